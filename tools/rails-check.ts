/** `npm run rails:check`: see docs/operations.md. */
import { runRailsCheck } from '../apps/server/src/wiring/rails/run-rails-check.ts'

const { ok, lines } = await runRailsCheck(process.env)
for (const line of lines) console.log(line)
if (!ok) process.exit(1)
