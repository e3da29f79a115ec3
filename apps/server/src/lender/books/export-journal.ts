import type { operatorCalls } from '@sandigan/contract'
import { accountName, centavosToPesos } from '@sandigan/lending'
import { journalPage, type ListedEntry } from '../../core/book/journal-pages.ts'
import { HOUSE } from '../../core/loans/journal-rows.ts'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { typed } from '../../platform/http/list-page.ts'
import { NO_ORDER, wrongDays } from '../changes/refusals.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'

/** Each makes two rows or more. */
export const ENTRIES_PER_BATCH = 500

/** What the list refuses, and a loan that does not exist: an empty file would say that nothing was posted. */
export const exportJournal = exportChange<typeof operatorCalls.exportJournal>(
  'journal',
  async (trx, given) => {
    const wrong = wrongDays(given)
    if (wrong !== null) return wrong
    const orderId = typed(given.q)
    return orderId === undefined || (await keyOfLoan(trx, orderId)) !== null ? null : NO_ORDER
  },
)

/** The lines of the entries, the earliest first: what is debited in it is what is credited. */
export const JOURNAL_CSV: CsvSource = {
  header: [
    'postedOn',
    'recordedAt',
    'entryId',
    'kind',
    'orderId',
    'account',
    'accountName',
    'debit',
    'credit',
    'description',
  ],
  async page({ db }, { from, to, q }, after) {
    const orderId = typed(q)
    const loan = orderId === undefined ? undefined : await keyOfLoan(db, orderId)
    if (loan === null) throw new Error(`the loan of a file is gone: ${orderId}`)
    const page = await journalPage(db, { from, to, loan }, 'posted', { after, limit: ENTRIES_PER_BATCH })
    if (page === null) throw new Error('a place of this journal was refused')
    return {
      rows: page.rows.flatMap(rowsOfEntry),
      borrowerIds: page.rows.flatMap(({ borrower_id: id }) => (id === HOUSE ? [] : [id])),
      next: page.next,
    }
  },
}

/** The cells of each line. Months that were closed bear a hash of them: what stands in them is not changed. */
export function rowsOfEntry(entry: ListedEntry): (string | null)[][] {
  const { posted_on: on, recorded_at: at, entry_id: id, kind, loan_id: orderId } = entry
  return entry.lines.map(({ account, debit, credit }) => [
    on,
    at.toISOString(),
    id,
    kind,
    orderId,
    account,
    accountName(account),
    centavosToPesos(debit),
    centavosToPesos(credit),
    entry.reverses === null ? entry.reference : `${entry.reference}, takes back ${entry.reverses}`,
  ])
}
