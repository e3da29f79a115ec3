/**
 * After a release whose rules count running or ended loans anew: what was posted of a loan by the rules of before is led to
 * what its events say today, by one entry of the open month. (Decision 272.)
 */
import {
  hasEnded,
  type AccountCode,
  accrualsBefore,
  addDays,
  type Balances,
  type IsoDate,
  later,
  loanOn,
  postedTo,
  postingDay,
  restatementEntry,
} from '@sandigan/lending'
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { cancelCodes } from './follow-ups.ts'
import { accrualRows } from './close-books.ts'
import { latestClosedDay } from './closed-days.ts'
import { rowsOfEntry } from './journal-rows.ts'
import { type LoanKey, loanKeysAfter, type LockedLoan, lockLoan } from './loan-repository.ts'
import { LOANS_PER_BATCH, START } from './loans-due-on.ts'
import { changedDues, isOpen, projectionOf } from './project-loan.ts'
import { writeRows } from './write-rows.ts'

/** Raised with each release that counts loans anew which were agreed before it. */
const RULES = 1

/** By then no node of the release before posts by its rules any more. */
const UPDATED_MS = 3_600_000

/**
 * At every start; the first one after a release sends the jobs. Of two rounds the second finds what nodes of the release
 * before have posted meanwhile. A fresh installation has nothing to count anew.
 */
export async function beginRestatement({ db, jobs, clock }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const begun = await trx
      .insertInto('restated_rules')
      .values({ rules: RULES, begun_at: new Date(clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('rules')
      .executeTakeFirst()
    if (begun === undefined || (await loanKeysAfter(trx, START, 1)).length === 0) return
    await jobs.send(trx, 'restate-books', START)
    await jobs.send(trx, 'restate-books', START, { at: clock.now() + UPDATED_MS })
  })
}

/** Compares a page of loans and sends the next. Each has a transaction of its own, so that a payment waits for one of them. */
export async function restateBooks(services: Services, after: LoanKey): Promise<void> {
  const { db, jobs } = services
  const keys = await loanKeysAfter(db, after, LOANS_PER_BATCH)
  for (const key of keys) await db.transaction().execute((trx) => restateLoan(trx, services, key))
  const last = keys.at(-1)
  if (last === undefined || keys.length < LOANS_PER_BATCH) return
  await db.transaction().execute((trx) => jobs.send(trx, 'restate-books', last))
}

async function restateLoan(trx: Trx, services: Services, key: LoanKey): Promise<void> {
  const loan = await lockLoan(trx, key)
  if (loan === null || loan.events.length === 0) return
  const today = postingDay(loan, services.clock.today())
  const accrues = await accruesUpToYesterday(trx, loan)
  const posted = await postedOf(trx, key)
  for (const { lines } of accrues ? accrualsBefore(loan, today) : [])
    for (const { account, debit, credit } of lines) posted[account] = (posted[account] ?? 0) + debit - credit
  const standing = loanOn(loan.events, today)
  const to = accrues && isOpen(standing) ? later(postedTo(loan), addDays(today, -1)) : today
  const entry = restatementEntry(posted, loan.events, to)
  if (entry === null) return
  const recordedAt = new Date(services.clock.now()).toISOString()
  const accrued = accrues ? accrualRows(loan, today, recordedAt) : { entries: [], lines: [] }
  const place = { ...key, entryId: entryId(loan, today), recordedAt }
  const restated = rowsOfEntry({ ...entry, on: today }, place)
  await writeRows(trx, {
    entries: [...accrued.entries, ...restated.entries],
    lines: [...accrued.lines, ...restated.lines],
    dues: changedDues(loan, null, standing),
    projection: [{ ...projectionOf(loan, standing, loan.events.length), posted_to: to }],
  })
  if (hasEnded(standing)) await cancelCodes(trx, services, loan)
}

/** With the number of events: after a later one there may be something to restate again on the same day. */
const entryId = ({ loanId, events }: LockedLoan, today: IsoDate): string =>
  `${loanId}.restated.${today}.${events.length}`

/** Nothing is posted to a closed day: of a loan that ended before it, all is an entry of today. */
async function accruesUpToYesterday(trx: Trx, loan: LockedLoan): Promise<boolean> {
  const closed = await latestClosedDay(trx)
  return closed === null || (postedTo(loan) ?? '') >= closed
}

async function postedOf(trx: Trx, { borrowerId, loanId }: LoanKey): Promise<Balances> {
  const { rows } = await sql<{ account: AccountCode; balance: number }>`
    select l.account, (sum(l.debit) - sum(l.credit))::bigint as balance
    from journal_entries e
    join journal_lines l on l.borrower_id = e.borrower_id and l.entry_id = e.entry_id
    where e.borrower_id = ${borrowerId} and e.loan_id = ${loanId}
    group by l.account`.execute(trx)
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}
