import type { IsoDate } from './calendar.ts'
import type { Centavos } from './money.ts'
import type { Instalment } from './plan.ts'
import type { ExtensionQuote, NewDate, RestructureOffer, Treatment } from './quotes.ts'
import type { Recognition } from './recognition/policy.ts'
import type { StampTax } from './tax/stamp-tax-rates.ts'
import type { StoredTerms } from './terms.ts'

export type {
  ExtensionQuote,
  ExtensionRow,
  NewDate,
  RestructureOffer,
  RestructureRow,
  Treatment,
} from './quotes.ts'
export type { StampTax } from './tax/stamp-tax-rates.ts'

/**
 * What happened to a loan. Each event has the day on which it counts (`on`, the value date) and the day on which it was
 * written down (`recordedOn`); a payment that a store reports late has an `on` before its `recordedOn`. Events are in
 * the order of recording.
 */
export type LoanEvent =
  | Agreed
  | Approved
  | ApprovalRevoked
  | Declined
  | NoteConfirmed
  | PayoutSent
  | PayoutFailed
  | Disbursed
  | PayoutReversed
  | Paid
  | Reversed
  | ExtensionQuoted
  | Extended
  | Waived
  | SettlementOffered
  | LateChargesGivenBack
  | WrittenOff
  | Deceased
  | DeceasedWithdrawn
  | FraudFound
  | FraudWithdrawn
  | Refunded
  | RefundReturned
  | Cancelled
  | DueDatesMoved
  | RestructureOffered
  | RestructureDeclined
  | Restructured
  | Paused
  | Resumed
  | Sold
  | SaleWithdrawn

type Dated<T extends string> = { type: T; on: IsoDate; recordedOn: IsoDate }

/** The borrower agreed to the offer: this is the application. */
export type Agreed = Dated<'agreed'> & { terms: StoredTerms }
export type Approved = Dated<'approved'> & ByRules
/** `ruleSet`: the version of the rule set that decided without a person; left out where a person did. */
type ByRules = { ruleSet?: number }
/** An operator took an approval back before its note was confirmed: the application is under review again. */
export type ApprovalRevoked = Dated<'approvalRevoked'> & { reason: string }
export type Declined = Dated<'declined'> &
  ByRules & {
    reason: string
    reapplyFrom: IsoDate
    /** The smaller amount that is offered instead of the requested one. */
    offered?: Centavos
  }
/** The borrower confirmed the promissory note; `noteHash` names the exact text. */
export type NoteConfirmed = Dated<'noteConfirmed'> & { noteHash: string }
export type PayoutSent = Dated<'payoutSent'> & { reference: string; amount: Centavos }
export type PayoutFailed = Dated<'payoutFailed'> & { reference: string; reason: string }
/**
 * The money arrived. From this day the loan runs; the plan stays as it was fixed then. `recognition` is left out where
 * income goes by the dates of the loan alone.
 */
export type Disbursed = Dated<'disbursed'> & {
  reference: string
  plan: readonly Instalment[]
  recognition?: Recognition
  /** Left out of loans from before the books had it. */
  stampTax?: StampTax
}
/**
 * The money of that payout came back after it had arrived: a closed account, say. The loan is counted as if it had
 * never run; `on` is the day on which the money was back.
 */
export type PayoutReversed = Dated<'payoutReversed'> & { reference: string; reason: string }
export type Paid = Dated<'paid'> & {
  reference: string
  amount: Centavos
  channel: string
  /**
   * What the money was requested as: `due` is all that is due with its late charges, `instalment` the next instalment,
   * with which it stays, `prepayment` pays down principal immediately. Left out, it is a prepayment unless the next
   * instalment is requested on that day.
   */
  purpose?: 'due' | 'instalment' | 'prepayment'
}
/** Whose doing it was that a payment was taken back. */
export type ReturnCause = 'ours' | 'channel' | 'payer'
/**
 * Takes the payment of that reference back. With `dueOn` what it had paid is owed again as one line, due on that day;
 * without, it is counted as if it had never come.
 */
export type Reversed = Dated<'reversed'> & {
  reference: string
  reason: string
  cause?: ReturnCause
  dueOn?: IsoDate
}
export type ExtensionQuoted = Dated<'extensionQuoted'> & { quote: ExtensionQuote }
/**
 * The borrower paid a quote in time. The extension counts from the day of the quote (`asOf`),
 * so that nothing accrues between quote and payment; `on` is the day of the payment.
 */
export type Extended = Dated<'extended'> & {
  quoteId: string
  reference: string
  amount: Centavos
  channel: string
  asOf: IsoDate
  newDates: readonly NewDate[]
  /** Where the lender counts an extension as a renewal of the note. */
  stampTax?: StampTax
}
/** An operator let go what was open of late charges, or of the part that is named. */
export type Waived = Dated<'waived'> & {
  reference: string
  amount: Centavos
  part?: WaivedPart
  reason: string
  by: string
}
/** Interest that has been earned, or principal. */
export type WaivedPart = 'interest' | 'principal'
/**
 * An operator offers to end the loan for less: once `amount` was paid from this day on, and by `expiresOn`, the loan ends
 * and the rest is let go. Money that is too little or too late is ordinary money.
 */
