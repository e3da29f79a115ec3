import { ERROR_CODES } from '@sandigan/contract/client'

export type VerificationField = 'phone' | 'capcode' | 'smsCode'

const FIELDS: Readonly<Record<string, VerificationField>> = {
  [ERROR_CODES.PHONE_INVALID]: 'phone',
  [ERROR_CODES.CAPTCHA_WRONG_FOR_SMS]: 'capcode',
  [ERROR_CODES.CAPTCHA_WRONG_FOR_REGISTER]: 'capcode',
  [ERROR_CODES.SMS_CODE_WRONG]: 'smsCode',
  [ERROR_CODES.REGISTRATION_CODE_WRONG]: 'smsCode',
  [ERROR_CODES.SMS_CODE_EXPIRED]: 'smsCode',
  [ERROR_CODES.SMS_CODE_TRIES_USED_UP]: 'smsCode',
}

/** The field that a refusal is about, so that its message stands beside it; none for any other refusal. */
export const wrongField = (code: string): VerificationField | undefined => FIELDS[code]
