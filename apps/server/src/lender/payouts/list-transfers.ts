import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { accountWords } from '../../core/profile/account-words.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

const PAGE = 500
/** What a provider says, as far as a person reads it. */
const REASON_LENGTH = 1_000

/** The latest 500 pieces of money that were sent back, of a state if one is named. */
export const listTransfers: OperatorHandler<typeof operatorCalls.listTransfers> = async (
  { db },
  _caller,
  { state },
) => {
  const all = db.selectFrom('transfers').selectAll()
  const rows = await (state === undefined ? all : all.where('state', '=', state))
    .orderBy('ordered_at', 'desc')
    .orderBy('reference')
    .limit(PAGE)
    .execute()
  return done(
    rows.map((row) => ({
      reference: row.reference,
      purpose: row.purpose,
      orderId: row.loan_id,
      provider: row.item_provider,
      itemReference: row.item_reference,
      amount: centavosToPesos(row.amount),
      account: accountWords(row.account.bankCode, row.account.accountNumber),
      state: row.state,
      kind: row.kind,
      reason: row.reason?.slice(0, REASON_LENGTH) ?? null,
      orderedAt: row.ordered_at.toISOString(),
      changedAt: row.updated_at.toISOString(),
    })),
  )
}
