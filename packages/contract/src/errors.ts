/**
 * Every reason for which a call may be refused, with its number on the wire. One table: the server's message
 * catalogue, the client's special handling and the API document are keyed by it. The numbers of the promotion
 * and legacy calls are the specification's (point 8); ours start at 1000.
 */
export const ERROR_CODES = {
  // Specification, point 8.
  CAPTCHA_WRONG_FOR_SMS: 101,
  CAPTCHA_WRONG_FOR_REGISTER: -1,
  ALREADY_REGISTERED: 11,
  VERIFICATION_CODE_WRONG: 800006,
  DUPLICATE_PAYMENT_REQUEST: 800005,

  // The request itself.
  SESSION_EXPIRED: 1001,
  PAYLOAD_INVALID: 1002,
  NOT_FOUND: 1003,
  TOO_MANY_REQUESTS: 1004,
  TOO_LARGE: 1005,
  REPEATED_WITH_OTHER_BODY: 1006,
  INTERNAL: 1500,
  UNAVAILABLE: 1503,

  // Registration and login.
  PHONE_INVALID: 2001,
  SMS_CODE_WRONG: 2002,
  SMS_CODE_EXPIRED: 2003,
  SMS_CODE_TRIES_USED_UP: 2004,
  SMS_TOO_SOON: 2005,
  SMS_LIMIT: 2006,
  PHONE_UNKNOWN: 2007,
  TEMPLATE_UNKNOWN: 2008,
  PASSWORD_WRONG: 2009,

  // Application.
  PRODUCT_UNKNOWN: 3001,
  AMOUNT_NOT_OFFERED: 3002,
  TERM_NOT_OFFERED: 3003,
  CERTIFICATION_INCOMPLETE: 3004,
  ACCOUNT_MISSING: 3005,
  ORDER_OPEN: 3006,
  REAPPLY_LATER: 3007,
  FIELD_INVALID: 3008,
  NOTE_NOT_OPEN: 3009,
  ACCOUNT_CHANGE_CLOSED: 3010,
  CEILING_BROKEN: 3011,

  // Repayment.
  NOTHING_DUE: 4001,
  CHANNEL_UNKNOWN: 4002,
  AMOUNT_MISMATCH: 4003,
  EXTENSION_NOT_ALLOWED: 4004,
  QUOTE_EXPIRED: 4005,
  PREPAYMENT_TOO_EARLY: 4006,
  LOAN_NOT_RUNNING: 4007,

  // Uploads, and what a borrower allows.
  PICTURE_EMPTY: 7001,
  PICTURE_TYPE: 7002,
  PICTURE_TOO_LARGE: 7003,
  PICTURE_TOO_SMALL: 7004,
  PICTURE_BROKEN: 7005,
  CONSENT_MISSING: 7010,
  ADDRESS_BOOK_REFUSED: 7011,
  CONTACT_NOT_NAMED: 7012,
} as const

export type ErrorCode = keyof typeof ERROR_CODES

export const codeOnWire = (code: ErrorCode): number => ERROR_CODES[code]
