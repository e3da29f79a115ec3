import type { IsoDate } from './calendar.ts'
import type { Centavos, Ppm } from './money.ts'

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

/** A plan with the figures that the Truth in Lending Act (RA 3765) wants shown. */
export type LoanPlan = {
  disbursedOn: IsoDate
  instalments: readonly Instalment[]
  termDays: number
  /** Whole fee; `feeDeducted` is the part kept back from the payout. */
  fee: Centavos
  feeDeducted: Centavos
  netProceeds: Centavos
  interest: Centavos
  /** Interest and fee together. */
  financeCharge: Centavos
  totalPayable: Centavos
  /** Nominal interest per 30 days. */
  nominalMonthlyPpm: Ppm
  /** The daily rate that discounts all payments to the net proceeds, compounded over 30 days; rounded up. */
  effectiveMonthlyPpm: Ppm
  /** Finance charge per 30 days over the average amount still financed; rounded up. */
  linearMonthlyPpm: Ppm
}
