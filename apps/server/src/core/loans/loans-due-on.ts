/** Which loans a holiday moves: by their dues, and where these do not say it, by the rule itself. */
import { addDays, dueDatesMovedBy, type IsoDate } from '@sandigan/lending'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { readHolidays } from './holidays.ts'
import { eventsOfBorrowersLoans, type LoanKey } from './loan-repository.ts'

/** Loans read in one page. */
export const LOANS_PER_BATCH = 200

export const START: LoanKey = { borrowerId: '', loanId: '' }

/**
 * Loans that may have a date to move off this day, whose product moves due dates. `sure`: something of that day is still
 * unpaid. Where it was paid since, or the loan was extended or written off, only its events say what was open at
 * the end of that day; nothing has changed since then where no event counts after it.
 */
const loansOf = (day: IsoDate, today: IsoDate) => sql`
  select c.borrower_id, c.loan_id, bool_or(c.sure) as sure
  from (
    select d.borrower_id, d.loan_id, d.amount > 0 and not exists (
        select from loan_events w
        where w.borrower_id = d.borrower_id and w.loan_id = d.loan_id and w.type = 'writtenOff') as sure
    from loan_dues d
    join loan_projection p on p.borrower_id = d.borrower_id and p.loan_id = d.loan_id
    where d.due_on = ${day}::date and (d.amount > 0 or case when ${day}::date > ${today}::date then p.open
      else exists (
        select from loan_events l
        where l.borrower_id = d.borrower_id and l.loan_id = d.loan_id and l.value_date > ${day}::date) end)
    union all
    select e.borrower_id, e.loan_id, false as sure
    from loan_events e
    where e.type = 'extended' and e.recorded_at >= ${addDays(day, -1)}::timestamptz
  ) c
  join loan_events a on a.borrower_id = c.borrower_id and a.loan_id = c.loan_id and a.type = 'agreed'
  where a.body -> 'terms' ->> 'dueDateRule' = 'next-business-day'
  group by c.borrower_id, c.loan_id`

export interface PageOfDay {
  readonly day: IsoDate
  readonly today: IsoDate
  readonly after: LoanKey
}

/** A page of them in the order of their keys: the rule has the last word about each. */
export const loansDueOn = (db: Db, page: PageOfDay): Promise<LoanKey[]> => pageOf(db, page, sql`true`)

async function pageOf(
  db: Db,
  { day, today, after }: PageOfDay,
  which: RawBuilder<unknown>,
): Promise<LoanKey[]> {
  const { rows } = await sql<{ borrower_id: string; loan_id: string }>`
    select f.borrower_id, f.loan_id from (${loansOf(day, today)}) f
    where ${which} and (f.borrower_id, f.loan_id) > (${after.borrowerId}, ${after.loanId})
    order by f.borrower_id, f.loan_id
    limit ${LOANS_PER_BATCH}`.execute(db)
  return rows.map((row) => ({ borrowerId: row.borrower_id, loanId: row.loan_id }))
}

/** How many loans a holiday on this day moves, paid and ended ones too: as many as the job. */
export async function countLoansDueOn(db: Db, day: IsoDate, today: IsoDate): Promise<number> {
  const { rows } = await sql<{ loans: number }>`
    select count(*)::integer as loans from (${loansOf(day, today)}) f where f.sure`.execute(db)
  const holidays = new Set([...(await readHolidays(db)), day])
  let count = rows[0]?.loans ?? 0
  let after: LoanKey | undefined = START
  while (after !== undefined) {
    const keys: LoanKey[] = await pageOf(db, { day, today, after }, sql`not f.sure`)
    for (const events of (await eventsOfBorrowersLoans(db, keys)).values())
      if (dueDatesMovedBy(events, { holidays }, today).length > 0) count += 1
    after = keys.length < LOANS_PER_BATCH ? undefined : keys.at(-1)
  }
  return count
}
