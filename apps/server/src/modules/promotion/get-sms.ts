import { type DataOf, done, type ErrorCode, type getSms, type PayloadOf, refuse } from '@sandigan/contract'
import type { Handler, Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import { deliverCode, mayTry, type PreparedCode, prepareCode } from '../login/send-code.ts'
import { borrowerByPhone } from './borrower-repository.ts'
import { mayLetCodeOut, readCaptcha, spendCaptcha } from './captcha-repository.ts'

type Payload = PayloadOf<typeof getSms>

/**
 * Sends a registration code once the picture is right. (Specification, points 7 and 8.)
 * Refuses a wrong picture with 101 and a registered phone with 11, in this order: whoever wants to learn which
 * phones are registered must solve a picture for each.
 */
export const sendRegistrationCode: Handler<Payload, DataOf<typeof getSms>> = async (
  services,
  caller,
  payload,
) => {
  const phone = services.config.market.normalisePhone(payload.phone)
  if (phone === undefined) return refuse('PHONE_INVALID')
  const prepared = await services.db.transaction().execute(async (trx): Promise<PreparedCode> => {
    if (!(await mayTry(trx, services, caller))) return { ok: false, refusal: 'TOO_MANY_REQUESTS' }
    const refusal = await checkPicture(trx, services, payload, phone)
    if (refusal !== undefined) return { ok: false, refusal }
    const code = await prepareCode(trx, services, caller, 'register', phone)
    if (code.ok) await spendCaptcha(trx, payload.sid, 'sms_phone', phone)
    return code
  })
  if (!prepared.ok) return refuse(prepared.refusal)
  const left = await deliverCode(services, caller, 'register', phone, prepared.code)
  return left ? done({}) : refuse('UNAVAILABLE')
}

async function checkPicture(
  trx: Trx,
  services: Services,
  { sid, capcode }: Payload,
  phone: string,
): Promise<ErrorCode | undefined> {
  const captcha = await readCaptcha(trx, services.clock, sid, capcode)
  if (captcha === undefined || !mayLetCodeOut(captcha, phone)) return 'CAPTCHA_WRONG_FOR_SMS'
  if ((await borrowerByPhone(trx, phone)) === undefined) return undefined
  await spendCaptcha(trx, sid, 'sms_phone', phone)
  return 'ALREADY_REGISTERED'
}
