import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { accountWords } from '../../core/profile/account-words.ts'
import { payoutPage, type PayoutRow, payoutsNamed } from '../../money/payouts/payout-pages.ts'
import type { PayoutState } from '../../platform/database/tables/payments.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** What may want a person: above the limit, no answer, held by the provider, or stopped for a reason of ours. */
export const WORTH_A_LOOK: readonly PayoutState[] = ['over-limit', 'unknown', 'held', 'stopped']
/** What a provider says, as far as a person reads it. */
const REASON_LENGTH = 1_000

/** The longest unchanged first. A search finds in every state, unless one is named. */
export const listPayouts: OperatorHandler<typeof operatorCalls.listPayouts> = async (
  { db },
  _caller,
  { state, q, sort = 'changed', ...asked },
) => {
  const page = pageQuery(asked)
  const name = typed(q)
  const states = state === undefined ? WORTH_A_LOOK : [state]
  const found =
    name === undefined
      ? await payoutPage(db, states, sort, page)
      : await payoutsNamed(db, { name, state }, sort, page)
  return answerPage(found, payoutView)
}

export const payoutView = (row: PayoutRow) => ({
  orderId: row.loan_id,
  reference: row.reference,
  amount: centavosToPesos(row.amount),
  account: accountWords(row.account.bankCode, row.account.accountNumber),
  state: row.state,
  kind: row.kind,
  reason: row.reason?.slice(0, REASON_LENGTH) ?? null,
  orderedAt: row.created_at.toISOString(),
  changedAt: row.updated_at.toISOString(),
})
