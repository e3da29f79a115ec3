/** The input of the credit rules, from what is known of a borrower now. */
import {
  ageOn,
  type RequestedLoan,
  completeTerms,
  type CreditFacts,
  INCOME_BANDS,
  type IsoDate,
  type LoanEvent,
  loanDay,
  loanToday,
  type LoanStanding,
  type LoanTerms,
  monthlyDue,
  paidOnTime,
  planOf,
  worstDaysLate,
} from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { readHolidays } from '../loans/holidays.ts'
import { eventsOfLoans, projectedLoans, type StoredLoan } from '../loans/loan-repository.ts'
import { sectionValues } from '../forms/sections-repository.ts'
import { holdsOf } from './holds.ts'

type Holidays = Awaited<ReturnType<typeof readHolidays>>

const ENDED: ReadonlySet<LoanStanding['stage']> = new Set(['declined', 'cancelled', 'lapsed', 'settled'])
const DUPLICATES: ReadonlySet<string> = new Set(['same-identity', 'same-account'])

/** @param loan the application that is evaluated; its borrower's other loans count as they stand today */
export async function gatherFacts(
  db: Db,
  services: Pick<Services, 'clock' | 'config'>,
  loan: StoredLoan,
): Promise<CreditFacts> {
  const today = services.clock.today()
  const { borrowerId } = loan
  const holds = (await holdsOf(db, services, borrowerId)).map(({ reason }) => reason)
  const { birthday } = await sectionValues(db, borrowerId, 'basic')
  const { monthlyIncome } = await sectionValues(db, borrowerId, 'job')
  const holidays = await readHolidays(db)
  const words = holds.filter((hold) => hold !== 'listed')
  return {
    asOf: today,
    age: birthday === undefined ? null : ageOn(birthday, today),
    identity: words.filter((hold) => !DUPLICATES.has(hold)),
    duplicates: words.filter((hold) => DUPLICATES.has(hold)),
    listed: holds.includes('listed'),
    ...historyOf(await otherLoans(db, loan), holidays, today),
    income: INCOME_BANDS.find((band) => band === monthlyIncome) ?? null,
    asked: await requestedOf(db, loan, holidays, today),
  }
}

async function otherLoans(db: Db, { borrowerId, loanId }: StoredLoan): Promise<(readonly LoanEvent[])[]> {
  const ids = (await projectedLoans(db, borrowerId)).map((loan) => loan.loan_id)
  const events = await eventsOfLoans(
    db,
    borrowerId,
    ids.filter((id) => id !== loanId),
  )
  return [...events.values()]
}

type History = Pick<
  CreditFacts,
  'overdue' | 'worstDaysLate' | 'openLoans' | 'openPrincipal' | 'openMonthly' | 'settledOnTime'
>

function historyOf(loans: readonly (readonly LoanEvent[])[], holidays: Holidays, today: IsoDate): History {
  const all = loans.map((events) => ({ events, standing: loanToday(events, today) }))
  const open = all.map(({ standing }) => standing).filter(({ stage }) => !ENDED.has(stage))
  const sum = (of: (standing: LoanStanding) => number) => open.reduce((total, one) => total + of(one), 0)
  return {
    overdue: open.some(({ stage }) => stage === 'overdue'),
    worstDaysLate: Math.max(0, ...all.map(({ events }) => worstDaysLate(events, loanDay(events, today)))),
    openLoans: open.length,
    openPrincipal: sum((standing) =>
      standing.disbursedOn === null ? (standing.terms?.principal ?? 0) : standing.outstandingPrincipal,
    ),
    openMonthly: sum((standing) => monthlyOf(standing, holidays, today)),
    settledOnTime: all.filter(({ events, standing }) => paidOnTime(events, standing)).length,
  }
}

/** What a loan still takes of a month: by its plan before the payout, then by what is left to pay. */
function monthlyOf({ terms, disbursedOn, instalments }: LoanStanding, holidays: Holidays, today: IsoDate) {
  if (terms === null) return 0
  if (disbursedOn === null) return monthlyDue(planOf(terms, today, holidays), terms)
  return monthlyDue({ instalments: instalments.filter((row) => row.left > 0) }, terms)
}

async function requestedOf(
  db: Db,
  loan: StoredLoan,
  holidays: Holidays,
  today: IsoDate,
): Promise<RequestedLoan> {
  const agreed = loan.events.find((event) => event.type === 'agreed')
  if (agreed === undefined) throw new Error(`order ${loan.loanId} has no terms`)
  const terms: LoanTerms = completeTerms(agreed.terms)
  const { definition } = await db
    .selectFrom('products')
    .select('definition')
    .where('product_id', '=', terms.productId)
    .where('version', '=', terms.productVersion)
    .executeTakeFirstOrThrow()
  return {
    amount: terms.principal,
    monthly: monthlyDue(planOf(terms, today, holidays), terms),
    min: definition.amount.min,
    step: definition.amount.step,
  }
}
