import {
  type DataOf,
  done,
  type loginByPassword,
  type Outcome,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { borrowerByPhone } from '../../core/identity/borrower-repository.ts'
import { networkName } from '../../core/identity/clients.ts'
import { giveGuessBack } from '../../core/identity/code-limits.ts'
import { startSession } from './start-session.ts'
import { HASHING_BUSY, passwordMatches } from '../../core/identity/password-hash.ts'
import { passwordOf } from '../../core/identity/password-repository.ts'
import {
  beginPasswordTry,
  forgetPasswordTries,
  takeBackPasswordTry,
} from '../../core/identity/password-tries.ts'

type Call = typeof loginByPassword
type Answer = Outcome<DataOf<Call>>

/**
 * Exchanges phone and password for a session. A phone that is unknown, one without a password and a wrong
 * password are answered alike, after the same work. What a limit refuses is not hashed.
 */
export const logInByPassword: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, caller, payload) => {
  const phone = services.config.market.normalisePhone(payload.phone)
  if (phone === undefined) return refuse('PHONE_INVALID')
  const outcome = await tryPassword(services, caller, phone, payload.password)
  securityEvent(services, {
    kind: outcome.ok
      ? 'login-succeeded'
      : outcome.code === 'PASSWORD_TRIES_USED_UP'
        ? 'locked-out'
        : 'login-failed',
    phone,
    address: caller.address,
    detail: outcome.ok ? 'password' : outcome.code,
  })
  return outcome
}

async function tryPassword(
  services: Services,
  caller: Caller,
  phone: string,
  password: string,
): Promise<Answer> {
  const { db } = services
  const begun = await db.transaction().execute((trx) => beginPasswordTry(trx, services, caller, phone))
  if (!begun.ok) return refuse(begun.refusal)
  const borrowerId = await borrowerByPhone(db, phone)
  const stored = borrowerId === undefined ? undefined : await passwordOf(db, borrowerId)
  // Outside a transaction: hashing takes long on purpose, and would hold up everybody else's.
  const right = await passwordMatches(password, stored, networkName(services, caller.address))
  if (right === HASHING_BUSY) {
    await db.transaction().execute((trx) => takeBackPasswordTry(trx, services, caller, begun))
    return refuse('TOO_MANY_REQUESTS')
  }
  if (!right || borrowerId === undefined) return refuse('PASSWORD_WRONG')
  return db.transaction().execute(async (trx) => {
    // It may have been reset meanwhile.
    if ((await passwordOf(trx, borrowerId)) !== stored) return refuse('PASSWORD_WRONG')
    await forgetPasswordTries(trx, services, phone)
    await giveGuessBack(trx, services, caller)
    return done({ sessionId: await startSession(trx, services, caller, borrowerId), phone })
  })
}
