/** `npm run move-to-cluster`: see docs/operations.md. */
import { runMove } from '../apps/server/src/wiring/move/run-move.ts'

try {
  console.log(await runMove(process.argv.slice(2), process.env, (line) => console.log(line)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
