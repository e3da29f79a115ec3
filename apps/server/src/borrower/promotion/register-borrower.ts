import {
  type DataOf,
  done,
  type getSid,
  type Outcome,
  type PayloadOf,
  refuse,
  type register,
} from '@sandigan/contract'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { rememberClient } from '../../core/identity/clients.ts'
import { mayTry } from '../../core/identity/code-limits.ts'
import { tryCode } from '../../core/identity/try-code.ts'
import { addBorrower, borrowerByPhone } from '../../core/identity/borrower-repository.ts'
import { readCaptcha, spendCaptcha, wrongCaptcha } from '../../core/identity/captcha-repository.ts'
import { openSession } from '../../core/identity/session-repository.ts'

/** A registration begins with an id alone; nothing is stored until its first picture is drawn. */
export const openRegistration: Handler<PayloadOf<typeof getSid>, DataOf<typeof getSid>> = async () =>
  done({ sid: newId() })

type Payload = PayloadOf<typeof register>
type Answer = DataOf<typeof register>

/** What the landing page's address said about where the borrower came from. */
const ORIGIN_FIELDS = ['id', 'app_from', 'user_from', 'utm_tag', 'invite_code', 'appName'] as const

/**
 * Registers a borrower. (Specification, points 7 and 8.) A wrong picture is -1, a registered phone 11, which
 * also answers the repeat of a registration whose answer was lost. A wrong SMS code costs a try and leaves the
 * picture good, so that only the code must be typed again.
 *
 * Picture and code are what a login asks for, so the answer carries a session. It is made once: a repeat gets 11 and
 * no session. (Decision 013.)
 */
export const registerBorrower: Handler<Payload, Answer> = async (services, caller, payload) => {
  const phone = services.config.market.normalisePhone(payload.phone)
  if (phone === undefined) return refuse('PHONE_INVALID')
  const outcome = await services.db
    .transaction()
    .execute((trx) => registerPhone(trx, services, caller, payload, phone))
  if (outcome.ok) {
    securityEvent(services, { kind: 'account-registered', phone, address: caller.address })
    const detail = 'registration'
    securityEvent(services, { kind: 'login-succeeded', phone, address: caller.address, detail })
  }
  return outcome
}

async function registerPhone(
  trx: Trx,
  services: Services,
  caller: Caller,
  payload: Payload,
  phone: string,
): Promise<Outcome<Answer>> {
  const { sid, capcode, smsCode } = payload
  const captcha = await readCaptcha(trx, services.clock, sid, capcode)
  const fits = captcha !== undefined && (captcha.registeredPhone ?? phone) === phone
  if (!fits) return refuse(await wrongCaptcha(trx, services, caller, 'CAPTCHA_WRONG_FOR_REGISTER'))
  if ((await borrowerByPhone(trx, phone)) !== undefined) {
    await spendCaptcha(trx, sid, 'registered_phone', phone)
    // This answers who is registered, too: it counts as a guess.
    return refuse((await mayTry(trx, services, caller, phone)) ? 'ALREADY_REGISTERED' : 'TOO_MANY_REQUESTS')
  }
  const wrong = await tryCode(trx, services, caller, { purpose: 'register', phone, sid, typed: smsCode })
  if (wrong !== undefined) return refuse(wrong === 'SMS_CODE_WRONG' ? 'REGISTRATION_CODE_WRONG' : wrong)
  const borrowerId = newId()
  const added = await addBorrower(trx, {
    borrowerId,
    phone,
    registeredAt: new Date(services.clock.now()),
    origin: originOf(payload),
    language: caller.language,
  })
  await spendCaptcha(trx, sid, 'registered_phone', phone)
  if (!added) return refuse('ALREADY_REGISTERED')
  await rememberClient(trx, services, caller, borrowerId)
  return done({ sessionId: await openSession(trx, services.clock, borrowerId) })
}

function originOf(payload: Payload): Record<string, string> {
  const origin: Record<string, string> = {}
  for (const field of ORIGIN_FIELDS) {
    const value = payload[field]
    if (value !== undefined && value !== '') origin[field] = value
  }
  return origin
}
