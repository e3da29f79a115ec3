import {
  type DataOf,
  done,
  type ErrorCode,
  type PayloadOf,
  RESEND_SECONDS,
  refuse,
  type sendLoginCode,
} from '@sandigan/contract'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import { borrowerByPhone } from '../../core/identity/borrower-repository.ts'
import { spendCaptcha, takeCaptcha } from '../../core/identity/captcha-repository.ts'
import { queueText } from '../../core/identity/queued-texts.ts'
import { type CodeChannel, prepareCode } from '../../core/identity/send-code.ts'

type Payload = PayloadOf<typeof sendLoginCode>
type Prepared =
  | { readonly ok: true; readonly leave: () => void }
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
  const { sid, capcode } = payload
  const prepared = await services.db.transaction().execute(async (trx): Promise<Prepared> => {
    const captcha = await takeCaptcha(trx, services, caller, sid, capcode, phone)
    if (!captcha.ok) return captcha
    const request = { purpose: 'login', phone, sid, pictureUsed: captcha.used } as const
    const code = await prepareCode(trx, services, caller, request)
    if (!code.ok) return code
    await spendCaptcha(trx, sid, 'sms_phone', phone)
    const registered = (await borrowerByPhone(trx, phone)) !== undefined
    const { language } = caller
    const text = registered
      ? ({ what: 'code', purpose: 'login', phone, code: code.code, language, channel } as const)
      : ({ what: 'nothing' } as const)
    return { ok: true, leave: await queueText(trx, services, text) }
  })
  if (!prepared.ok) return refuse(prepared.refusal)
  prepared.leave()
  return done({ resendSeconds: RESEND_SECONDS })
}
