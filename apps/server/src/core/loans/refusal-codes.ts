/** The error codes that a borrower gets for refusals of lending rules. */
import type { ErrorCode } from '@sandigan/contract'
import type { RefusalCode } from '@sandigan/lending'

const CODES: Partial<Record<RefusalCode, ErrorCode>> = {
  AMOUNT_TOO_SMALL: 'AMOUNT_NOT_OFFERED',
  AMOUNT_TOO_LARGE: 'AMOUNT_NOT_OFFERED',
  AMOUNT_NOT_ON_STEP: 'AMOUNT_NOT_OFFERED',
  CHOICE_UNKNOWN: 'TERM_NOT_OFFERED',
  PRODUCT_NOT_IN_FORCE: 'PRODUCT_UNKNOWN',
  CLIENT_KIND: 'PRODUCT_UNKNOWN',
  OFFER_OUTDATED: 'OFFER_CHANGED',
  CEILING_NOMINAL: 'CEILING_BROKEN',
  CEILING_EFFECTIVE: 'CEILING_BROKEN',
  CEILING_TOTAL_COST: 'CEILING_BROKEN',
  NOT_APPROVED: 'NOTE_NOT_OPEN',
  ALREADY_DECLINED: 'NOTE_NOT_OPEN',
  OFFER_LAPSED: 'OFFER_LAPSED',
  PAYOUT_IN_FLIGHT: 'WITHDRAWAL_CLOSED',
  ALREADY_DISBURSED: 'WITHDRAWAL_CLOSED',
  NOT_RUNNING: 'LOAN_NOT_RUNNING',
  NOT_DISBURSED: 'LOAN_NOT_RUNNING',
  AMOUNT_INVALID: 'AMOUNT_MISMATCH',
  PREPAYMENT_TOO_EARLY: 'PREPAYMENT_TOO_EARLY',
  EXTENSION_NOT_OFFERED: 'EXTENSION_NOT_ALLOWED',
  EXTENSION_NOT_YET: 'EXTENSION_NOT_ALLOWED',
  EXTENSION_TOO_LATE: 'EXTENSION_NOT_ALLOWED',
  EXTENSIONS_USED_UP: 'EXTENSIONS_USED_UP',
  WRITTEN_OFF: 'EXTENSION_NOT_ALLOWED',
  QUOTE_UNKNOWN: 'QUOTE_EXPIRED',
}

/** Throws on a refusal that no borrower's call can meet: then the caller has a bug. */
export function errorCodeOf(refusal: RefusalCode): ErrorCode {
  const code = CODES[refusal]
  if (code === undefined) throw new Error(`unexpected refusal ${refusal}`)
  return code
}
