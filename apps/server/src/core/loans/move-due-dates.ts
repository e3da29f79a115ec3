/** What a new holiday does to loans: what was due on that day and not paid by it moves to the next business day. */
import { type Holidays, type IsoDate, moveDueDates } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { readHolidays } from './holidays.ts'
import { type Command, evaluateCommand } from './evaluate-command.ts'
import { type LoanKey, lockLoan } from './loan-repository.ts'
import { LOANS_PER_BATCH, loansDueOn, START } from './loans-due-on.ts'
import { record } from './record.ts'

/** Where a page begins: the day, and the loan after which it does. */
interface Page extends LoanKey {
  readonly day: IsoDate
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
  const { day, ...after } = page
  const loans = await loansDueOn(db, { day, today: clock.today(), after })
  for (const key of loans)
    await db.transaction().execute(async (trx) => {
      const loan = await lockLoan(trx, key)
      if (loan === null) return
      const holidays = await readHolidays(trx)
      const reason = `holiday ${day}`
      const today = clock.today()
      const decided = evaluateCommand(
        loan,
        (events, on) => moveDueDates(events, { holidays, reason }, on),
        today,
      )
      if (decided.ok) await record(trx, services, loan, decided)
      else if (decided.code !== 'NOTHING_TO_MOVE')
        throw new Error(`the due dates of ${key.loanId} cannot move: ${decided.code}`)
    })
  const last = loans.at(-1)
  if (last === undefined || loans.length < LOANS_PER_BATCH) return
  await db.transaction().execute((trx) => jobs.send(trx, 'move-due-dates', { day, ...last }))
}

/**
 * The same for an extension: its new due dates were fixed when it was quoted, and one of them may have become a holiday
 * since. They move in the step that records the extension, as the job would have moved them that ran before it.
 * @param holidays as `holidaysToPlanWith` reads them, so that a day saved meanwhile is not missed
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
