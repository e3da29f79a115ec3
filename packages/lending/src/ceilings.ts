import type { IsoDate } from './calendar.ts'
import { type Centavos, PPM, type Ppm } from './money.ts'
import type { LoanPlan } from './plan.ts'
import type { RefusalCode } from './refusals.ts'
import { type LoanTerms, termDays } from './terms.ts'
import { CEILING_MONTH_DAYS } from './effective-rate.ts'

/** What the law allows on small unsecured loans entered, renewed or restructured from a date. */
export type CeilingPolicy = {
  id: string
  source: string
  from: IsoDate
  /** Loans above this principal are not covered. */
  maxPrincipal: Centavos
  /** Loans longer than this are not covered. */
  maxTermDays: number
  nominalMonthlyPpm: Ppm
  effectiveMonthlyPpm: Ppm
  /** Late charges per 30 days on the unpaid scheduled amount. */
  lateMonthlyPpm: Ppm
  /** Interest, fees and penalties together, of the amount borrowed. */
  totalCostPpm: Ppm
}

/**
 * Four months are 120 to 123 days, depending on where they begin. The longest is taken, so that
 * no loan of four calendar months falls out of the borrower's protection by a day.
 */
const FOUR_MONTHS_DAYS = 123

const SMALL_LOAN = {
  maxPrincipal: 10_000_00,
  maxTermDays: FOUR_MONTHS_DAYS,
  nominalMonthlyPpm: 60_000,
  lateMonthlyPpm: 50_000,
  totalCostPpm: PPM,
}

/** Newest first. */
export const CEILING_POLICIES: readonly CeilingPolicy[] = [
  {
    id: 'mc14-2025',
    source: 'SEC MC 14 s.2025',
    from: '2026-04-01',
    ...SMALL_LOAN,
    effectiveMonthlyPpm: 120_000,
  },
  {
    id: 'mc3-2022',
    source: 'SEC MC 3 s.2022',
    from: '2022-03-03',
    ...SMALL_LOAN,
    effectiveMonthlyPpm: 150_000,
  },
]

/** The policy for a loan entered, renewed or restructured on a date; null before there was one. */
export function ceilingPolicyOn(date: IsoDate): CeilingPolicy | null {
  return CEILING_POLICIES.find((policy) => policy.from <= date) ?? null
}

type Covered = Pick<LoanTerms, 'principal' | 'periods' | 'termUnit'>

/**
 * Whether a policy covers a loan: at most ₱10,000.00, at most four months. What else the borrower owes or requested
 * never takes the protection away.
 */
export function isCovered(policy: CeilingPolicy | null, terms: Covered): boolean {
  if (!policy) return false
  return terms.principal <= policy.maxPrincipal && termDays(terms) <= policy.maxTermDays
}

/** The highest interest per day, in ppm, under a policy. */
export function maxDailyRatePpm(policy: CeilingPolicy): Ppm {
  return policy.nominalMonthlyPpm / CEILING_MONTH_DAYS
}

/** The most that interest, fees and penalties may cost together. */
export function maxTotalCost(policy: CeilingPolicy, principal: Centavos): Centavos {
  return Math.floor((principal * policy.totalCostPpm) / PPM)
}

/** One ceiling and how a plan stands to it: rates in ppm, the total cost in centavos. */
export type CeilingTest = {
  code: 'CEILING_NOMINAL' | 'CEILING_EFFECTIVE' | 'CEILING_TOTAL_COST'
  limit: number
  value: number
  broken: boolean
}

/** The figures of a plan that ceilings are tested on. */
export type TestedPlan = Pick<
  LoanPlan,
  'nominalMonthlyPpm' | 'effectiveMonthlyPpm' | 'linearMonthlyPpm' | 'financeCharge'
>

/**
 * Every ceiling of a policy that covers the loan, with the plan's own figure; none where it is not covered. The
 * effective rate is tested as the larger of the compounded and the linear figure. (Decision 006.)
 */
export function testCeilings(policy: CeilingPolicy | null, terms: Covered, plan: TestedPlan): CeilingTest[] {
  if (!policy || !isCovered(policy, terms)) return []
  const test = (code: CeilingTest['code'], limit: number, value: number) => ({
    code,
    limit,
    value,
    broken: value > limit,
  })
  const effective = Math.max(plan.effectiveMonthlyPpm, plan.linearMonthlyPpm)
  return [
    test('CEILING_NOMINAL', policy.nominalMonthlyPpm, plan.nominalMonthlyPpm),
    test('CEILING_EFFECTIVE', policy.effectiveMonthlyPpm, effective),
    test('CEILING_TOTAL_COST', maxTotalCost(policy, terms.principal), plan.financeCharge),
  ]
}

/** Which ceilings a plan breaks, if the policy covers the loan. */
export function brokenCeilings(
  policy: CeilingPolicy | null,
  terms: LoanTerms,
  plan: LoanPlan,
): RefusalCode[] {
  return testCeilings(policy, terms, plan).flatMap((test) => (test.broken ? [test.code] : []))
}
