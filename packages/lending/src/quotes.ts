/** What a borrower sees before new dates: the offer of a plan, and the quote of an extension. */
import type { IsoDate } from './calendar.ts'
import type { CeilingTest } from './ceilings.ts'
import type { Centavos, Ppm } from './money.ts'

/** What becomes of a sum that is owed when a loan is restructured. */
export type Treatment =
  /** Interest is due with the first new instalment; late charges stay as they are. */
  | 'carried'
  /** It is principal of the new plan. */
  | 'capitalised'
  | 'waived'

/** What a borrower sees before accepting a new plan. Amounts in centavos. */
export type RestructureOffer = {
  offerId: string
  /** The new plan counts from this day. */
  asOf: IsoDate
  lastDay: IsoDate
  periods: number
  termUnit: number
  dailyRatePpm: Ppm
  interest: Treatment
  interestAmount: Centavos
  charges: Treatment
  chargesAmount: Centavos
  /** On which the new plan bears interest. */
  principal: Centavos
  plan: readonly RestructureRow[]
  /** Everything still to be paid by the old plan on time, and by the new one. */
  costBefore: Centavos
  costAfter: Centavos
  nominalMonthlyPpm: Ppm
  effectiveMonthlyPpm: Ppm
  /** The ceilings of that day with the figures of the new plan; none where they do not cover the loan. */
  ceilings: readonly CeilingTest[]
  /** Names the exact text that was offered. */
  noteHash: string
  reason: string
  by: string
}

export type RestructureRow = NewDate & {
  principal: Centavos
  interest: Centavos
  fee: Centavos
  total: Centavos
}

/** Where an instalment goes by an extension: `dueOn` may be moved off a holiday, `interestTo` never is. */
export type NewDate = { no: number; dueOn: IsoDate; interestTo: IsoDate }

/** What a borrower sees before paying for an extension (decisions: quote first, then pay). */
export type ExtensionQuote = {
  quoteId: string
  /** Interest and penalties are counted up to this day. */
  asOf: IsoDate
  /** Last day on which paying `amount` extends; later money is ordinary money. */
  expiresOn: IsoDate
  /** What must be paid: due interest and penalties, with a refund to recover, less any advance held. */
  amount: Centavos
  dueInterest: Centavos
  duePenalty: Centavos
  /** A refund that was too high and is owed again; left out where there is none. */
  refundToRecover?: Centavos
  advanceUsed: Centavos
  /** Days by which each unpaid due date moves: the loan's own term. */
  days: number
  nextDueOn: IsoDate
  /** The unpaid instalments after the extension. */
  plan: readonly ExtensionRow[]
  /** Interest of the extension before and after the ceilings. */
  interestUncut: Centavos
  interestCut: Centavos
  newDates: readonly NewDate[]
}

export type ExtensionRow = {
  no: number
  movedFrom: IsoDate
  dueOn: IsoDate
  principal: Centavos
  interest: Centavos
  fee: Centavos
  total: Centavos
}
