/** What a new holiday does to running loans: their unpaid due dates on that day move to the next business day. */
import { type Holidays, type IsoDate, moveDueDates } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { readHolidays } from './holidays.ts'
import { type Command, judge } from './judge.ts'
import { type LoanKey, lockLoan } from './loan-repository.ts'
import { record } from './record.ts'

/** Loans looked at by one job. */
const PAGE = 200

const START: LoanKey = { borrowerId: '', loanId: '' }

/** Where a page begins: the day, and the loan after which it does. */
interface Page extends LoanKey {
  readonly day: IsoDate
}

/** Running loans with something unpaid due on a day whose product moves due dates off holidays, in the order of their keys. */
async function loansDueOn(db: Db, { day, borrowerId, loanId }: Page): Promise<LoanKey[]> {
  const { rows } = await sql<{ borrower_id: string; loan_id: string }>`
    select distinct d.borrower_id, d.loan_id
    from loan_dues d
    join loan_events e on e.borrower_id = d.borrower_id and e.loan_id = d.loan_id and e.type = 'agreed'
    where d.due_on = ${day}::date and d.amount > 0 and e.body -> 'terms' ->> 'dueDateRule' = 'next-business-day'
      and (d.borrower_id, d.loan_id) > (${borrowerId}, ${loanId})
    order by d.borrower_id, d.loan_id
    limit ${PAGE}`.execute(db)
  return rows.map((row) => ({ borrowerId: row.borrower_id, loanId: row.loan_id }))
}

/** How many running loans a holiday on this day moves. */
export async function countLoansDueOn(db: Db, day: IsoDate): Promise<number> {
  const { rows } = await sql<{ loans: number }>`
    select count(distinct (d.borrower_id, d.loan_id))::integer as loans
    from loan_dues d
    join loan_events e on e.borrower_id = d.borrower_id and e.loan_id = d.loan_id and e.type = 'agreed'
    where d.due_on = ${day}::date and d.amount > 0
      and e.body -> 'terms' ->> 'dueDateRule' = 'next-business-day'`.execute(db)
  return rows[0]?.loans ?? 0
}

/** Asks for the loans to be moved, in the transaction that saves the day. */
export const askToMoveDueDates = (trx: Trx, { jobs }: Pick<Services, 'jobs'>, day: IsoDate): Promise<void> =>
  jobs.send(trx, 'move-due-dates', { day, ...START })

/**
 * Moves a page of loans and asks for the next. Each loan has a transaction and a lock of its own, so that a payment
 * never waits for more than one of them; a page that runs twice finds nothing left to move. Does nothing where the
 * day was taken out of the table again.
 */
export async function moveDueDatesOff(services: Services, page: Page): Promise<void> {
  const { db, jobs, clock } = services
  const loans = await loansDueOn(db, page)
  for (const key of loans)
    await db.transaction().execute(async (trx) => {
      const loan = await lockLoan(trx, key)
      if (loan === null) return
      const holidays = await readHolidays(trx)
      const reason = `holiday ${page.day}`
      const today = clock.today()
      const decided = judge(loan, (events, on) => moveDueDates(events, { holidays, reason }, on), today)
      if (decided.ok) await record(trx, services, loan, decided)
      else if (decided.code !== 'NOTHING_TO_MOVE')
        throw new Error(`the due dates of ${key.loanId} cannot move: ${decided.code}`)
    })
  const last = loans.at(-1)
  if (last === undefined || loans.length < PAGE) return
  await db.transaction().execute((trx) => jobs.send(trx, 'move-due-dates', { day: page.day, ...last }))
}

/**
 * The same for an extension: its new due dates were fixed when it was quoted, and one of them may have become a holiday
 * since. They move in the step that records the extension, as the job would have moved them that ran before it.
 * @param holidays as `holidaysToPlanWith` reads them, so that a day saved at this moment is not missed
 */
export function movedOffHolidays(command: Command, holidays: Holidays): Command {
  return (events, today) => {
    const said = command(events, today)
    if (!said.ok || !said.events.some((event) => event.type === 'extended')) return said
    const after = [...events, ...said.events]
    const moved = moveDueDates(after, { holidays, reason: 'holiday saved after the quote' }, today)
    return moved.ok ? { ok: true, events: [...said.events, ...moved.events] } : said
  }
}
