import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { accountWords } from '../../core/profile/account-words.ts'
import { type UnfinishedState, unfinishedPayouts } from '../../money/payouts/payout-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** What may want a person: above the limit, no answer, held by the provider, or stopped for a reason of ours. */
const WORTH_A_LOOK: readonly UnfinishedState[] = ['over-limit', 'unknown', 'held', 'stopped']
const PAGE = 500
/** What a provider says, as far as a person reads it. */
const REASON_LENGTH = 1_000

/** The longest-waiting 500 payouts without an end. One that failed or came back stands in its order. */
export const listPayouts: OperatorHandler<typeof operatorCalls.listPayouts> = async (
  { db },
  _caller,
  { state },
) => {
  const rows = await unfinishedPayouts(db, state === undefined ? WORTH_A_LOOK : [state], PAGE)
  return done(
    rows.map((row) => ({
      orderId: row.loan_id,
      reference: row.reference,
      amount: centavosToPesos(row.amount),
      account: accountWords(row.account.bankCode, row.account.accountNumber),
      state: row.state,
      kind: row.kind,
      reason: row.reason?.slice(0, REASON_LENGTH) ?? null,
      orderedAt: row.created_at.toISOString(),
      changedAt: row.updated_at.toISOString(),
    })),
  )
}
