import {
  type DataOf,
  done,
  type ErrorCode,
  type PayloadOf,
  RESEND_SECONDS,
  refuse,
  type sendLoginCode,
} from '@sandigan/contract'
import type { Caller, Handler, Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import { borrowerByPhone } from '../promotion/borrower-repository.ts'
import { readCaptcha, spendCaptcha } from '../promotion/captcha-repository.ts'
import { type CodeChannel, deliverCode, mayTry, prepareCode } from './send-code.ts'
import { sentJustNow } from './sms-code-repository.ts'

type Payload = PayloadOf<typeof sendLoginCode>
type Prepared =
  | { readonly ok: true; readonly code: string; readonly registered: boolean }
  | { readonly ok: false; readonly refusal: ErrorCode }

type Send = Handler<Payload, DataOf<typeof sendLoginCode>>

export const sendCodeForLogin: Send = (...request) => sendBy('sms', ...request)

/** The same, said in a telephone call: for who cannot receive or read a message. */
export const sayCodeForLogin: Send = async (services, ...request) =>
  services.providers.voice === undefined ? refuse('UNAVAILABLE') : sendBy('voice', services, ...request)

/**
 * Sends a login code. An unknown phone is treated alike in all but the sending, and nobody waits for the
 * carrier: neither the answer nor its time tells who is registered.
 */
async function sendBy(
  channel: CodeChannel,
  services: Services,
  caller: Caller,
  payload: Payload,
): ReturnType<Send> {
  const phone = services.config.market.normalisePhone(payload.phone)
  if (phone === undefined) return refuse('PHONE_INVALID')
  const prepared = await services.db.transaction().execute(async (trx): Promise<Prepared> => {
    if (!(await mayTry(trx, services, caller))) return { ok: false, refusal: 'TOO_MANY_REQUESTS' }
    const refusal = await checkPicture(trx, services, payload, phone)
    if (refusal !== undefined) return { ok: false, refusal }
    const code = await prepareCode(trx, services, caller, 'login', phone)
    if (!code.ok) return code
    await spendCaptcha(trx, payload.sid, 'sms_phone', phone)
    return { ...code, registered: (await borrowerByPhone(trx, phone)) !== undefined }
  })
  if (!prepared.ok) return refuse(prepared.refusal)
  if (prepared.registered)
    services.background(deliverCode(services, caller, 'login', phone, prepared.code, channel))
  return done({ resendSeconds: RESEND_SECONDS })
}

async function checkPicture(
  trx: Trx,
  services: Services,
  { sid, capcode }: Payload,
  phone: string,
): Promise<ErrorCode | undefined> {
  const captcha = await readCaptcha(trx, services.clock, sid, capcode)
  if (captcha === undefined) return 'CAPTCHA_WRONG_FOR_SMS'
  if (captcha.smsPhone === null) return undefined
  const repeated = captcha.smsPhone === phone && (await sentJustNow(trx, services, 'login', phone))
  return repeated ? 'SMS_TOO_SOON' : 'CAPTCHA_WRONG_FOR_SMS'
}
