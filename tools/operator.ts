/** `npm run operator -- add EMAIL …`: see docs/operations.md. */
import { runOperator } from '../apps/server/src/wiring/operators/run-operator.ts'

try {
  console.log(await runOperator(process.argv.slice(2), process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
