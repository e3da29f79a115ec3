/** Fills a sandbox with borrowers in every state, some hundreds in a second: for the lender's console. (Decision 180.) */
import { addDays, decideBy, type IsoDate, loanOn, NON_ACCRUAL_AFTER_DAYS_LATE } from '@sandigan/lending'
import { closeBooks } from '../../core/loans/close-books.ts'
import { firstDayOf, latestClosedMonth, monthOf } from '../../core/loans/closed-months.ts'
import { countMonth } from '../../core/month-ends/count-month.ts'
import { readHolidays } from '../../core/loans/holidays.ts'
import { ownPolicies, recognitionPolicies } from '../../core/loans/recognition-policies.ts'
import { PRODUCTS } from '../../core/products/product-repository.ts'
import { noteRegistrations } from '../../core/loans/loan-repository.ts'
import { writeRows } from '../../core/loans/write-rows.ts'
import { payCodeOf } from '../../money/payments/pay-code.ts'
import { processPayment } from '../../money/payments/process-payments.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { writeCodes } from './code-rows.ts'
import { writeComplaints } from './complaint-rows.ts'
import { writeContacts } from './contact-rows.ts'
import { writeDocuments } from './document-rows.ts'
import { addLoanRows, noRows } from './loan-rows.ts'
import { loansOf, type TimestampOf, type Setting, type Story, type LoanStory } from './loan-story.ts'
import { writePastAgeing } from './past-ageing.ts'
import { writePayouts } from './payout-rows.ts'
import { writePeople } from './people-rows.ts'
import { writeProviderCalls } from './provider-rows.ts'
import { type Character, characterOf } from './plot.ts'

/** Borrowers of one transaction. */
const BATCH = 60
/** One in so many leaves money that no code takes. */
const SUSPENSE_EVERY = 40
const MINUTE_MS = 60_000
const BEGINNING = '2021-01-01'

/**
 * @param wanted how many the portfolio is to have: those that are there already stay
 * @returns how many were added
 */
export async function fillPortfolio(services: Services, wanted: number): Promise<number> {
  const { db, clock, cache } = services
  const there = await portfolioSize(db)
  // What it tells was posted in months before; none of them is closed, or nothing is added.
  if (there >= wanted || (await latestClosedMonth(db)) !== null) return 0
  await recogniseFromTheBeginning(db, clock)
  const setting: Setting = {
    today: clock.today(),
    holidays: await readHolidays(db),
    policies: await recognitionPolicies(db),
    products: (await cache.read(PRODUCTS)).map((row) => row.definition),
  }
  for (let from = there; from < wanted; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, wanted - from) }, (_, at) => from + at)
    const stories = numbers.map((no) => {
      const who = characterOf(no)
      return { who, loans: loansOf(who, setting) }
    })
    await db.transaction().execute((trx) => writeBatch(trx, services, stories, setting))
    for (const no of numbers.filter((one) => one % SUSPENSE_EVERY === 0)) await leaveSuspense(services, no)
  }
  await writeProviderCalls(db, setting.today)
  await openClosedDays(db)
  await writePastAgeing(services, setting.today)
  // Now, and not at the next check for days to close: the dashboard shows nothing before.
  await closeBooks(services)
  await countPastMonths(services, setting.today)
  return wanted - there
}

/** The lender of the examples has always earned fees over the term and provided for losses: so that each report has a year behind it. */
async function recogniseFromTheBeginning(db: Db, clock: Services['clock']): Promise<void> {
  if ((await ownPolicies(db)).length > 0) return
  await db
    .insertInto('recognition_policies')
    .values({
      version: 1,
      from_day: BEGINNING,
      fees: 'effective',
      non_accrual_after: NON_ACCRUAL_AFTER_DAYS_LATE,
      late_charges: 'paid',
      losses: 'allowance',
      made_at: timestamp(clock),
      made_by: 'Sandbox',
      reason: 'example',
    })
    .execute()
}

