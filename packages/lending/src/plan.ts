import { addDays, daysBetween, type Holidays, type IsoDate, nextBusinessDay } from './calendar.ts'
import { CEILING_MONTH_DAYS, ceilPpm, type DatedPayment, effectiveMonthlyPpm } from './effective-rate.ts'
import { type Centavos, interestFloor, PPM, type Ppm, shareFloor } from './money.ts'
import { stampTaxDeducted } from './tax/stamp-tax-rates.ts'
import { type LoanTerms, termDays } from './terms.ts'

/** One scheduled payment. `dueOn` may be moved off a holiday; interest always ends at `interestTo`. */
export type Instalment = {
  no: number
  dueOn: IsoDate
  interestFrom: IsoDate
  interestTo: IsoDate
  principal: Centavos
  interest: Centavos
  fee: Centavos
  /** principal + interest + fee. */
  total: Centavos
}

/** A plan with the figures that the Truth in Lending Act (RA 3765) requires. */
export type LoanPlan = {
  disbursedOn: IsoDate
  instalments: readonly Instalment[]
  termDays: number
  /** Whole fee; `feeDeducted` is the part deducted from the payout. */
  fee: Centavos
  feeDeducted: Centavos
  /** Stamp tax that the borrower bears, deducted from the payout as well; 0 where the lender does. */
  stampTax: Centavos
  netProceeds: Centavos
  interest: Centavos
  /** Interest, fee and the borrower's stamp tax together. */
  financeCharge: Centavos
  totalPayable: Centavos
  /** Nominal interest per 30 days. */
  nominalMonthlyPpm: Ppm
  /**
   * The daily rate that discounts all payments of the contractual days to the net proceeds, compounded over 30 days;
   * rounded up. It is the highest of all starts.
   */
  effectiveMonthlyPpm: Ppm
  /** Finance charge per 30 days over the average amount still financed; rounded up. */
  linearMonthlyPpm: Ppm
}

/**
 * The plan of a loan paid out on a day: level payments, interest per day on the outstanding balance
 * (never flat), the last payment takes the remainder.
 *
 * A due date on a weekend or holiday moves to the next business day if the product says so; the
 * interest does not grow by that, because the borrower did not choose the holiday. (Decision 005.)
 */
export function planOf(terms: LoanTerms, disbursedOn: IsoDate, holidays: Holidays): LoanPlan {
  const instalments = instalmentsOf(terms, disbursedOn, holidays)
  const fee = shareFloor(terms.principal, terms.feePpm)
  const feeDeducted = terms.feeMode === 'deducted' ? fee : 0
  const stampTax = stampTaxDeducted(terms)
  const netProceeds = terms.principal - feeDeducted - stampTax
  const interest = instalments.reduce((sum, row) => sum + row.interest, 0)
  const financeCharge = interest + fee + stampTax
  const payments = contractualPayments(disbursedOn, instalments)
  return {
    disbursedOn,
    instalments,
    termDays: termDays(terms),
    fee,
    feeDeducted,
    stampTax,
    netProceeds,
    interest,
    financeCharge,
    totalPayable: instalments.reduce((sum, row) => sum + row.total, 0),
    // A calculation may have a rate per month that is no whole ppm per day.
    nominalMonthlyPpm: Math.round(terms.dailyRatePpm * CEILING_MONTH_DAYS),
    effectiveMonthlyPpm: effectiveMonthlyPpm(netProceeds, payments),
    linearMonthlyPpm: linearMonthlyPpm(terms.principal, netProceeds, financeCharge, instalments),
  }
}

/** On the contractual days: a date moved off a holiday lowers a rate, which must not depend on the weekday. */
export function contractualPayments(
  disbursedOn: IsoDate,
  instalments: readonly Pick<Instalment, 'interestTo' | 'total'>[],
): DatedPayment[] {
  return instalments.map((row) => ({ day: daysBetween(disbursedOn, row.interestTo), amount: row.total }))
}

function instalmentsOf(terms: LoanTerms, disbursedOn: IsoDate, holidays: Holidays): Instalment[] {
  const { periods, termUnit, dailyRatePpm } = terms
  const fee = terms.feeMode === 'spread' ? shareFloor(terms.principal, terms.feePpm) : 0
  const feeEach = Math.floor(fee / periods)
  const level = levelPayment(terms)
  const rows: Instalment[] = []
  let balance = terms.principal
  for (let no = 1; no <= periods; no += 1) {
    const last = no === periods
    const interest = interestFloor(balance, { dailyRatePpm, days: termUnit })
    const principal = last ? balance : Math.max(0, Math.min(balance, level - interest))
    const feePart = last ? fee - feeEach * (periods - 1) : feeEach
    const interestFrom = addDays(disbursedOn, (no - 1) * termUnit)
    const interestTo = addDays(disbursedOn, no * termUnit)
    rows.push({
      no,
      dueOn: dueDate(terms, interestTo, holidays),
      interestFrom,
      interestTo,
      principal,
      interest,
      fee: feePart,
      total: principal + interest + feePart,
    })
    balance -= principal
  }
  return rows
}

/** Where a due date falls by the product's rule for weekends and holidays. */
export function dueDate(terms: LoanTerms, day: IsoDate, holidays: Holidays): IsoDate {
  return terms.dueDateRule === 'next-business-day' ? nextBusinessDay(day, holidays) : day
}

/**
 * The level payment, rounded up to a centavo so that the last payment is the smallest one.
 * Powers by multiplication: `**` may differ in the last bit between engines, a product may not.
 */
export function levelPayment(
  terms: Pick<LoanTerms, 'principal' | 'periods' | 'termUnit' | 'dailyRatePpm'>,
): Centavos {
  const { principal, periods, termUnit, dailyRatePpm } = terms
  if (dailyRatePpm === 0) return Math.ceil(principal / periods)
  const rate = (dailyRatePpm * termUnit) / PPM
  let growth = 1
  for (let i = 0; i < periods; i += 1) growth *= 1 + rate
  return Math.ceil((principal * rate * growth) / (growth - 1) - 1e-6)
}

/**
 * The linear monthly figure: finance charge per 30 days, over the average amount still financed. What is financed is
 * the scheduled balance less its share of what is deducted from the payout.
 */
function linearMonthlyPpm(
  principal: Centavos,
  netProceeds: Centavos,
  financeCharge: Centavos,
  instalments: readonly Instalment[],
): Ppm {
  let balance = principal
  let balanceDays = 0
  for (const row of instalments) {
    balanceDays += balance * daysBetween(row.interestFrom, row.interestTo)
    balance -= row.principal
  }
  const financedDays = (balanceDays * netProceeds) / principal
  return ceilPpm((financeCharge * CEILING_MONTH_DAYS) / financedDays)
}
