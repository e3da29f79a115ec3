/** Closes a month as the call of an operator does, in a process of its own, and prints what that took. */
import { openPostgres } from '../../apps/server/src/platform/database/postgres.ts'
import type { OperatorCaller } from '../../apps/server/src/lender/access/operator-handler.ts'
import { closeMonth } from '../../apps/server/src/lender/books/close-month.ts'
import { MONTH, servicesOf } from './month-end-book.ts'

const database = await openPostgres(process.env['DATABASE_URL'] ?? '', 2)
const caller = { operator: { id: 'bench', name: 'bench' } } as OperatorCaller
const before = process.cpuUsage()
const outcome = await closeMonth(servicesOf(database.db), caller, { month: MONTH, reason: 'bench' })
const { user, system } = process.cpuUsage(before)
if (!outcome.ok) throw new Error(JSON.stringify(outcome))
const { hash } = outcome.data
// Linux counts it in kilobytes, and so does Node on every platform.
console.log(
  JSON.stringify({ hash, seconds: (user + system) / 1e6, bytes: process.resourceUsage().maxRSS * 1_024 }),
)
await database.close()
