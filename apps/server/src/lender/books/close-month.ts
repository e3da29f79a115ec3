/** Closes a month of the books for good. (Decision 039.) */
import { createHash } from 'node:crypto'
import { done, type operatorCalls, refuse } from '@sandigan/contract'
import type { Centavos, IsoDate } from '@sandigan/lending'
import { trialBalanceOn } from '../../core/loans/books-repository.ts'
import { comparisonOf, latestClosedDay } from '../../core/loans/closed-days.ts'
import {
  addClosedMonth,
  entriesOfMonth,
  firstDayOf,
  holdPostings,
  lastDayOf,
  latestClosedMonth,
  type Month,
  monthOf,
  monthToClose,
} from '../../core/loans/closed-months.ts'
import { reconcileBooks } from '../../core/loans/reconcile-books.ts'
import { countMonth } from '../../core/month-ends/count-month.ts'
import { countTaxes } from '../../core/taxes/count-taxes.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { journalPage } from '../../core/book/journal-pages.ts'
import { csvOf } from '../../platform/http/csv.ts'
import { type OperatorHandler, type Signature, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { monthView } from './balances-view.ts'
import { unexplainedAt } from './unexplained.ts'
import { ENTRIES_PER_BATCH, JOURNAL_CSV, rowsOfEntry } from './export-journal.ts'

/** So often a month is read anew, where something was posted to it meanwhile. */
const TRIES = 3
const LOCK_TIMEOUT = '55P03'
const BUSY = refuse('BOOKS_BUSY', 'others are posting for long: nothing was closed, try again')

type Call = typeof operatorCalls.closeMonth

/**
 * The next month in order, once it is over and its end is what the loans come to. It is read while others post; they wait
 * only while its entries are counted once more, so that none is closed in that the hash does not know.
 */
export const closeMonth: OperatorHandler<Call> = async (services, caller, { month, reason }) => {
  const { db } = services
  for (let tries = 0; tries < TRIES; tries += 1) {
    const refusal = await whyNotYet(services, db, month)
    if (refusal !== null) return refusal
    await countMonth(services, month)
    await countTaxes(services, month)
    const read = await readMonth(db, month)
    const totals = await reconciledEnd(db, month, read)
    const answer =
      totals === null
        ? await whyNotWhole(services, month, read)
        : await close(services, signed(caller, reason), { month, read, totals })
    if (answer !== null) return answer
  }
  return BUSY
}

/** The rules that need no read of the entries, in the order in which a person wants to know. */
async function whyNotYet({ clock }: Pick<Services, 'clock'>, db: Db, month: Month) {
  const end = lastDayOf(month)
  if (end >= clock.today()) return refuse('MONTH_NOT_OVER', `the month ends with ${end}, which is not over`)
  const latest = await latestClosedMonth(db)
  if (latest !== null && month <= monthOf(latest.month))
    return refuse('MONTH_CLOSED', 'this month is closed already')
  const turn = await monthToClose(db, latest)
  if (month !== turn)
    return refuse(
      'MONTH_NOT_NEXT',
      turn === null ? 'nothing was posted yet' : `months are closed in order: ${turn} is the next one`,
    )
  if (((await latestClosedDay(db)) ?? '') < end)
    return refuse('DAY_NOT_CLOSED', `not every loan is posted up to ${end} yet`)
  const open = await unexplainedAt(db, end)
  return open === null ? null : refuse('MONTH_UNEXPLAINED', open)
}

/**
 * The balances at the end of a month, where they are what the loans and the house come to, and the entries of the month
 * lead to them from those of the month before; else null. What was off when its last day was compared is compared anew:
 * it may have been corrected.
 */
async function reconciledEnd(
  db: Db,
  month: Month,
  { moves }: ReadMonth,
): Promise<ReadonlyMap<string, Centavos> | null> {
  const end = lastDayOf(month)
  const before = (await latestClosedMonth(db))?.totals ?? {}
  const isWhole = (balances: ReadonlyMap<string, Centavos>) =>
    [...new Set([...Object.keys(before), ...moves.keys(), ...balances.keys()])].every(
      (code) => (before[code] ?? 0) + (moves.get(code) ?? 0) === (balances.get(code) ?? 0),
    )
  const compared = await comparisonOf(db, end)
  if (compared?.difference === 0 && compared.has_balances) {
    const stored = await trialBalanceOn(db, end)
    if (isWhole(stored)) return stored
  }
  const anew = await comparedAnew(db, end)
  return anew !== null && isWhole(anew) ? anew : null
}

/**
 * What was read while others wrote may not fit together: of two who close it in parallel, the other one may have done so.
 * @returns null where something was posted to the month since it was read
 */
async function whyNotWhole(services: Pick<Services, 'clock' | 'db'>, month: Month, read: ReadMonth) {
  const { db } = services
  const refusal = await whyNotYet(services, db, month)
  if (refusal !== null) return refusal
  if ((await entriesOfMonth(db, month)) !== read.entries) return null
  return refuse(
    'MONTH_NOT_RECONCILED',
    `the books at the end of ${lastDayOf(month)} are not what the loans come to: check reconcile-books`,
  )
}

/** Reads the whole book. */
async function comparedAnew(db: Db, day: IsoDate): Promise<ReadonlyMap<string, Centavos> | null> {
  const { difference, accounts } = await reconcileBooks(db, day)
  return difference === 0 ? new Map(accounts.map(({ code, posted }) => [code, posted])) : null
}

interface Closing {
  readonly month: Month
  readonly read: ReadMonth
  readonly totals: ReadonlyMap<string, Centavos>
}

/** @returns null where something was posted to the month since it was read */
async function close(
  services: Services,
  signature: Signature,
  { month, read, totals }: Closing,
): Promise<JsonOutcomeOf<Call> | null> {
  const row = {
    month: firstDayOf(month),
    entries: read.entries,
    totals: Object.fromEntries([...totals].filter(([, balance]) => balance !== 0)),
    hash: read.hash,
    closed_by: signature.by,
    reason: signature.reason,
    closed_at: new Date(services.clock.now()),
  }
  try {
    return await services.db.transaction().execute(async (trx) => {
      await holdPostings(trx)
      // Of two who close it in parallel, the other one has done so now.
      const refusal = await whyNotYet(services, trx, month)
      if (refusal !== null) return refusal
      if ((await entriesOfMonth(trx, month)) !== read.entries) return null
      await addClosedMonth(trx, row)
      const { entries, hash } = read
      await writeAuditLog(trx, services, signature, {
        action: 'close-month',
        subject: month,
        facts: { entries, hash },
      })
      return done(monthView(row))
    })
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_TIMEOUT) return BUSY
    throw error
  }
}

/** A month of the journal, read whole: its entries, what they move, and the hash of its file. */
interface ReadMonth {
  readonly entries: number
  /** What is debited less what is credited, by account. */
  readonly moves: ReadonlyMap<string, Centavos>
  /** SHA-256 of the file that an export gives of its days. */
  readonly hash: string
}

/** Some hundreds of entries are in memory at a time. */
export async function readMonth(db: Db, month: Month): Promise<ReadMonth> {
  const days = { from: firstDayOf(month), to: lastDayOf(month) }
  const hash = createHash('sha256').update(csvOf([JOURNAL_CSV.header]))
  const moves = new Map<string, Centavos>()
  let entries = 0
  let after: string | undefined
  do {
    const page = await journalPage(db, days, 'posted', { after, limit: ENTRIES_PER_BATCH })
    if (page === null) throw new Error('a place of this journal was refused')
    hash.update(csvOf(page.rows.flatMap(rowsOfEntry)))
    entries += page.rows.length
    for (const { account, debit, credit } of page.rows.flatMap(({ lines }) => lines))
      moves.set(account, (moves.get(account) ?? 0) + debit - credit)
    after = page.next ?? undefined
  } while (after !== undefined)
  return { entries, moves, hash: hash.digest('hex') }
}
