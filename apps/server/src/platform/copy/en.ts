/** What the service says in English, by reason. */
import type { ErrorCode } from '@sandigan/contract'

export const en = {
  CAPTCHA_WRONG_FOR_SMS: 'Please type the letters of the new picture.',
  CAPTCHA_WRONG_FOR_REGISTER: 'The letters do not match the picture. Please try the new picture.',
  ALREADY_REGISTERED: 'This number is registered already. Please log in with the app.',
  VERIFICATION_CODE_WRONG: 'verification code error',
  DUPLICATE_PAYMENT_REQUEST: 'do not submit duplicate payment request',

  SESSION_EXPIRED: 'Your session has ended. Please log in again.',
  PAYLOAD_INVALID: 'Please check what was entered',
  NOT_FOUND: 'We could not find that.',
  TOO_MANY_REQUESTS: 'Too many tries. Please wait a while and try again.',
  TOO_LARGE: 'That is too large to send.',
  REPEATED_WITH_OTHER_BODY: 'This was sent before with other details. Please start again.',
  READ_ONLY: 'This is how the borrower sees the app. Nothing can be changed here.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  UNAVAILABLE: 'This is not available right now. Please try again in a few minutes.',

  PHONE_INVALID: 'Please enter a valid mobile number.',
  SMS_CODE_WRONG: 'The SMS code is not right. If you have not registered yet, please register first.',
  SMS_CODE_EXPIRED: 'The code has expired. Please get a new one.',
  SMS_CODE_TRIES_USED_UP: 'Too many wrong codes. Please get a new one.',
  SMS_TOO_SOON: 'please do not resend',
  SMS_LIMIT: 'Too many codes were sent to this number. Please try again later.',
  PHONE_UNKNOWN: 'This number is not registered.',
  TEMPLATE_UNKNOWN: 'This page is no longer available.',
  PASSWORD_WRONG: 'The number or the password is incorrect.',
  PASSWORD_TOO_SHORT: 'Please choose a password of at least 8 characters.',
  PASSWORD_TRIES_USED_UP: 'Too many wrong passwords. Please wait 15 minutes or log in with an SMS code.',
  ACCOUNT_STILL_NEEDED:
    'You have a loan or an application that is still open. Your account can be deleted after it is closed.',
  LOGIN_TOO_OLD: 'Please log in again first. This protects you if somebody else has your phone.',
  REGISTRATION_CODE_WRONG: 'That code is incorrect. Check the latest SMS, or get a new code.',
  JUMP_REFUSED: 'This link leads to a site we do not know. It was not opened.',

  PRODUCT_UNKNOWN: 'This product is not available.',
  AMOUNT_NOT_OFFERED: 'This amount is not offered.',
  TERM_NOT_OFFERED: 'This term is not offered.',
  CERTIFICATION_INCOMPLETE: 'Please complete your information first.',
  ACCOUNT_MISSING: 'Please add the account that should receive the money.',
  ORDER_OPEN: 'You have an application or a loan of this product already.',
  REAPPLY_LATER: 'You can apply again later.',
  FIELD_INVALID: 'Please correct the marked fields.',
  NOTE_NOT_OPEN: 'There is nothing to confirm for this loan.',
  ACCOUNT_CHANGE_CLOSED: 'The account of this loan can no longer be changed.',
  CEILING_BROKEN: 'These terms are above what the law allows.',
  RECOMMENDED_CLOSED: 'This loan is not offered right now.',
  OFFER_CHANGED: 'The offer has changed since you opened it. Nothing was agreed.',
  WITHDRAWAL_CLOSED: 'This loan can no longer be withdrawn: the money has been sent or is on its way.',
  LOAN_OVERDUE: 'You have an overdue loan. Pay it first to apply again.',
  OFFER_LAPSED: 'This offer was open for 7 days and has ended. You owe nothing and may apply again.',

  NOTHING_DUE: 'There is nothing to pay.',
  CHANNEL_UNKNOWN: 'Please choose another payment method.',
  AMOUNT_MISMATCH: 'The amount has changed. Please look at it again.',
  EXTENSION_NOT_ALLOWED: 'This loan cannot be extended now.',
  EXTENSIONS_USED_UP:
    'You have taken every extension of this loan. You can still pay a part of it today: each payment keeps your cost down. If it is hard to pay, please talk to Customer Service.',
  CALL_BACK_TIME: 'This time is no longer available. Please choose another one.',
  QUOTE_EXPIRED: 'This offer has expired. Please ask for a new one.',
  PREPAYMENT_TOO_EARLY: 'This loan cannot be repaid early yet.',
  LOAN_NOT_RUNNING: 'This loan is not active.',
  CARD_UNKNOWN: 'Please choose one of your accounts.',

  COMPLAINT_TEXT_EMPTY: 'Please fill in your comments and suggestions',
  COMPLAINT_COLLECTION_CLOSED:
    'No payment of this order has come due yet, so a complaint about collection cannot be filed for it.',
  SCORE_NOT_REQUESTED: 'There is no reply to rate yet.',

  CALCULATION_OUTSIDE: 'These figures are more than the calculator can work with',
  CALCULATIONS_FULL: 'You have saved as many calculations as fit. Please delete one first.',

  PICTURE_EMPTY: 'This file is empty. Please take the photo again.',
  PICTURE_TYPE: 'Please send a photo: JPEG, PNG or WebP.',
  PICTURE_TOO_LARGE: 'This picture has too many pixels. Please take a photo with the camera.',
  PICTURE_TOO_SMALL: 'This picture is too small to read. Please take a larger one.',
  PICTURE_BROKEN: 'This picture cannot be opened. Please take the photo again.',
  CONSENT_MISSING: 'Please agree to this first.',
  ADDRESS_BOOK_REFUSED:
    'We never take an address book. Please send only the references you named, five at most.',
  CONTACT_NOT_NAMED: 'Please send only the references that you named yourself.',
} as const satisfies Record<ErrorCode, string>
