import { Percent, Pesos } from '../schemas.ts'

/** The main figures of a loan: what is received, each payment, and the whole cost. */
export const OFFER_FIGURES = {
  /** What reaches the borrower. */
  netProceeds: Pesos(),
  /** Every payment but the last, which may be smaller by some centavos. */
  instalment: Pesos(),
  totalPayable: Pesos(),
  /** Interest and fee: the price of the loan. */
  financeCharge: Pesos(),
  /** For 30 days, every cost counted against what is really received. */
  effectiveRate: Percent(),
}
