import type { Centavos, Ppm } from '../money.ts'

/**
 * One instalment while the loan is being replayed. Days are day numbers, sums are centavos.
 * Flat and mutable on purpose: a standing must cost microseconds.
 */
export type Slot = {
  no: number
  due: number
  /** The stretch of days over which `windowInterest` accrues on `balance`. */
  from: number
  to: number
  /** Where extensions would have moved `to` of an instalment that was paid by then; it counts if it is owed again. */
  movedTo: number
  balance: Centavos
  dailyRatePpm: Ppm
  windowInterest: Centavos
  /** Interest earned before the window began (by an extension). */
  earlierInterest: Centavos
  principal: Centavos
  fee: Centavos
  paidPrincipal: Centavos
  paidInterest: Centavos
  paidFee: Centavos
  paidPenalty: Centavos
  waived: Centavos
  /** Of what is paid of it: interest, fee and principal that the lender let go. */
  letGo: Centavos
  /** One-off late charge before ceilings. */
  oneOff: Centavos
  /** Late interest before rounding: centavos × ppm, exact. */
  lateExact: number
  /** The ceiling on late charges, before rounding: centavos × ppm per 30 days × days. */
  lateCapExact: number
  /** Late charges so far after the monthly ceiling, whether there was room for them or not. */
  claimed: Centavos
  /** Charged after all ceilings. */
  penalty: Centavos
  /** A restructuring put another plan in its place; what is left of it is what was paid. */
  replaced: boolean
  /** Of a line for a payment that was taken back: late charges that it had paid. Null for an instalment of the plan. */
  returnedPenalty: Centavos | null
  /** Reference of that payment. */
  returnedOf: string | null
  /** What that payment had paid, late charges among it. */
  returnedPaid: Centavos
}
