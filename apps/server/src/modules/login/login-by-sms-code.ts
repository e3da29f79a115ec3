import { type DataOf, done, type loginBySmsCode, type PayloadOf, refuse } from '@sandigan/contract'
import type { Handler } from '../../context.ts'
import { borrowerByPhone } from '../promotion/borrower-repository.ts'
import { securityEvent } from '../../security/security-log.ts'
import { mayTry } from './send-code.ts'
import { openSession } from './session-repository.ts'
import { checkCode } from './sms-code-repository.ts'

/**
 * Exchanges a code for a session. To an unknown phone no code ever went, so whatever is typed is wrong; the
 * words are the same for everybody and say what to do if not yet registered.
 */
export const logIn: Handler<PayloadOf<typeof loginBySmsCode>, DataOf<typeof loginBySmsCode>> = async (
  services,
  caller,
  payload,
) => {
  const phone = services.config.market.normalisePhone(payload.phone)
  if (phone === undefined) return refuse('PHONE_INVALID')
  const { address } = caller
  const outcome = await services.db.transaction().execute(async (trx) => {
    if (!(await mayTry(trx, services, caller))) return refuse('TOO_MANY_REQUESTS')
    const check = await checkCode(trx, services, 'login', phone, payload.smsCode)
    if (check !== 'right') return refuse(check)
    const borrowerId = await borrowerByPhone(trx, phone)
    if (borrowerId === undefined) return refuse('SMS_CODE_WRONG')
    return done({ sessionId: await openSession(trx, services.clock, borrowerId), phone })
  })
  securityEvent(services, {
    kind: outcome.ok ? 'login-succeeded' : 'login-failed',
    phone,
    address,
    detail: outcome.ok ? 'sms-code' : outcome.code,
  })
  return outcome
}
