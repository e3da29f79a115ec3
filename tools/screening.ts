/** `npm run screening -- import FILE --source un|amlc --by NAME --reason TEXT`: see docs/operations.md. */
import { runScreening } from '../apps/server/src/wiring/screening/run-screening.ts'

try {
  const { text, exitCode } = await runScreening(process.argv.slice(2), process.env)
  console.log(text)
  process.exitCode = exitCode
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
