/** Journal entries of the rules as rows. */
import { type IsoDate, type JournalEntry, journalOf, type LoanEvent } from '@sandigan/lending'
import type { LoanKey } from './loan-repository.ts'

/** Stands where a borrower's id would, in the books of money that belongs to nobody yet. */
export const HOUSE = '-'

export interface JournalRows {
  entries: object[]
  lines: object[]
}

/** @param entryId unique within the borrower (or the house) */
export function rowsOfEntry(
  entry: JournalEntry,
  place: {
    borrowerId: string
    loanId: string | null
    entryId: string
    recordedAt: string
    /** First day of the earlier month in which it counts. */
    relatesTo?: IsoDate | null
  },
): JournalRows {
  const key = { borrower_id: place.borrowerId, entry_id: place.entryId }
  return {
    entries: [
      {
        ...key,
        loan_id: place.loanId,
        kind: entry.kind,
        posted_on: entry.on,
        reference: entry.reference,
        reverses: entry.reverses ?? null,
        recorded_at: place.recordedAt,
        relates_to: place.relatesTo ?? null,
        lines_dated: true,
      },
    ],
    lines: entry.lines.map((line, index) => ({ ...key, line_no: index + 1, posted_on: entry.on, ...line })),
  }
}

/**
 * What newly recorded events post, after what time earned since `accruedTo`. An entry's id says which loan, event and
 * part of it it came from.
 */
export function journalRows(
  loan: LoanKey & { events: readonly LoanEvent[] },
  added: readonly LoanEvent[],
  recordedAt: string,
  accruedTo?: IsoDate,
): JournalRows {
  const rows: JournalRows = { entries: [], lines: [] }
  const before = [...loan.events]
  for (const event of added) {
    const sequence = before.length + 1
    journalOf(before, event, accruedTo).forEach((entry, part) => {
      const entryId = `${loan.loanId}.${sequence}.${part + 1}`
      const relatesTo = entry.kind === 'accrual' ? null : earlierMonth(event)
      const made = rowsOfEntry(entry, { ...loan, entryId, recordedAt, relatesTo })
      rows.entries.push(...made.entries)
      rows.lines.push(...made.lines)
    })
    before.push(event)
  }
  return rows
}

/** Of an event that counts from a month before the one in which it was recorded: the first day of that month. */
export function earlierMonth({ on, recordedOn }: Pick<LoanEvent, 'on' | 'recordedOn'>): IsoDate | null {
  const month = on.slice(0, 7)
  return month < recordedOn.slice(0, 7) ? `${month}-01` : null
}
