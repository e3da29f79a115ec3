/** Every reason for which the rules say no. A refusal is a value; a bug throws. */
export type RefusalCode =
  // products and offers
  | 'PRODUCT_AMOUNT_RANGE'
  | 'PRODUCT_AMOUNT_STEP'
  | 'PRODUCT_TERM_RANGE'
  | 'PRODUCT_CHOICES'
  | 'PRODUCT_RATE'
  | 'PRODUCT_FEE'
  | 'PRODUCT_LATE_CAP'
  | 'PRODUCT_EXTENSIONS'
  | 'CEILING_NOMINAL'
  | 'CEILING_EFFECTIVE'
  | 'CEILING_TOTAL_COST'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE'
  | 'AMOUNT_NOT_ON_STEP'
  | 'CHOICE_UNKNOWN'
  | 'PRODUCT_NOT_IN_FORCE'
  | 'CLIENT_KIND'
  /** The offer is of another rule book than the day of agreeing: it must be shown again. */
  | 'OFFER_OUTDATED'
  // commands: the same request twice (the first one stands)
  | 'ALREADY_AGREED'
  | 'ALREADY_APPROVED'
  | 'ALREADY_DECLINED'
  | 'ALREADY_CONFIRMED'
  | 'ALREADY_SENT'
  | 'ALREADY_FAILED'
  | 'ALREADY_DISBURSED'
  | 'ALREADY_PAID'
  | 'ALREADY_REVERSED'
  | 'ALREADY_QUOTED'
  | 'ALREADY_EXTENDED'
  | 'ALREADY_RESTRUCTURED'
  | 'ALREADY_PAUSED'
  | 'ALREADY_RESUMED'
  | 'ALREADY_WAIVED'
  | 'ALREADY_OFFERED'
  | 'ALREADY_GIVEN_BACK'
  | 'ALREADY_WRITTEN_OFF'
  | 'ALREADY_DECEASED'
  | 'ALREADY_FRAUD'
  | 'ALREADY_REFUNDED'
  | 'ALREADY_RETURNED'
  | 'ALREADY_CANCELLED'
  // commands: not in this state, or not like this
  | 'NOT_AGREED'
  | 'NOT_UNDER_REVIEW'
  | 'NOT_APPROVED'
  | 'NOTE_NOT_CONFIRMED'
  | 'OFFER_LAPSED'
  | 'OFFER_STILL_OPEN'
  | 'PAYOUT_NOT_SENT'
  | 'PAYOUT_IN_FLIGHT'
  | 'PAYOUT_NOT_ARRIVED'
  /** The payout came back after the loan had been extended, settled or refunded: a person decides. */
  | 'LOAN_MOVED_ON'
  | 'NOT_DISBURSED'
  | 'NOT_RUNNING'
  | 'AMOUNT_INVALID'
  | 'DATE_INVALID'
  | 'DATE_IN_FUTURE'
  | 'DATE_BEFORE_LOAN'
  | 'REFERENCE_REUSED'
  | 'PAYMENT_UNKNOWN'
  | 'PREPAYMENT_TOO_EARLY'
  | 'EXTENSION_NOT_OFFERED'
  | 'EXTENSION_NOT_YET'
  | 'EXTENSION_TOO_LATE'
  | 'EXTENSIONS_USED_UP'
  | 'QUOTE_UNKNOWN'
  | 'QUOTE_EXPIRED'
  | 'NOTHING_TO_MOVE'
  | 'OFFER_DAYS'
  | 'RESTRUCTURE_TERM'
  /** A new plan never costs a higher rate. */
  | 'RESTRUCTURE_RATE'
  | 'NOTHING_TO_RESTRUCTURE'
  | 'RESTRUCTURE_UNKNOWN'
  /** After its last day, or another plan holds since. */
  | 'RESTRUCTURE_EXPIRED'
  /** It begins tomorrow at the earliest, and within a month. */
  | 'PAUSE_START'
  | 'PAUSE_TOO_LONG'
  | 'PAUSE_OVERLAPS'
  | 'PAUSE_UNKNOWN'
  | 'PAUSE_OVER'
  | 'WAIVER_TOO_LARGE'
  /** One offer to end the loan for less is open: it must lapse first. */
  | 'SETTLEMENT_OFFER_OPEN'
  /** What is offered is not less than what ends the loan today. */
  | 'SETTLEMENT_NOT_LESS'
  /** More than was paid of late charges with money that stands. */
  | 'GIVE_BACK_TOO_LARGE'
  /** Not late for long enough to be written off. */
  | 'WRITE_OFF_TOO_EARLY'
  /** The loan was written off: nothing is charged any more, so nothing is extended. */
  | 'WRITTEN_OFF'
  /** The borrower has died: nothing is charged any more, so nothing is extended. */
  | 'DECEASED'
  | 'DECEASED_UNKNOWN'
  | 'FRAUD_UNKNOWN'
  /** The loan is another's: nothing of it is changed, charged or offered here. */
  | 'SOLD'
  | 'ALREADY_SOLD'
  /** A sale is agreed: what is offered would reach the day of its transfer. */
  | 'SALE_AGREED'
  /** Fewer than seven business days after the notice to the borrower. */
  | 'SALE_NOTICE_TOO_SHORT'
  | 'SALE_TOO_FAR'
  | 'SALE_IN_PAUSE'
  /** A new plan, a settlement or an extension that was offered may still be accepted on the day of the transfer. */
  | 'SALE_OFFER_OPEN'
  | 'SALE_UNKNOWN'
  /** The loan is the buyer's already. */
  | 'SALE_OVER'
  | 'REFUND_TOO_LARGE'
  | 'REFUND_UNKNOWN'
  | 'REASON_MISSING'
  /** A payment of a loan of this book is taken back only with whose doing it was. */
  | 'CAUSE_MISSING'

export type Refusal = { ok: false; code: RefusalCode }

export function refuse(code: RefusalCode): Refusal {
  return { ok: false, code }
}
