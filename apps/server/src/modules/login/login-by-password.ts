import { type DataOf, done, type loginByPassword, type PayloadOf, refuse } from '@sandigan/contract'
import type { Handler } from '../../context.ts'
import { borrowerByPhone } from '../promotion/borrower-repository.ts'
import { passwordMatches } from './password-hash.ts'
import { forgetPasswordTries, mayTryPassword, passwordOf } from './password-repository.ts'
import { mayTry } from './send-code.ts'
import { openSession } from './session-repository.ts'

type Call = typeof loginByPassword

/**
 * Exchanges phone and password for a session. A phone that is unknown, one without a password and a wrong
 * password are answered alike, after the same work.
 */
export const logInByPassword: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, caller, payload) => {
  const { clock, config, db } = services
  const phone = config.market.normalisePhone(payload.phone)
  if (phone === undefined) return refuse('PHONE_INVALID')
  const may = await db.transaction().execute(async (trx) => {
    if (!(await mayTry(trx, services, caller))) return 'TOO_MANY_REQUESTS'
    return (await mayTryPassword(trx, clock, phone)) ? undefined : 'PASSWORD_TRIES_USED_UP'
  })
  if (may !== undefined) return refuse(may)
  const borrowerId = await borrowerByPhone(db, phone)
  const kept = borrowerId === undefined ? undefined : await passwordOf(db, borrowerId)
  // Outside a transaction: hashing takes long on purpose, and would hold up everybody else's.
  const right = await passwordMatches(payload.password, kept)
  if (!right || borrowerId === undefined) return refuse('PASSWORD_WRONG')
  return db.transaction().execute(async (trx) => {
    // It may have been reset meanwhile.
    if ((await passwordOf(trx, borrowerId)) !== kept) return refuse('PASSWORD_WRONG')
    await forgetPasswordTries(trx, phone)
    return done({ sessionId: await openSession(trx, clock, borrowerId), phone })
  })
}
