/**
 * Leads the books of a loan to what its events say, where a wrong clock has posted a day after a later one, by new entries:
 * what was posted stays as it is. (Decision 290.)
 */
import {
  type AccountCode,
  addDays,
  type Balances,
  correctionEntries,
  type IsoDate,
  type JournalEntry,
  later,
  type LoanEvent,
  postedTo,
  type PostedLoan,
} from '@sandigan/lending'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { latestClosedDay } from './closed-days.ts'
import { latestClosedMonth, lastDayOf, monthOf } from './closed-months.ts'
import { type JournalRows, rowsOfEntry } from './journal-rows.ts'
import { eventsOfBorrowersLoans, type LoanKey, loanKeysAfter } from './loan-repository.ts'
import { LOANS_PER_BATCH, START } from './loans-due-on.ts'
import { writeRows } from './write-rows.ts'

/** What was posted of a loan. */
interface PostedBooks {
  readonly byDay: ReadonlyMap<IsoDate, Balances>
  /** The latest day of an accrual, which may lie after what the loan's row says. */
  readonly accruedTo: IsoDate
}

/** Days on which the books of a loan must be what was known of it. */
export interface DaysToCorrect {
  /** Closed ones that are corrected too, ascending. */
  readonly closed: readonly IsoDate[]
  /** The first one that is open; null before the first closing. */
  readonly open: IsoDate | null
}

/** A loan whose books are to be compared, with how far they reach. */
interface LoanToCorrect extends LoanKey, PostedLoan {
  readonly events: readonly LoanEvent[]
}

export interface Correction {
  readonly entries: readonly JournalEntry[]
  /** The day up to which time has been posted, by what is in the journal as well. */
  readonly to: IsoDate
}

/**
 * The days from the first open one on. Of closed ones only those from a month's end that differs, in a month that is
 * open: it could never be closed. Another closed day stays as it was reported, and what it lacks is posted on an open one.
 */
export async function daysToCorrect(db: Db): Promise<DaysToCorrect> {
  const latest = await latestClosedDay(db)
  if (latest === null) return { closed: [], open: null }
  const month = await latestClosedMonth(db)
  const rows = await db
    .selectFrom('closed_days')
    .select(['day', 'difference'])
    .$if(month !== null, (all) => all.where('day', '>', lastDayOf(monthOf(month?.month ?? ''))))
    .orderBy('day')
    .execute()
  const from = rows.findIndex(
    ({ day, difference }) => (difference ?? 0) !== 0 && day === lastDayOf(monthOf(day)),
  )
  const closed = from === -1 ? [] : rows.slice(from).map(({ day }) => day)
  return { closed, open: addDays(latest, 1) }
}

/** What corrects the books of a loan: no entry where they are right. Pure. */
function correctionOf(
  loan: LoanToCorrect,
  { byDay, accruedTo }: PostedBooks,
  { closed, open }: DaysToCorrect,
): Correction {
  const reached = later(postedTo(loan), accruedTo)
  const first = open ?? reached
  const days = [...closed]
  for (let day = first; day < reached; day = addDays(day, 1)) days.push(day)
  days.push(later(first, reached))
  return { entries: correctionEntries(loan.events, byDay, { days, to: reached }), to: reached }
}

