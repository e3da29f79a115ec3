/**
 * Closes the books of the days that are over: what time has earned on each running loan is posted up to them. Every
 * node may do it at once, and a run that broke off goes on where it stood. (Decision 039.)
 */
import { addDays, type IsoDate, loanOn } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { cancelCodes } from './cancel-codes.ts'
import { accrualsBefore, closingDays, postedTo } from './accruals.ts'
import { type JournalRows, rowsOfEntry } from './journal-rows.ts'
import { type LockedLoan, lockLoansToPost } from './loan-repository.ts'
import { changedDues, projectionOf } from './project-loan.ts'
import { writeRows } from './write-rows.ts'

/** So many loans are locked and written in one transaction: some tens of milliseconds. */
const BATCH = 200

/**
 * Posts every running loan up to yesterday. A loan that somebody else holds at the moment is left to the next look;
 * until then the day is not closed. Returns how many loans were posted.
 */
export async function closeBooks(services: Services, batch = BATCH): Promise<number> {
  const { db, clock } = services
  const day = addDays(clock.today(), -1)
  if (await isClosed(db, day)) return 0
  let posted = 0
  for (;;) {
    const done = await db.transaction().execute((trx) => postBatch(trx, services, day, batch))
    posted += done
    if (done < batch) break
  }
  if (!(await somethingLeft(db, day))) await db.transaction().execute((trx) => close(trx, services, day))
  return posted
}

async function postBatch(trx: Trx, services: Services, day: IsoDate, batch: number): Promise<number> {
  // At midnight another day is yesterday; posted up to the wrong one, a later entry could not end on the right one.
  const today = services.clock.today()
  if (addDays(today, -1) !== day) return 0
  const loans = await lockLoansToPost(trx, day, batch)
  const recordedAt = new Date(services.clock.now())
  const rows: JournalRows = { entries: [], lines: [] }
  const projection: object[] = []
  const dues: object[] = []
  for (const loan of loans) {
    const standing = loanOn(loan.events, today)
    const settled = standing.stage === 'settled'
    const accruals = (settled ? accrualRowsOfEnd : accrualRows)(loan, today, recordedAt.toISOString())
    rows.entries.push(...accruals.entries)
    rows.lines.push(...accruals.lines)
    const posted = settled ? today : day
    projection.push({ ...projectionOf(loan, standing, loan.events.length), posted_to: posted })
    if (!settled) continue
    // Time alone has settled it, from money held.
    dues.push(...changedDues(loan, null, standing))
    await cancelCodes(trx, services, loan)
  }
  if (loans.length > 0) await writeRows(trx, { ...rows, dues, projection })
  return loans.length
}

/** Rows of what time earned on a loan up to yesterday; the id of an entry names its loan and day, so it exists once. */
export function accrualRows(
  loan: Pick<LockedLoan, 'borrowerId' | 'loanId' | 'events' | 'postedTo'>,
  today: IsoDate,
  recordedAt: string,
): JournalRows {
  const rows: JournalRows = { entries: [], lines: [] }
  for (const entry of accrualsBefore(loan, today)) {
    const entryId = `${loan.loanId}.accrued.${entry.on}`
    const { entries, lines } = rowsOfEntry(entry, { ...loan, entryId, recordedAt })
    rows.entries.push(...entries)
    rows.lines.push(...lines)
  }
  return rows
}

/**
 * The same of a loan that time alone has settled, today's part included: it is closed from now on, and nobody would post
 * to tomorrow what its last due date has paid from money held or let go of a small difference.
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

async function somethingLeft(db: Db, day: IsoDate): Promise<boolean> {
  const row = await db
    .selectFrom('loan_projection')
    .select('loan_id')
    .where('open', '=', true)
    .where('disbursed_on', 'is not', null)
    .where('posted_to', '<', day)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
  for (const one of days) await services.jobs.send(trx, 'reconcile-books', { day: one }, { key: one })
}

/** The latest day whose books are closed; null before the first. */
export async function latestClosedDay(db: Db): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('closed_days')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}

export async function isClosed(db: Db, day: IsoDate): Promise<boolean> {
  const row = await db.selectFrom('closed_days').select('day').where('day', '=', day).executeTakeFirst()
  return row !== undefined
}

/** What the comparison of a closed day with its loans has said; undefined of a day that is not closed by itself. */
export const comparisonOf = (db: Db, day: IsoDate) =>
  db
    .selectFrom('closed_days')
    .select(['difference', 'has_balances'])
    .where('day', '=', day)
    .executeTakeFirst()
