import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { accountWords } from '../../core/profile/account-words.ts'
import { transferPage, type TransferRow } from '../../money/transfers/transfer-pages.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** What a provider says, as far as a person reads it. */
const REASON_LENGTH = 1_000

/** Money that was sent back, the latest first; of all states if none is named. */
export const listTransfers: OperatorHandler<typeof operatorCalls.listTransfers> = async (
  { db },
  _caller,
  { state, q, sort = '-ordered', ...page },
) => answerPage(await transferPage(db, { state, name: typed(q) }, sort, pageQuery(page)), transferView)

const transferView = (row: TransferRow) => ({
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
})
