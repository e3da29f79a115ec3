import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { contactsOf, NOBODY } from '../../core/book/contacts.ts'
import { accountWords } from '../../core/profile/account-words.ts'
import { payoutPage, type PayoutRow, payoutsNamed } from '../../money/payouts/payout-pages.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { PayoutState } from '../../platform/database/tables/payments.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'

/** What a provider says, as far as a person reads it. */
const REASON_LENGTH = 1_000

/** The longest unchanged first. A search finds in every state, unless one is named. */
export const listPayouts: OperatorHandler<typeof operatorCalls.listPayouts> = async (
  { db },
  _caller,
  { state, q, sort = 'changed', ...request },
) => {
  const page = pageQuery(request)
  const name = typed(q)
  const found =
    name === undefined
      ? await payoutPage(db, state, sort, page)
      : await payoutsNamed(db, { name, state }, sort, page)
  const contacts = await contactsOf(db, found?.rows.map((row) => row.borrower_id) ?? [])
  return answerPage(found, (row) => ({
    borrowerId: row.borrower_id,
    ...(contacts.get(row.borrower_id) ?? NOBODY),
    ...payoutView(row),
    canBeSentAgain: canBeSentAgain(row),
  }))
}

const canBeSentAgain = ({ state, awaits_another }: PayoutRow): boolean =>
  state === 'stopped' || Boolean(awaits_another)

const payoutView = (row: PayoutRow) => ({
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

const MAX_PARALLEL = 1_000

export const exportPayouts = exportChange<typeof operatorCalls.exportPayouts>('payouts')

/** Payouts of a state, or those that may want a person, the longest unchanged first. */
export const PAYOUTS_CSV: CsvSource = {
  header: ['orderId', 'reference', 'amount', 'account', 'state', 'kind', 'reason', 'orderedAt', 'changedAt'],
  async page({ db }, { state }, after) {
    const page = await payoutPage(db, state as PayoutState | 'under-way' | undefined, 'changed', {
      after,
      limit: MAX_PARALLEL,
    })
    if (page === null) throw new Error('a place of this list was refused')
    return {
      rows: page.rows.map((row) => Object.values(payoutView(row))),
      borrowerIds: page.rows.map((row) => row.borrower_id),
      next: page.next,
    }
  },
}
