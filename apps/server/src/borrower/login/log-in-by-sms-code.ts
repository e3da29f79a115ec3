import { type DataOf, done, type loginBySmsCode, type PayloadOf, refuse } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { borrowerByPhone } from '../../core/identity/borrower-repository.ts'
import { startSession } from './start-session.ts'
import { tryCode } from '../../core/identity/try-code.ts'

/**
 * Exchanges a code for a session. To an unknown phone no code ever went, so whatever is typed is wrong; the
 * words are the same for everybody and say what to do if not yet registered.
 */
export const logInBySmsCode: Handler<
  PayloadOf<typeof loginBySmsCode>,
  DataOf<typeof loginBySmsCode>
> = async (services, caller, payload) => {
  const phone = services.config.market.normalisePhone(payload.phone)
  if (phone === undefined) return refuse('PHONE_INVALID')
  const { smsCode: typed, sid = '' } = payload
  const outcome = await services.db.transaction().execute(async (trx) => {
    const refusal = await tryCode(trx, services, caller, { purpose: 'login', phone, sid, typed })
    if (refusal !== undefined) return refuse(refusal)
    const borrowerId = await borrowerByPhone(trx, phone)
    if (borrowerId === undefined) return refuse('SMS_CODE_WRONG')
    return done({ sessionId: await startSession(trx, services, caller, borrowerId), phone })
  })
  securityEvent(services, {
    kind: outcome.ok ? 'login-succeeded' : 'login-failed',
    phone,
    address: caller.address,
    detail: outcome.ok ? 'sms-code' : outcome.code,
  })
  return outcome
}
