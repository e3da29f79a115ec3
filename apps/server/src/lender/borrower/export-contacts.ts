import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { certifiedNames } from '../../core/book/contacts.ts'
import { contactsWritten, type ListedContact } from '../../core/book/contact-pages.ts'
import { inManila } from '../../platform/clock.ts'
import type { Cell } from '../../platform/http/csv.ts'
import { wrongDays } from '../changes/refusals.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'

const MAX_PARALLEL = 1_000

/** What was said with borrowers about their loans: it names them, so another person approves it. (Decision 214.) */
export const exportContacts = exportChange<typeof operatorCalls.exportContacts>(
  'contacts',
  async (_trx, days) => wrongDays(days),
)

/** The log of contacts as a regulator reads it: when by the clock of Manila, with whom, how, what came of it, and by whom. */
export const CONTACTS_CSV: CsvSource = {
  header: [
    'at',
    'orderId',
    'borrowerId',
    'name',
    'way',
    'outcome',
    'promisedOn',
    'promised',
    'text',
    'operatorId',
    'operator',
  ],
  async page({ db }, { from = '', to = '' }, after) {
    const page = await contactsWritten(db, { from, to }, { after, limit: MAX_PARALLEL })
    if (page === null) throw new Error('a place of this log was refused')
    const borrowerIds = page.rows.map((row) => row.borrower_id)
    const names = await certifiedNames(db, borrowerIds)
    return {
      rows: page.rows.map((row) => cellsOf(row, names.get(row.borrower_id) ?? '')),
      borrowerIds,
      next: page.next,
    }
  },
}

function cellsOf(row: ListedContact, name: string): Cell[] {
  const { way, outcome, promisedOn, promised } = row.contact
  return [
    inManila(row.written_at),
    row.loan_id,
    row.borrower_id,
    name,
    way,
    outcome,
    promisedOn ?? null,
    promised === undefined ? null : centavosToPesos(promised),
    row.body,
    row.operator_id,
    row.operator,
  ]
}
