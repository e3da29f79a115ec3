import { type DataOf, done, type getSms, type PayloadOf, refuse } from '@sandigan/contract'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import {
  type CodeRequest,
  countRequest,
  deliverCode,
  type PreparedCode,
  prepareCode,
} from '../../core/identity/send-code.ts'
import { borrowerByPhone } from '../../core/identity/borrower-repository.ts'
import { spendCaptcha, takeCaptcha } from '../../core/identity/captcha-repository.ts'

type Payload = PayloadOf<typeof getSms>

/**
 * Sends a registration code once the picture is right. (Specification, points 7 and 8.)
 * Refuses a wrong picture with 101 and a registered phone with 11, in this order. The specification wants that 11
 * here, so who is registered can be queried; each query costs a solved picture and a place in the limits of the
 * phone and the network, as a code would. (Decision 018.)
 */
export const sendRegistrationCode: Handler<Payload, DataOf<typeof getSms>> = async (
  services,
  caller,
  payload,
) => {
  const phone = services.config.market.normalisePhone(payload.phone)
  if (phone === undefined) return refuse('PHONE_INVALID')
  const request = { purpose: 'register', phone, sid: payload.sid } as const
  const prepared = await services.db
    .transaction()
    .execute((trx) => prepare(trx, services, caller, request, payload.capcode))
  if (!prepared.ok) return refuse(prepared.refusal)
  const { language } = caller
  const { code } = prepared
  const left = await deliverCode(services, { language, purpose: 'register', phone, code })
  return left ? done({}) : refuse('UNAVAILABLE')
}

async function prepare(
  trx: Trx,
  services: Services,
  caller: Caller,
  request: CodeRequest & { sid: string },
  capcode: string,
): Promise<PreparedCode> {
  const { sid, phone } = request
  const captcha = await takeCaptcha(trx, services, caller, sid, capcode, phone)
  if (!captcha.ok) return captcha
  const requested = { ...request, pictureUsed: captcha.used }
  if ((await borrowerByPhone(trx, phone)) === undefined) {
    const code = await prepareCode(trx, services, caller, requested)
    if (code.ok) await spendCaptcha(trx, sid, 'sms_phone', phone)
    return code
  }
  await spendCaptcha(trx, sid, 'sms_phone', phone)
  const may = await countRequest(trx, services, caller, requested)
  return may.ok ? { ok: false, refusal: 'ALREADY_REGISTERED' } : may
}
