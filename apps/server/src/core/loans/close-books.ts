/**
 * Closes the books of the days that are over: what time has earned on each running loan is posted up to them. Nodes
 * may do it in parallel, and a run that broke off goes on where it stood. (Decision 039.)
 */
import {
  accrualsBefore,
  addDays,
  closingDays,
  hasEnded,
  type IsoDate,
  later,
  loanOn,
  postedTo,
  postingDay,
  type LoanStanding,
} from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { isUnreachable } from '../../platform/database/unreachable.ts'
import { cancelCodes } from './follow-ups.ts'
import { latestClosedDay } from './closed-days.ts'
import { correctLoan, daysToCorrect } from './correct-books.ts'
import { type JournalRows, rowsOfEntry } from './journal-rows.ts'
import { type LoanKey, type LockedLoan, lockLoan } from './loan-repository.ts'
import { loansBehind, loansPostedAfter, lockLoansToPost } from './loans-to-post.ts'
import { changedDues, projectionOf } from './project-loan.ts'
import { writeRows } from './write-rows.ts'

/** So many loans are locked and written in one transaction: some tens of milliseconds. */
const BATCH = 200

/** More loans than these that cannot be posted are no matter of single loans: closing ends with the error. */
const MOST_LEFT_OUT = 100

/** Loans that could not be posted, with the reason. */
type LeftOut = Map<string, unknown>

/**
 * Posts every running loan up to yesterday. A loan that somebody else has locked is left to the next run, and one
 * that cannot be counted is left out and named; until then the day is not closed. Returns how many loans were posted.
 */
export async function closeBooks(services: Services, batch = BATCH): Promise<number> {
  const { db, clock, log } = services
  const latest = await latestClosedDay(db)
  if (latest !== null) clock.notBefore(addDays(latest, 1))
  const day = addDays(clock.today(), -1)
  if (latest !== null && latest >= day) return 0
  const leftOut: LeftOut = new Map()
  let posted = 0
  // At midnight another day is yesterday; posted up to the wrong one, a later entry could not end on the right one.
  while (addDays(clock.today(), -1) === day) {
    const { done, taken } = await postBatch(services, day, batch, leftOut)
    posted += done
    if (taken < batch) break
  }
  await correctAhead(services, leftOut)
  const [first] = leftOut
  if (first !== undefined)
    log.error({ err: first[1], day, loans: [...leftOut.keys()] }, 'loans were left out of closing the books')
  else if ((await loansBehind(db, day, 1)).length === 0)
    await db.transaction().execute((trx) => close(trx, services, day))
  return posted
}

/** One transaction for all of a batch; where one of them cannot be posted, one for each. */
async function postBatch(
  services: Services,
  day: IsoDate,
  limit: number,
  leftOut: LeftOut,
): Promise<{ done: number; taken: number }> {
  const { db } = services
  let taken: readonly LockedLoan[] = []
  try {
    await db.transaction().execute(async (trx) => {
      taken = await lockLoansToPost(trx, day, limit, [...leftOut.keys()])
      await postLoans(trx, services, day, taken)
    })
    return { done: taken.length, taken: taken.length }
  } catch (error) {
    if (taken.length === 0 || isUnreachable(error)) throw error
  }
  let done = 0
  for (const key of taken) {
    const isPosted = await oneByOne(services, key, leftOut, async (trx, loan) => {
      await postLoans(trx, services, day, [loan])
    })
    if (isPosted) done += 1
  }
  return { done, taken: taken.length }
}

/** @returns whether it succeeded; where it did not, the loan is named with those that were left out */
async function oneByOne(
  { db }: Services,
  key: LoanKey,
  leftOut: LeftOut,
  work: (trx: Trx, loan: LockedLoan) => Promise<void>,
): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      const loan = await lockLoan(trx, key)
      if (loan !== null) await work(trx, loan)
    })
    return true
  } catch (error) {
    if (isUnreachable(error) || leftOut.size >= MOST_LEFT_OUT) throw error
    leftOut.set(key.loanId, error)
    return false
  }
}

