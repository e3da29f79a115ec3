/** Runs `npm run reconcile` in a process of its own, and prints the most memory that it took, in bytes. */
import { runReconcile } from '../../apps/server/src/wiring/reconcile/run-reconcile.ts'

await runReconcile(process.argv.slice(2), process.env, process.stderr)
// Linux counts it in kilobytes, and so does Node on every platform.
console.log(process.resourceUsage().maxRSS * 1_024)
