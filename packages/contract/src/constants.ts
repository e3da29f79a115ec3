/** Fixed values of the wire. (Specification, points 3, 7 and 9.) (Decisions 003 and 004.) */
export const MERCHANT_NUMBER = '0'
export const PHONE_LENGTH = 11
export const CAPTCHA_LENGTH = 4
export const SMS_CODE_LENGTH = 6
/** Seconds before a code may be sent again. */
export const RESEND_SECONDS = 60
/** Answers with a picture, not an envelope; query `sid` and `a`, a timestamp that defeats caches. */
export const CAPTCHA_PATH = '/api/v2/youmi/promotion/get-captcha'
export const DEFAULT_CARD_TYPE = '1'
export const DEFAULT_CHANNEL_NUMBER = '90006'
/** `source` of a visit to the account form that an order page sent; it is carried back. */
export const CARD_SOURCE_LOAN_DETAIL = 'loanDetail'
export const LOAN_CONFIRM_SCENE = '3'
export const CONFIRM_FLAG = '1'
export const JUMP_TYPE = '1'
/** `from` on an agreement's address: the older confirmation opened it, and its way back leads there. */
export const FROM_ALTERNATE_CONFIRM = 'loanConfirm'
/** `isPopType`: open the agreement frame on Next, or arm the dialog of the native back event. */
export const POP_AGREEMENT = 1
export const POP_ON_BACK = 2
/** What the order page posts whatever the stars, and from how many stars it opens the store's rating. */
export const ORDER_SCORE = '5'
export const STORE_RATING_STARS = 4
export const BORROW_AGAIN_EVENT = { moduleId: '30', positionId: '0' } as const
/** What the native app gets once an offer was agreed to; the numbers are ours. */
export const CONFIRM_EVENT = { moduleId: 20, positionId: 0 } as const
export const ORDER_STATUSES = [21, 110, 151, 170, 174, 180, 200] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
/** Shows the owner the photo of an ID; one further segment names its side. */
export const IDENTITY_IMAGE_PATH = '/borrower/credit-info/image'
/** What a complaint may be about, by its number. */
export const COMPLAINT_TYPES = ['1', '2', '3', '4', '5', '6', '8', '7'] as const
/** Complaints: the type that is about collection, a dispute of what the credit bureau learns, the one that fits whatever no other does, and how long a text may be. */
export const COLLECTION_TYPE = '1'
export const CREDIT_TYPE = '8'
export const OTHER_TYPE = '7'
export const COMPLAINT_TEXT_LENGTH = 200
export const REPLY_WEEKDAYS = 3
/** Days after filing by which a complaint is to be settled. */
export const RESOLVE_DAYS = 30
/** What the call for contact data sends, as its `type`. */
export const CONTACT_INFO = '30'
/** How many calculations a borrower can store for comparison. */
export const MAX_STORED_CALCULATIONS = 20

/** Rows of a page of the operator’s lists: the most, and those where no number is named. */
export const PAGE_ROWS = 100

/**
 * Prefix of the session of an operator who views the app as the borrower: the pages say so, and nothing can be changed
 * by it.
 */
export const VIEW_SESSION_PREFIX = 'view-'

/** Letters of the note with which a borrower requests a call back. */
export const CALL_NOTE_LENGTH = 300
