import { Percent, Pesos } from '../schemas.ts'

/** A loan in one look: what comes, what each payment is, and what it costs in all. */
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
