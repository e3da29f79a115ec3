import {
  type DataOf,
  done,
  type Outcome,
  type PayloadOf,
  refuse,
  type resetPassword as call,
} from '@sandigan/contract'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { borrowerByPhone } from '../../core/identity/borrower-repository.ts'
import { networkName } from '../../core/identity/clients.ts'
import { HASHING_BUSY, hashPassword, MIN_PASSWORD_LENGTH } from '../../core/identity/password-hash.ts'
import { savePassword } from '../../core/identity/password-repository.ts'
import { forgetPasswordTries } from '../../core/identity/password-tries.ts'
import { closeSessionsOf } from '../../core/identity/session-repository.ts'
import { checkCode } from '../../core/identity/sms-code-repository.ts'
import { codeHolder } from '../../core/identity/send-code.ts'
import { tryCode } from '../../core/identity/try-code.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { startSession } from './start-session.ts'

type Payload = PayloadOf<typeof call>
type Answer = Outcome<DataOf<typeof call>>

/**
 * Sets a password for whoever reads the code that was sent to the phone: a first one or another. Whoever knew the
 * old one is logged out everywhere. Refuses fewer than 8 characters before the code is used up. The code is checked
 * before anything is hashed, and used up afterwards.
 */
export const resetPassword: Handler<Payload, DataOf<typeof call>> = async (services, caller, payload) => {
  const phone = services.config.market.normalisePhone(payload.phone)
  if (phone === undefined) return refuse('PHONE_INVALID')
  if (payload.password.normalize('NFC').length < MIN_PASSWORD_LENGTH) return refuse('PASSWORD_TOO_SHORT')
  const outcome = await reset(services, caller, payload, phone)
  securityEvent(services, {
    kind: outcome.ok ? 'password-reset' : 'login-failed',
    phone,
    address: caller.address,
    detail: outcome.ok ? '' : outcome.code,
  })
  return outcome
}

async function reset(services: Services, caller: Caller, payload: Payload, phone: string): Promise<Answer> {
  const { db } = services
  const { smsCode: typed, sid = '', password } = payload
  const refusal = await db.transaction().execute(async (trx) => {
    const wrong = await tryCode(trx, services, caller, { purpose: 'login', phone, sid, typed, peek: true })
    if (wrong !== undefined) return wrong
    return (await borrowerByPhone(trx, phone)) === undefined ? 'SMS_CODE_WRONG' : undefined
  })
  if (refusal !== undefined) return refuse(refusal)
  const passwordHash = await hashPassword(password, networkName(services, caller.address))
  if (passwordHash === HASHING_BUSY) return refuse('TOO_MANY_REQUESTS')
  return db.transaction().execute(async (trx) => {
    // Meanwhile it may have run out or been used by another request.
    const by = codeHolder(services, caller, sid)
    const check = await checkCode(trx, services, 'login', phone, typed, { by })
    if (check !== 'right') return refuse(check)
    return setPassword(trx, services, caller, phone, passwordHash)
  })
}

async function setPassword(
  trx: Trx,
  services: Services,
  caller: Caller,
  phone: string,
  passwordHash: string,
): Promise<Answer> {
  const borrowerId = await borrowerByPhone(trx, phone)
  if (borrowerId === undefined) return refuse('SMS_CODE_WRONG')
  await savePassword(trx, services.clock, borrowerId, passwordHash)
  await forgetPasswordTries(trx, services, phone)
  await closeSessionsOf(trx, borrowerId)
  await services.jobs.send(trx, 'tell-of-password', { borrowerId, at: services.clock.now() })
  return done({ sessionId: await startSession(trx, services, caller, borrowerId), phone })
}

/** Tells the borrower by SMS that the password was changed. (Decision 021.) */
export function addPasswordWorker(services: Services): void {
  services.jobs.work('tell-of-password', async ({ borrowerId, at }) => {
    // A job of the release before does not say when.
    const once = at === undefined ? {} : { key: `password ${at}` }
    await services.db
      .transaction()
      .execute((trx) => queueMessage(trx, services, { borrowerId, template: 'password', ...once }))
  })
}
