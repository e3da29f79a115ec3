/** `npm run correct-books [-- --post]`: corrects the books of loans after a wrong clock. (docs/operations.md) */
import { createClock } from '../apps/server/src/platform/clock.ts'
import { runCorrectBooks } from '../apps/server/src/wiring/correct-books/run-correct-books.ts'

try {
  const { lines, ok } = await runCorrectBooks(process.argv.slice(2), process.env, createClock())
  for (const line of lines) console.log(line)
  if (!ok) process.exit(1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
