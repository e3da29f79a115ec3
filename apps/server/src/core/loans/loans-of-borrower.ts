/** All loans of a borrower, with the events that a list or a decision about them needs, in one round trip. */
import type { IsoDate, LoanEvent } from '@sandigan/lending'
import type { Db } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/run-statement.ts'
import { eventsOfLoans, type ProjectedLoan } from './loan-repository.ts'

/** Events in the order of their recording, by the loan's id. */
export type EventsByLoan = ReadonlyMap<string, readonly LoanEvent[]>

export interface LoansOfBorrower {
  /** As lists show them, newest first. */
  readonly loans: readonly ProjectedLoan[]
  readonly events: EventsByLoan
}

export const NO_LOANS: LoansOfBorrower = { loans: [], events: new Map() }

/** What the columns below answer. */
export interface LoansRow {
  readonly loans: readonly ProjectedLoan[]
  readonly events_by_loan: Readonly<Record<string, readonly LoanEvent[]>>
}

/** SQL of the column `loans`. $1 is the borrower. */
export const LOANS_COLUMN = `(
  select coalesce(json_agg(p order by p.agreed_on desc, p.loan_id desc), '[]')
  from loan_projection p where p.borrower_id = $1) as loans`

/**
 * SQL of the column `events_by_loan`. $1 is the borrower.
 * @param which a condition on the loans `p` whose events are read
 */
export const eventsColumn = (which: string): string => `(
  select coalesce(json_object_agg(own.loan_id, own.events), '{}') from (
    select e.loan_id, json_agg(e.body order by e.sequence) as events
    from loan_projection p
    join loan_events e on e.borrower_id = p.borrower_id and e.loan_id = p.loan_id
    where p.borrower_id = $1 and (${which})
    group by e.loan_id) own) as events_by_loan`

export const loansOf = (row: LoansRow): LoansOfBorrower => ({
  loans: row.loans,
  events: new Map(Object.entries(row.events_by_loan)),
})

const WITH_OPEN_EVENTS = `select ${LOANS_COLUMN}, ${eventsColumn('p.open')}`

/** Every loan, and the events of those that are open. */
export async function loansOfBorrower(db: Db, borrowerId: string): Promise<LoansOfBorrower> {
  const [row] = await readRows<LoansRow>(db, WITH_OPEN_EVENTS, [borrowerId])
  return row === undefined ? NO_LOANS : loansOf(row)
}

/** Whether the due date of an open loan has passed, by its row: the events have the last word. */
export const mayBeLate = (loan: ProjectedLoan, today: IsoDate): boolean =>
  loan.open && loan.next_due_on !== null && loan.next_due_on < today

/**
 * The loans with the events of those whose due date has passed. Reads nothing where there are none.
 * @param loans of one borrower
 */
export async function withLateEvents(
  db: Db,
  loans: readonly ProjectedLoan[],
  today: IsoDate,
): Promise<LoansOfBorrower> {
  const late = loans.filter((loan) => mayBeLate(loan, today))
  const ids = late.map((loan) => loan.loan_id)
  return { loans, events: await eventsOfLoans(db, late[0]?.borrower_id ?? '', ids) }
}
