import { addDays, type Holidays, type IsoDate, isIsoDate, NO_HOLIDAYS } from './calendar.ts'
import { type CeilingTest, ceilingPolicyOn, testCeilings } from './ceilings.ts'
import { type Centavos, PPM, type Ppm } from './money.ts'
import { contractualPayments, type LoanPlan, planOf } from './plan.ts'
import { ruleBookOn } from './rule-books.ts'
import { type DueDateRule, type FeeMode, type LoanTerms, termDays } from './terms.ts'
import { CEILING_MONTH_DAYS, isRateComputable } from './effective-rate.ts'

/** The calculation whose cost is wanted: ours, another lender's, or none that exists. */
export type CalculationInput = {
  amount: Centavos
  periods: number
  termUnit: number
  /** Interest for 30 days on the outstanding balance. */
  monthlyRatePpm: Ppm
  feePpm: Ppm
  feeMode: FeeMode
  dueDateRule: DueDateRule
  /** Stamp tax on the note is deducted from the payout; left out where the lender bears it. */
  stampTaxBorneBy?: 'borrower'
  /** The day on which the money is paid out. It picks the ceiling policy. */
  startOn: IsoDate
}

/** The plan of a calculation, and how it stands to the ceilings; no ceilings where the law covers no such loan. */
export type Calculation = {
  terms: LoanTerms
  plan: LoanPlan
  ceilings: readonly CeilingTest[]
  /** Where the ceilings come from; null where no policy covers the loan. */
  ceilingSource: string | null
}

/** What the calculator works with. Wider than our products, so that any lender's offer can be put in. */
export const CALCULATION_LIMITS = {
  amount: { min: 100_00, max: 1_000_000_00 },
  periods: { min: 1, max: 60 },
  termUnit: { min: 1, max: 365 },
  /** Five years. */
  days: { max: 1_830 },
  monthlyRatePpm: { min: 0, max: PPM },
  feePpm: { min: 0, max: 500_000 },
  /** Before and after today. */
  startDays: { before: 1_830, after: 366 },
} as const

export type CalculationField = 'amount' | 'periods' | 'termUnit' | 'monthlyRatePpm' | 'feePpm' | 'startOn'

/**
 * The first field that the calculator cannot use, or null. A term that is too long is its `periods`; a cost above 100 %
 * a day, whose rate is not computed, comes of a fee deducted from the payout: its `feePpm`.
 */
export function wrongCalculationField(input: CalculationInput, today: IsoDate): CalculationField | null {
  const whole = ['amount', 'periods', 'termUnit', 'monthlyRatePpm', 'feePpm'] as const
  const outside = whole.find((field) => !isWithin(input[field], CALCULATION_LIMITS[field]))
  if (outside !== undefined) return outside
  if (termDays(input) > CALCULATION_LIMITS.days.max) return 'periods'
  const { before, after } = CALCULATION_LIMITS.startDays
  const { startOn } = input
  const near = startOn >= addDays(today, -before) && startOn <= addDays(today, after)
  if (!isIsoDate(startOn) || !near) return 'startOn'
  const { plan } = calculate(input, NO_HOLIDAYS)
  return isRateComputable(plan.netProceeds, contractualPayments(startOn, plan.instalments)) ? null : 'feePpm'
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max
}

/**
 * The plan and true cost of any loan, by the rules by which we plan our own: interest per day on the outstanding
 * balance, charges rounded down, rates rounded up. Nothing is cut to a ceiling, since the question is what an
 * offer costs; what is above one is marked. The input must have passed `wrongCalculationField`.
 */
export function calculate(input: CalculationInput, holidays: Holidays): Calculation {
  const {
    amount,
    periods,
    termUnit,
    monthlyRatePpm,
    feePpm,
    feeMode,
    dueDateRule,
    stampTaxBorneBy,
    startOn,
  } = input
  const terms: LoanTerms = {
    productId: '',
    productVersion: 0,
    productName: '',
    principal: amount,
    periods,
    termUnit,
    dailyRatePpm: monthlyRatePpm / CEILING_MONTH_DAYS,
    feePpm,
    feeMode,
    client: 'new',
    extensionAllowed: false,
    dueDateRule,
    ...(stampTaxBorneBy && { stampTaxBorneBy }),
    offeredOn: startOn,
    ruleBook: ruleBookOn(startOn).id,
    lateCapPpm: null,
    maxExtensions: 0,
  }
  const plan = planOf(terms, startOn, holidays)
  const policy = ceilingPolicyOn(startOn)
  const ceilings = testCeilings(policy, terms, plan)
  return { terms, plan, ceilings, ceilingSource: ceilings.length > 0 ? (policy?.source ?? null) : null }
}

/** What is still owed after each instalment, principal alone: it ends at zero. */
export function balancesAfter({
  instalments,
}: {
  readonly instalments: readonly { readonly principal: Centavos }[]
}): Centavos[] {
  let left = instalments.reduce((sum, { principal }) => sum + principal, 0)
  return instalments.map(({ principal }) => (left -= principal))
}

const RATE_FORM = /^(\d{1,3})(?:\.(\d{1,2}))?$/

/** Reads percent with at most two places (`'4.8'`) as ppm. Null for anything else, so that nothing is rounded. */
export function percentToPpm(text: string): Ppm | null {
  const parts = RATE_FORM.exec(text)
  if (!parts) return null
  const [, whole = '0', places = ''] = parts
  return Number(whole) * 10_000 + Number(places.padEnd(2, '0')) * 100
}

/** Percent with two places, rounded up as every rate that is shown: `61_573` → `'6.16'`. */
export function ppmToPercent(ppm: Ppm): string {
  return (Math.ceil(ppm / 100) / 100).toFixed(2)
}
