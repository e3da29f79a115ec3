/** `npm run figures -- --from DAY --to DAY [--mend]`: counts the figures of the dashboard anew. (docs/operations.md) */
import { runFigures } from '../apps/server/src/wiring/figures/run-figures.ts'

try {
  const { lines, ok } = await runFigures(process.argv.slice(2), process.env)
  for (const line of lines) console.log(line)
  if (!ok) process.exit(1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