export type SettlementOffered = Dated<'settlementOffered'> & {
  reference: string
  amount: Centavos
  expiresOn: IsoDate
  reason: string
  by: string
}
/**
 * An operator gave late charges back that had been paid: the money counts anew from this day. `of` names the payments
 * that had paid them; where one of them is taken back later, its part is a waiver instead.
 */
export type LateChargesGivenBack = Dated<'lateChargesGivenBack'> & {
  reference: string
  amount: Centavos
  of: readonly { reference: string; amount: Centavos }[]
  reason: string
  by: string
}
/**
 * The lender no longer counts on the money. From this day nothing more is charged; what is owed stays owed.
 * `amount` is what stood in the books, by what was known then.
 */
export type WrittenOff = Dated<'writtenOff'> & { amount: Centavos; reason: string; by: string }
/**
 * The borrower has died. From that day on nothing is charged, and nobody writes or calls: what is owed is a claim on the
 * estate (Rules of Court, Rule 86), and money still pays it.
 */
export type Deceased = Dated<'deceased'> & { proof: string; by: string }
/** The death was recorded by mistake: the loan is counted as if it had not been. */
export type DeceasedWithdrawn = Dated<'deceasedWithdrawn'> & { reason: string; by: string }
/**
 * The loan was obtained by fraud, a person has found: it is in default for expected losses whatever its days late. Nothing of
 * what is owed changes, and nothing is said to the borrower.
 */
export type FraudFound = Dated<'fraudFound'> & { reason: string; by: string }
/** The finding was a mistake. */
export type FraudWithdrawn = Dated<'fraudWithdrawn'> & { reason: string; by: string }
/** Money that was too much went back to the borrower. */
export type Refunded = Dated<'refunded'> & { reference: string; amount: Centavos }
/** The refund of that reference never arrived, or came back: it is the borrower's credit again, as if never given. */
export type RefundReturned = Dated<'refundReturned'> & { reference: string; reason: string }
/** Ended before any money went out: by the borrower, by time, or by the lender. */
export type Cancelled = Dated<'cancelled'> & { cause: 'withdrawn' | 'lapsed' | 'lender'; reason: string }
/**
 * Due dates moved to a later day, off a holiday that was not known when they were fixed. It counts from the earliest
 * date that it moves, so that nothing accrues between; interest does not grow by it. Instalments that were paid by
 * their date stay.
 */
export type DueDatesMoved = Dated<'dueDatesMoved'> & { moved: readonly MovedDate[]; reason: string }
export type MovedDate = { no: number; from: IsoDate; dueOn: IsoDate }

/** The lender offers a new plan; the old one stays until the borrower accepts it. */
export type RestructureOffered = Dated<'restructureOffered'> & { offer: RestructureOffer }
/** The borrower does not want the new plan: the offer is over, and the old plan stays. */
export type RestructureDeclined = Dated<'restructureDeclined'> & {
  /** The id of the offer. */
  reference: string
}
/**
 * The borrower accepted an offer in time. The new plan counts from the day of the offer (`asOf`), so that nothing accrues
 * between; `on` is the day on which it was accepted. What was to be waived is let go by events beside it.
 */
export type Restructured = Dated<'restructured'> &
  Pick<RestructureOffer, 'asOf' | 'dailyRatePpm' | 'noteHash'> & {
    /** The id of the offer. */
    reference: string
    interest: Exclude<Treatment, 'waived'>
    charges: Exclude<Treatment, 'waived'>
    newDates: readonly NewDate[]
    /** Where the lender counts a longer or larger plan as a renewal of the note. */
    stampTax?: StampTax
  }
/**
 * The loan rests from a later day to another one, both counted: nothing is charged for being late, days late do not count,
 * and nobody is reminded. Where dates move, what falls due from the evening before on moves by its days; interest goes on.
 */
export type Paused = Dated<'paused'> & {
  reference: string
  from: IsoDate
  to: IsoDate
  movesDates: boolean
  /** Where due dates go as they stood when the pause was granted; a date that differs by then moves by the days alone. */
  moved: readonly MovedDate[]
  reason: string
  by: string
}
/** A pause ends with this day. Dates go back by the days that are left of it, at the earliest to the next day. */
export type Resumed = Dated<'resumed'> & {
  /** That of the pause. */
  reference: string
  moved: readonly MovedDate[]
  reason: string
  by: string
}

/**
 * The lender has agreed to sell the loan, and the borrower is notified on this day. From `transferOn` on it is the buyer's, by
 * time alone, unless it has ended by then. Until then all goes on as before.
 */
export type Sold = Dated<'sold'> & {
  reference: string
  buyer: Buyer
  /** What the buyer pays for this loan. Centavos. */
  price: Centavos
  transferOn: IsoDate
  by: string
}
/** The sale of that reference does not take place: the loan is counted as if it had never been agreed. */
export type SaleWithdrawn = Dated<'saleWithdrawn'> & { reference: string; reason: string; by: string }

/** Who will own a loan that is sold, as the borrower reads it. */
export type Buyer = {
  name: string
  /** How to reach it: telephone, e-mail or address. */
  contact: string
  /** Where the borrower pays from the day of the transfer on. */
  payTo: string
}
