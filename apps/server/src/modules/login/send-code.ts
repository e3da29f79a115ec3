/** Sending a code: the limits, the code, the text. Shared by registration and login. */
import type { ErrorCode } from '@sandigan/contract'
import type { Caller, Services } from '../../context.ts'
import { codeText } from '../../copy/sms.ts'
import type { Trx } from '../../database/database.ts'
import type { SmsPurpose } from '../../database/tables/identity.ts'
import { DAY, HOUR, type Limit, MINUTE, countAll } from '../../limits/rate-limits.ts'
import { issueCode, sentJustNow, withdrawCode } from './sms-code-repository.ts'

export type CodeChannel = 'sms' | 'voice'

export type PreparedCode =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly refusal: ErrorCode }

/** Makes a code if this phone, this address and all of us together may have one more. */
export async function prepareCode(
  trx: Trx,
  services: Services,
  caller: Caller,
  purpose: SmsPurpose,
  phone: string,
): Promise<PreparedCode> {
  if (await sentJustNow(trx, services, purpose, phone)) return { ok: false, refusal: 'SMS_TOO_SOON' }
  const exceeded = await countAll(trx, services.clock, limitsOf(services, caller, phone))
  if (exceeded !== undefined) return { ok: false, refusal: exceeded.refusal }
  const code = await issueCode(trx, services, purpose, phone)
  return code === undefined ? { ok: false, refusal: 'SMS_TOO_SOON' } : { ok: true, code }
}

function limitsOf({ config }: Services, caller: Caller, phone: string): (Limit & { refusal: ErrorCode })[] {
  const { smsPerPhoneHour, smsPerPhoneDay, smsPerAddressHour, smsPerMinute } = config.limits
  const limit = (counter: string, windowSeconds: number, allowed: number, refusal: ErrorCode) => ({
    counter,
    windowSeconds,
    allowed,
    refusal,
  })
  return [
    limit(`sms-phone-hour:${phone}`, HOUR, smsPerPhoneHour, 'SMS_LIMIT'),
    limit(`sms-phone-day:${phone}`, DAY, smsPerPhoneDay, 'SMS_LIMIT'),
    limit(`sms-address-hour:${caller.address}`, HOUR, smsPerAddressHour, 'TOO_MANY_REQUESTS'),
    limit('sms-minute', MINUTE, smsPerMinute, 'TOO_MANY_REQUESTS'),
  ]
}

/**
 * Hands the code to the carrier, after the transaction that made it: a code must be checkable before it can
 * arrive. One that did not leave is taken back, so that the borrower may ask again at once.
 * @returns whether it left.
 */
export async function deliverCode(
  services: Services,
  caller: Caller,
  purpose: SmsPurpose,
  phone: string,
  code: string,
  channel: CodeChannel = 'sms',
): Promise<boolean> {
  const text = codeText(caller.language, services.config.brand.appName, code)
  const { sms, voice } = services.providers
  try {
    await (channel === 'voice' && voice !== undefined ? voice.say(phone, text) : sms.send(phone, text))
    return true
  } catch (error) {
    services.log.error({ err: error }, 'a code was not taken by the carrier')
    await services.db.transaction().execute((trx) => withdrawCode(trx, purpose, phone))
    return false
  }
}

/** Counts a try at guessing from this address. @returns whether one more was allowed. */
export async function mayTry(trx: Trx, { clock, config }: Services, caller: Caller): Promise<boolean> {
  const exceeded = await countAll(trx, clock, [
    {
      counter: `try-address-hour:${caller.address}`,
      windowSeconds: HOUR,
      allowed: config.limits.triesPerAddressHour,
    },
  ])
  return exceeded === undefined
}
