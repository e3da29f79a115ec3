import { type DataOf, done, type Outcome, type PayloadOf, type register, refuse } from '@sandigan/contract'
import type { Handler, Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import { newId } from '../../ids.ts'
import { mayTry } from '../login/send-code.ts'
import { checkCode } from '../login/sms-code-repository.ts'
import { addBorrower, borrowerByPhone } from './borrower-repository.ts'
import { readCaptcha, spendCaptcha } from './captcha-repository.ts'

type Payload = PayloadOf<typeof register>
type Answer = DataOf<typeof register>

/** What the landing page's address said about where the borrower came from. */
const ORIGIN_FIELDS = ['id', 'app_from', 'user_from', 'utm_tag', 'invite_code', 'appName'] as const

/**
 * Registers a borrower. (Specification, points 7 and 8.) A wrong picture is -1, a registered phone 11, which
 * also answers the repeat of a registration whose answer was lost. A wrong SMS code costs a try and leaves the
 * picture good, so that only the code must be typed again.
 */
export const registerBorrower: Handler<Payload, Answer> = async (services, caller, payload) => {
  const phone = services.config.market.normalisePhone(payload.phone)
  if (phone === undefined) return refuse('PHONE_INVALID')
  return services.db.transaction().execute(async (trx) => {
    if (!(await mayTry(trx, services, caller))) return refuse('TOO_MANY_REQUESTS')
    return registerPhone(trx, services, payload, phone)
  })
}

async function registerPhone(
  trx: Trx,
  services: Services,
  payload: Payload,
  phone: string,
): Promise<Outcome<Answer>> {
  const { sid, capcode, smsCode } = payload
  const captcha = await readCaptcha(trx, services.clock, sid, capcode)
  if (captcha === undefined) return refuse('CAPTCHA_WRONG_FOR_REGISTER')
  if (captcha.registeredPhone !== null && captcha.registeredPhone !== phone)
    return refuse('CAPTCHA_WRONG_FOR_REGISTER')
  if ((await borrowerByPhone(trx, phone)) !== undefined) {
    await spendCaptcha(trx, sid, 'registered_phone', phone)
    return refuse('ALREADY_REGISTERED')
  }
  const check = await checkCode(trx, services, 'register', phone, smsCode)
  if (check !== 'right') return refuse(check)
  const added = await addBorrower(trx, {
    borrowerId: newId(),
    phone,
    registeredAt: new Date(services.clock.now()),
    origin: originOf(payload),
  })
  await spendCaptcha(trx, sid, 'registered_phone', phone)
  return added ? done({}) : refuse('ALREADY_REGISTERED')
}

function originOf(payload: Payload): Record<string, string> {
  const origin: Record<string, string> = {}
  for (const field of ORIGIN_FIELDS) {
    const value = payload[field]
    if (value !== undefined && value !== '') origin[field] = value
  }
  return origin
}
