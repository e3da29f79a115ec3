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
import type { PhoneRule } from '../../shared/locale/market.ts'
import { NO_ANSWER } from '../../shared/request/send.ts'
import type { FieldErrors } from '../../shared/form/use-field-errors.ts'
import type { VerificationForm } from '../../shared/verification/use-verification-form.ts'
import { type VerificationField, wrongField } from '../../shared/verification/wrong-field.ts'
import { type PromotionQuery, sentOf } from './promotion-address.ts'

export type PromotionTemplate = ClientData<typeof channelTemplate>

/** What is missing before a code can be sent. */
export const checkBeforeCode = (form: VerificationForm, rule: PhoneRule): FieldErrors => ({
  phone: rule.isValid(form.phone) ? undefined : m.promotion_phone_wrong(),
  capcode: form.capcode ? undefined : m.promotion_captcha_wrong(),
})

/** What is missing before one can register. */
export const checkBeforeRegister = (form: VerificationForm, rule: PhoneRule): FieldErrors => ({
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

function common(form: VerificationForm, { sid, appName, query }: RegistrationContext) {
  const { app_from, user_from, utm_tag } = sentOf(query)
  const { phone, capcode } = form
  return { phone, capcode, sid, deviceId: sid, appName, app_from, user_from, utm_tag }
}

export const smsPayload = (
  form: VerificationForm,
  context: RegistrationContext,
): ClientPayload<typeof getSms> => common(form, context)

export const registerPayload = (
  form: VerificationForm,
  context: RegistrationContext,
): ClientPayload<typeof register> => ({
  ...common(form, context),
  merchantNumber: MERCHANT_NUMBER,
  userName: form.phone,
  smsCode: form.smsCode,
  invite_code: sentOf(context.query).invite_code,
  id: sentOf(context.query).id || context.templateId,
})

/** `done` is for this form to act on; `registered` moves on to the download; a failure may be about one field. */
export interface RegistrationOutcome {
  readonly kind: 'done' | 'registered' | 'failed'
  readonly text: string
  readonly field?: VerificationField | undefined
}

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
  return { kind: 'failed', text: message || m.failed_message(), field: wrongField(code) }
}
