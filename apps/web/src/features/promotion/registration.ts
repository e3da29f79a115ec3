/** What registration checks, sends and makes of an answer. (Specification, points 3, 5 and 8.) */
import {
  type Answer,
  type ClientPayload,
  type channelTemplate,
  type ClientData,
  ERROR_CODES,
  type getSms,
  MERCHANT_NUMBER,
  type register,
} from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'
import type { PhoneRule } from '../../shared/market.ts'
import { NO_ANSWER } from '../../shared/request/send.ts'
import type { FieldErrors } from '../../shared/use-field-errors.ts'
import type { PromotionQuery } from './promotion-address.ts'

export type PromotionTemplate = ClientData<typeof channelTemplate>

export interface RegistrationForm {
  readonly phone: string
  readonly capcode: string
  readonly smsCode: string
}

/** What is missing before a code can be sent. */
export const checkBeforeCode = (form: RegistrationForm, rule: PhoneRule): FieldErrors => ({
  phone: rule.isValid(form.phone) ? undefined : m.promotion_phone_wrong(),
  capcode: form.capcode ? undefined : m.promotion_captcha_wrong(),
})

/** What is missing before one can register. */
export const checkBeforeRegister = (form: RegistrationForm, rule: PhoneRule): FieldErrors => ({
  ...checkBeforeCode(form, rule),
  smsCode: form.smsCode ? undefined : m.promotion_sms_code_wrong(),
})

export interface RegistrationContext {
  /** Also the id of the device. */
  readonly sid: string
  /** The app's configured name. */
  readonly appName: string
  readonly query: PromotionQuery
  readonly templateId: string
}

const common = (form: RegistrationForm, { sid, appName, query }: RegistrationContext) => ({
  phone: form.phone,
  capcode: form.capcode,
  sid,
  deviceId: sid,
  appName,
  app_from: query.app_from ?? '',
  user_from: query.user_from ?? '',
  utm_tag: query.utm_tag ?? '',
})

export const smsPayload = (
  form: RegistrationForm,
  context: RegistrationContext,
): ClientPayload<typeof getSms> => common(form, context)

export const registerPayload = (
  form: RegistrationForm,
  context: RegistrationContext,
): ClientPayload<typeof register> => ({
  ...common(form, context),
  merchantNumber: MERCHANT_NUMBER,
  userName: form.phone,
  smsCode: form.smsCode,
  invite_code: context.query.invite_code ?? '',
  id: context.query.id ?? context.templateId,
})

/** `done` is for this form to act on; `captcha` wants a new picture; `registered` moves on to the download. */
export interface RegistrationOutcome {
  readonly kind: 'done' | 'captcha' | 'registered' | 'failed'
  readonly text: string
}

const WRONG_PICTURE: readonly string[] = [
  String(ERROR_CODES.CAPTCHA_WRONG_FOR_SMS),
  String(ERROR_CODES.CAPTCHA_WRONG_FOR_REGISTER),
]

/** The error catalogue of registration, for both calls; `success` is what each says when all went well. */
export function outcomeOf(
  answer: Pick<Answer<unknown>, 'success' | 'code' | 'message'>,
  success: string,
): RegistrationOutcome {
  const { code, message } = answer
  if (answer.success) return { kind: 'done', text: success }
  if (code === NO_ANSWER) return { kind: 'failed', text: m.promotion_network_error() }
  if (code === String(ERROR_CODES.ALREADY_REGISTERED))
    return { kind: 'registered', text: m.promotion_already_registered() }
  const text = message || m.failed_message()
  return { kind: WRONG_PICTURE.includes(code) ? 'captcha' : 'failed', text }
}
