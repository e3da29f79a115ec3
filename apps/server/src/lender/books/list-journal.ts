import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { accountName, centavosToPesos } from '@sandigan/lending'
import { journalPage, type ListedEntry } from '../../core/book/journal-pages.ts'
import { HOUSE } from '../../core/loans/journal-rows.ts'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { wrongDays } from '../changes/refusals.ts'

/** The entries of the books, the latest first: of a range of days, of a loan, or all. (Decision 190.) */
export const listJournal: OperatorHandler<typeof operatorCalls.listJournal> = async (
  { db },
  _caller,
  { from, to, account, q, sort = '-posted', ...page },
) => {
  const wrong = wrongDays({ from, to })
  if (wrong !== null) return wrong
  if (account !== undefined && (from === undefined || to === undefined))
    return refuse('INPUT_INVALID', 'account needs from and to')
  const orderId = typed(q)
  const loan = orderId === undefined ? undefined : await keyOfLoan(db, orderId)
  if (loan === null) return done({ rows: [], next: null })
  return answerPage(await journalPage(db, { from, to, account, loan }, sort, pageQuery(page)), view)
}

const view = (row: ListedEntry) => ({
  entryId: row.entry_id,
  postedOn: row.posted_on,
  recordedAt: row.recorded_at.toISOString(),
  kind: row.kind,
  reference: row.reference,
  reverses: row.reverses,
  relatesTo: row.relates_to?.slice(0, 7) ?? null,
  orderId: row.loan_id,
  borrowerId: row.borrower_id === HOUSE ? null : row.borrower_id,
  amount: centavosToPesos(row.lines.reduce((sum, { debit }) => sum + debit, 0)),
  lines: row.lines.map(({ account, debit, credit }) => ({
    account,
    name: accountName(account),
    debit: centavosToPesos(debit),
    credit: centavosToPesos(credit),
  })),
})