/** As many months of figures as a line over time needs; each makes the first start a little longer. */
const MONTHS = 6

/** As the nights after their ends would have counted them. */
async function countPastMonths(services: Services, today: IsoDate): Promise<void> {
  const months: string[] = []
  for (let month = monthOf(today); months.length < MONTHS; months.unshift(month))
    month = monthOf(addDays(firstDayOf(month), -1))
  for (const month of months) await countMonth(services, month)
}

export async function portfolioSize(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('borrowers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('borrower_id', 'like', 'portfolio%')
    .executeTakeFirstOrThrow()
  return count
}

async function writeBatch(
  trx: Trx,
  services: Services,
  stories: readonly Story[],
  setting: Setting,
): Promise<void> {
  const { today } = setting
  const now = services.clock.now()
  const timestampOf: TimestampOf = (day, step) =>
    Math.min(Date.parse(`${day}T09:00:00+08:00`) + step * 7 * MINUTE_MS, now)
  await writePeople(trx, services, stories, timestampOf)
  const rows = noRows()
  for (const { who, loans } of stories)
    for (const loan of loans) {
      addLoanRows(rows, { borrowerId: who.borrowerId, loan, timestampOf, today })
    }
  await writeLoans(trx, stories, timestampOf, today)
  await writeCodes(trx, stories, timestampOf)
  await writeRows(trx, rows)
  await writeDocuments(trx, services, stories, setting)
  await noteRegistrations(trx)
  await writeContacts(trx, stories, timestampOf, today)
  await writePayouts(trx, stories, timestampOf)
  await writeComplaints(trx, stories, today)
}

/** The loans themselves. */
async function writeLoans(
  trx: Trx,
  stories: readonly Story[],
  timestampOf: TimestampOf,
  today: IsoDate,
): Promise<void> {
  const all = stories.flatMap(({ who, loans }) => loans.map((loan) => ({ who, loan })))
  if (all.length === 0) return
  const keyOf = ({ who, loan }: (typeof all)[number]) => ({
    borrower_id: who.borrowerId,
    loan_id: loan.loanId,
  })
  const createdAt = ({ loan }: (typeof all)[number]) =>
    new Date(timestampOf(loan.events[0]?.recordedOn ?? '', 1))
  await trx
    .insertInto('loans')
    .values(all.map((one) => ({ ...keyOf(one), product_id: one.loan.productId, created_at: createdAt(one) })))
    .execute()
  await flagWaiting(trx, all, timestampOf, today)
}

/** Applications that nobody decided within their day, as the service flags them. */
async function flagWaiting(
  trx: Trx,
  all: readonly { who: Character; loan: LoanStory }[],
  timestampOf: TimestampOf,
  today: IsoDate,
): Promise<void> {
  const flags = all.flatMap(({ who, loan }) => {
    const { stage, agreedOn } = loanOn(loan.events, today)
    if (stage !== 'reviewing' || agreedOn === null || decideBy(agreedOn) >= today) return []
    const flaggedAt = new Date(timestampOf(decideBy(agreedOn), 1))
    return [{ borrower_id: who.borrowerId, loan_id: loan.loanId, flagged_at: flaggedAt }]
  })
  if (flags.length > 0) await trx.insertInto('application_flags').values(flags).execute()
}

async function leaveSuspense(services: Services, no: number): Promise<void> {
  await processPayment(services, 'sandbox', {
    reference: `stray-portfolio-${no}`,
    payCode: payCodeOf(`70009${String(no).padStart(7, '0')}`),
    currency: 'PHP',
    amount: (500 + (no % 700)) * 100,
    paidOn: services.clock.today(),
  })
}

/** Days that were closed before are closed again, with the entries that the portfolio has added to them. */
async function openClosedDays(db: Db): Promise<void> {
  await db.deleteFrom('closed_days').execute()
  await db.deleteFrom('daily_figures').execute()
  await db.deleteFrom('stamp_tax_days').execute()
}
