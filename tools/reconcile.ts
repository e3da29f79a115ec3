/** `npm run reconcile -- --provider NAME FILE`: see docs/reconciliation.md. */
import { runReconcile } from '../apps/server/src/wiring/reconcile/run-reconcile.ts'

try {
  const { lines, exitCode } = await runReconcile(process.argv.slice(2), process.env, process.stderr)
  for (const line of lines) console.log(line)
  process.exitCode = exitCode
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
