import { type LoanEvent, loanToday } from '@sandigan/lending'
import type { LoanKey } from '../core/loans/loan-repository.ts'
import type { Services } from '../platform/context.ts'

/** The status of each order today, by its id. What lists keep may be older than today, so it is asked of the events. */
export async function statusesOf(services: Services, keys: readonly LoanKey[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await services.db
    .selectFrom('loan_events')
    .select(['loan_id', 'body'])
    .where((is) => is.or(keys.map((key) => is.and({ borrower_id: key.borrowerId, loan_id: key.loanId }))))
    .orderBy('sequence')
    .execute()
  const events = new Map<string, LoanEvent[]>()
  for (const row of rows) {
    const own = events.get(row.loan_id)
    if (own) own.push(row.body)
    else events.set(row.loan_id, [row.body])
  }
  const today = services.clock.today()
  return new Map([...events].map(([loanId, own]) => [loanId, loanToday(own, today).status]))
}