/** What was posted of loans, by their ids. */
async function postedOfLoans(db: Db, keys: readonly LoanKey[]): Promise<ReadonlyMap<string, PostedBooks>> {
  const byLoan = new Map(
    keys.map(({ loanId }) => [loanId, { byDay: new Map<IsoDate, Balances>(), accruedTo: '' }]),
  )
  if (keys.length === 0) return byLoan
  const rows = await db
    .selectFrom('journal_entries as e')
    .innerJoin('journal_lines as l', (join) =>
      join.onRef('l.borrower_id', '=', 'e.borrower_id').onRef('l.entry_id', '=', 'e.entry_id'),
    )
    .select(['e.loan_id', 'e.posted_on', 'l.account'])
    .select([
      sql<number>`(sum(l.debit) - sum(l.credit))::bigint`.as('balance'),
      sql<boolean>`bool_or(e.kind = 'accrual')`.as('accrued'),
    ])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('e.borrower_id', 'e.loan_id'),
        'in',
        inList(keys).map(({ borrowerId, loanId }) => tuple(borrowerId, loanId)),
      ),
    )
    .groupBy(['e.loan_id', 'e.posted_on', 'l.account'])
    .execute()
  for (const { loan_id: loanId, posted_on: on, account, balance, accrued } of rows) {
    const books = byLoan.get(loanId ?? '')
    if (books === undefined) continue
    books.byDay.set(on, { ...books.byDay.get(on), [account as AccountCode]: balance })
    if (accrued) books.accruedTo = later(books.accruedTo, on)
  }
  return byLoan
}

/** A loan whose books differ with what corrects them, or why it cannot be counted. */
type Found = LoanKey & ({ readonly correction: Correction } | { readonly problem: unknown })

/** Compares every loan, page by page, and gives those whose books differ. Nothing is written. */
export async function* findCorrections(db: Db, days: DaysToCorrect): AsyncGenerator<Found> {
  let after: LoanKey | undefined = START
  while (after !== undefined) {
    const keys: LoanKey[] = await loanKeysAfter(db, after, LOANS_PER_BATCH)
    const events = await eventsOfBorrowersLoans(db, keys)
    const posted = await postedOfLoans(db, keys)
    const rows = await postedToOf(db, keys)
    for (const key of keys) {
      const loan = { ...key, events: events.get(key.loanId) ?? [], postedTo: rows.get(key.loanId) ?? null }
      const books = posted.get(key.loanId)
      if (books === undefined || loan.events.length === 0) continue
      try {
        const correction = correctionOf(loan, books, days)
        if (correction.entries.length > 0) yield { ...key, correction }
      } catch (problem) {
        yield { ...key, problem }
      }
    }
    after = keys.length < LOANS_PER_BATCH ? undefined : keys.at(-1)
  }
}

async function postedToOf(db: Db, keys: readonly LoanKey[]): Promise<ReadonlyMap<string, IsoDate>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('loan_projection')
    .select(['loan_id', 'posted_to'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('borrower_id', 'loan_id'),
        'in',
        inList(keys).map(({ borrowerId, loanId }) => tuple(borrowerId, loanId)),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [row.loan_id, row.posted_to]))
}

/** Corrects one loan under its lock, by what its books are now. */
export async function correctLoan(
  trx: Trx,
  loan: LoanToCorrect,
  days: DaysToCorrect,
  recordedAt: string,
): Promise<Correction | null> {
  const books = (await postedOfLoans(trx, [loan])).get(loan.loanId)
  if (books === undefined) return null
  const correction = correctionOf(loan, books, days)
  if (correction.entries.length > 0) await writeCorrection(trx, loan, correction, recordedAt)
  return correction
}

/** Writes a correction of a loan that this transaction has locked. */
async function writeCorrection(
  trx: Trx,
  { borrowerId, loanId }: LoanKey,
  { entries, to }: Correction,
  recordedAt: string,
): Promise<void> {
  const rows: JournalRows = { entries: [], lines: [] }
  for (const entry of entries) {
    // With the timestamp: the same day may have to be corrected again.
    const entryId = `${loanId}.corrected.${entry.on}.${Date.parse(recordedAt)}`
    const made = rowsOfEntry(entry, { borrowerId, loanId, entryId, recordedAt })
    rows.entries.push(...made.entries)
    rows.lines.push(...made.lines)
  }
  await writeRows(trx, rows)
  await trx
    .updateTable('loan_projection')
    .set({ posted_to: to })
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .where('posted_to', '<', to)
    .execute()
}