async function postLoans(
  trx: Trx,
  services: Services,
  day: IsoDate,
  loans: readonly LockedLoan[],
): Promise<void> {
  if (loans.length === 0 || addDays(services.clock.today(), -1) !== day) return
  const recordedAt = new Date(services.clock.now())
  const rows: JournalRows = { entries: [], lines: [] }
  const projection: object[] = []
  const dues: object[] = []
  for (const loan of loans) {
    const today = postingDay(loan, addDays(day, 1))
    const standing = loanOn(loan.events, today)
    const ended = hasEnded(standing)
    const accruals = (ended ? accrualRowsOfEnd : accrualRows)(loan, today, recordedAt.toISOString())
    rows.entries.push(...accruals.entries)
    rows.lines.push(...accruals.lines)
    const posted = ended ? today : later(postedTo(loan), day)
    projection.push({ ...projectionOf(loan, standing, loan.events.length), posted_to: posted })
    // Time alone has settled it, from the advance; it is a buyer's from today on; or a pause has begun, with which dates move.
    if (ended || hasBegunToRest(standing, loan)) dues.push(...changedDues(loan, null, standing))
    if (ended) await cancelCodes(trx, services, loan)
  }
  await writeRows(trx, { ...rows, dues, projection })
}

/** Whether a pause that moves dates has begun since a loan was posted to. */
const hasBegunToRest = ({ pause, on }: LoanStanding, loan: LockedLoan): boolean =>
  pause?.movesDates === true && pause.from <= on && pause.from > (postedTo(loan) ?? '')

/**
 * Loans that a clock that was ahead has posted past today: their accruals end on days that are still to come, so that the
 * books of the days until then are not what was known. They are corrected day by day, at the first closing after it.
 */
async function correctAhead(services: Services, leftOut: LeftOut): Promise<void> {
  const { db, clock } = services
  const keys = await loansPostedAfter(db, clock.today())
  if (keys.length === 0) return
  const days = { ...(await daysToCorrect(db)), closed: [] }
  for (const key of keys)
    await oneByOne(services, key, leftOut, async (trx, loan) => {
      await correctLoan(trx, loan, days, new Date(clock.now()).toISOString())
    })
}

/**
 * Rows of what time earned on a loan up to yesterday. The id of an entry names its loan, its day and how many events had been
 * recorded, so that it exists once: after a further event, which a wrong clock may have recorded on an earlier day, the same
 * day can have earned something else.
 */
export function accrualRows(
  loan: Pick<LockedLoan, 'borrowerId' | 'loanId' | 'events' | 'postedTo'>,
  today: IsoDate,
  recordedAt: string,
): JournalRows {
  const rows: JournalRows = { entries: [], lines: [] }
  for (const entry of accrualsBefore(loan, today)) {
    const what = entry.reference === 'accrual' ? 'accrued' : 'transferred'
    const entryId = `${loan.loanId}.${what}.${entry.on}.${loan.events.length}`
    const { entries, lines } = rowsOfEntry(entry, { ...loan, entryId, recordedAt })
    rows.entries.push(...entries)
    rows.lines.push(...lines)
  }
  return rows
}

/**
 * The same of a loan that time alone has ended, today's part included: it is closed from now on, and nobody would post
 * to tomorrow what its last due date has paid from the advance or waived as a small difference, or its transfer to a buyer.
 */
export function accrualRowsOfEnd(
  loan: Parameters<typeof accrualRows>[0],
  today: IsoDate,
  recordedAt: string,
): JournalRows {
  const before = accrualRows(loan, today, recordedAt)
  const yesterday = addDays(today, -1)
  const posted = postedTo(loan)
  const from = posted !== null && posted > yesterday ? posted : yesterday
  const last = accrualRows({ ...loan, postedTo: from }, addDays(today, 1), recordedAt)
  return { entries: [...before.entries, ...last.entries], lines: [...before.lines, ...last.lines] }
}

/**
 * With a day all month ends since the one closed before are closed: every entry in between ended on them. Each is then
 * compared with its loans by a job.
 */
async function close(trx: Trx, services: Services, day: IsoDate): Promise<void> {
  if (addDays(services.clock.today(), -1) !== day) return
  const before = await latestClosedDay(trx)
  const days = before === null ? [day] : closingDays(before, addDays(day, 1))
  // Another node was quicker.
  if (days.length === 0) return
  const at = new Date(services.clock.now())
  await trx
    .insertInto('closed_days')
    .values(days.map((one) => ({ day: one, closed_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  services.clock.notBefore(addDays(day, 1))
  for (const one of days) await services.jobs.send(trx, 'reconcile-books', { day: one }, { key: one })
}
