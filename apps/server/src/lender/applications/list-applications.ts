import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos, loanToday } from '@sandigan/lending'
import { certifiedNames } from '../../core/book/contacts.ts'
import { eventsOfPage } from '../../core/book/loan-pages.ts'
import { holdsOfAll } from '../../core/decisions/holds.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { waitingPage } from './application-pages.ts'
import { visibleHolds } from './application-view.ts'

/** What waits for a decision, oldest first, with what holds each. */
export const listApplications: OperatorHandler<typeof operatorCalls.listApplications> = async (
  services,
  { operator },
  { flagged, productId, q, sort = 'applied', ...request },
) => {
  const { db, clock } = services
  const filters = { flagged: flagged === '1', productId, named: typed(q) }
  const page = await waitingPage(db, filters, sort, pageQuery(request))
  const rows = page?.rows ?? []
  const events = await eventsOfPage(db, rows)
  const names = await certifiedNames(
    db,
    rows.map((row) => row.borrower_id),
  )
  const holds = await holdsOfAll(
    db,
    services,
    rows.map((row) => row.borrower_id),
  )
  return answerPage(page, (row) => {
    const { terms } = loanToday(events.get(row.loan_id) ?? [], clock.today())
    if (terms === null) throw new Error(`order ${row.loan_id} has no terms`)
    return {
      orderId: row.loan_id,
      productId: row.product_id,
      productName: row.product_name,
      appliedAt: row.created_at.toISOString(),
      flaggedAt: row.flagged_at?.toISOString() ?? null,
      amount: centavosToPesos(terms.principal),
      periods: terms.periods,
      termUnit: terms.termUnit,
      holds: visibleHolds(holds.get(row.borrower_id) ?? [], operator),
      borrower: { reference: row.borrower_id, name: names.get(row.borrower_id) ?? '' },
    }
  })
}
