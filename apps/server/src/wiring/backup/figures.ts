/** What a backup must give back to the last centavo: figures that are taken of a database and of its restored copy. */
import { createHash } from 'node:crypto'
import { addDays, type Centavos, CHART, type IsoDate, loanToday, manilaDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { balancesUpTo } from '../../core/loans/books-repository.ts'
import { type LoanKey, readEvents } from '../../core/loans/loan-repository.ts'
import type { Db } from '../../platform/database/database.ts'

/** Later than anything that is posted. */
const EVERYTHING = '9999-12-31'
const COUNTED = [
  'borrowers',
  'loans',
  'loan_events',
  'journal_lines',
  'payments_received',
  'documents',
] as const

export interface LoanFigures extends LoanKey {
  readonly status: number
  /** Centavos. */
  readonly outstanding: Centavos
  /** SHA-256 of the standing, and of the lines of the journal in their order. */
  readonly standing: string
  readonly journal: string
}

export interface Figures {
  /** The day as of which the loans stand. */
  readonly day: IsoDate
  readonly migrations: readonly string[]
  /** Rows of the tables that matter most. */
  readonly rows: Readonly<Record<string, number>>
  /** Every account of the chart; debit positive, centavos. */
  readonly trialBalance: Readonly<Record<string, Centavos>>
  readonly loans: readonly LoanFigures[]
}

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** @returns so many loans by chance, all of them where there are fewer. */
export async function anyLoans(db: Db, many: number): Promise<LoanKey[]> {
  const { rows } = await sql<{ borrower_id: string; loan_id: string }>`
    select borrower_id, loan_id from loans order by random() limit ${many}`.execute(db)
  return rows.map((row) => ({ borrowerId: row.borrower_id, loanId: row.loan_id }))
}

/**
 * The day of a state of the database, by what is recorded in it: the clock of the machine that makes a backup may be
 * behind, and knows nothing of a date that the sandbox moved. Null of a database without loans.
 */
export async function dayOfState(db: Db): Promise<IsoDate | null> {
  const { rows } = await sql<{ newest: Date | null; closed: IsoDate | null }>`select
    (select max(recorded_at) from loan_events) as newest, (select max(day) from closed_days) as closed`.execute(
    db,
  )
  const [row] = rows
  if (!row?.newest) return null
  const recorded = manilaDate(row.newest.getTime())
  const open = row.closed === null ? recorded : addDays(row.closed, 1)
  return open > recorded ? open : recorded
}

async function figuresOfLoan(db: Db, key: LoanKey, day: IsoDate): Promise<LoanFigures> {
  const standing = loanToday(await readEvents(db, key), day)
  const { rows } = await sql`
    select e.entry_id, e.kind, e.posted_on::text as on, l.line_no, l.account, l.debit, l.credit
    from journal_entries e
    join journal_lines l on l.borrower_id = e.borrower_id and l.entry_id = e.entry_id
    where e.borrower_id = ${key.borrowerId} and e.loan_id = ${key.loanId}
    order by e.entry_id, l.line_no`.execute(db)
  const { status, outstanding } = standing
  return { ...key, status, outstanding, standing: digest(standing), journal: digest(rows) }
}

/**
 * @param db one state of the database: a transaction that sees no later change, or a database that nobody changes
 * @param day as of which the loans stand; a loan of which a later day is recorded stands as of that
 * @param loans which of them
 */
export async function figuresOf(db: Db, day: IsoDate, loans: readonly LoanKey[]): Promise<Figures> {
  const rows: Record<string, number> = {}
  for (const table of COUNTED) {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)
    rows[table] = counted.rows[0]?.rows ?? 0
  }
  const ran = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
  const balances = await balancesUpTo(db, EVERYTHING)
  const known = CHART.map(({ code }): [string, Centavos] => [code, balances.get(code) ?? 0])
  const ofLoans: LoanFigures[] = []
  for (const key of loans) ofLoans.push(await figuresOfLoan(db, key, day))
  return {
    day,
    migrations: ran.rows.map(({ name }) => name),
    rows,
    trialBalance: Object.fromEntries([...known, ...balances]),
    loans: ofLoans,
  }
}

/** @returns what differs, a line each; nothing when the copy is what was backed up. */
export function differencesOf(wanted: Figures, found: Figures): string[] {
  const differ: string[] = []
  const compare = (what: string, one: unknown, other: unknown) => {
    const [left, right] = [JSON.stringify(one), JSON.stringify(other)]
    if (left !== right) differ.push(`${what} is ${right} and was ${left}`)
  }
  compare('the list of migrations', wanted.migrations, found.migrations)
  for (const [table, rows] of Object.entries(wanted.rows))
    compare(`the number of rows of ${table}`, rows, found.rows[table])
  for (const account of new Set([...Object.keys(wanted.trialBalance), ...Object.keys(found.trialBalance)]))
    compare(`account ${account} in centavos`, wanted.trialBalance[account], found.trialBalance[account])
  for (const [place, loan] of wanted.loans.entries()) compare(`loan ${loan.loanId}`, loan, found.loans[place])
  return differ
}
