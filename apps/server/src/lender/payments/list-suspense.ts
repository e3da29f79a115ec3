import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { type SuspenseRow, suspensePage } from '../../money/payments/suspense-pages.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** What is open if no state is named; a search finds in every state. */
export const listSuspense: OperatorHandler<typeof operatorCalls.listSuspense> = async (
  { db },
  _caller,
  { state, q, sort = 'received', ...page },
) => {
  const reference = typed(q)
  const filters = { state: state ?? (reference === undefined ? 'open' : undefined), reference }
  return answerPage(await suspensePage(db, filters, sort, pageQuery(page)), suspenseView)
}

const suspenseView = (row: SuspenseRow) => ({
  provider: row.provider,
  reference: row.reference,
  payCode: row.pay_code,
  amount: centavosToPesos(row.amount),
  currency: row.currency,
  paidOn: row.paid_on,
  reason: row.reason,
  state: row.state,
  toldBy: row.told_by,
  runId: row.run_id,
  receivedAt: row.received_at.toISOString(),
})
