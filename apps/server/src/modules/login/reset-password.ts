import { type DataOf, done, type PayloadOf, refuse, type resetPassword as call } from '@sandigan/contract'
import type { Handler } from '../../context.ts'
import { borrowerByPhone } from '../promotion/borrower-repository.ts'
import { hashPassword, MIN_PASSWORD_LENGTH } from './password-hash.ts'
import { forgetPasswordTries, savePassword } from './password-repository.ts'
import { mayTry } from './send-code.ts'
import { closeSessionsOf, openSession } from './session-repository.ts'
import { checkCode } from './sms-code-repository.ts'

/**
 * Sets a password for whoever reads the code that was sent to the phone: a first one or another. Whoever knew the
 * old one is logged out everywhere. Refuses fewer than 8 characters before the code is used up.
 */
export const resetPassword: Handler<PayloadOf<typeof call>, DataOf<typeof call>> = async (
  services,
  caller,
  payload,
) => {
  const { clock, config, db } = services
  const phone = config.market.normalisePhone(payload.phone)
  if (phone === undefined) return refuse('PHONE_INVALID')
  if (payload.password.normalize('NFC').length < MIN_PASSWORD_LENGTH) return refuse('PASSWORD_TOO_SHORT')
  const passwordHash = await hashPassword(payload.password)
  return db.transaction().execute(async (trx) => {
    if (!(await mayTry(trx, services, caller))) return refuse('TOO_MANY_REQUESTS')
    const check = await checkCode(trx, services, 'login', phone, payload.smsCode)
    if (check !== 'right') return refuse(check)
    const borrowerId = await borrowerByPhone(trx, phone)
    if (borrowerId === undefined) return refuse('SMS_CODE_WRONG')
    await savePassword(trx, clock, borrowerId, passwordHash)
    await forgetPasswordTries(trx, phone)
    await closeSessionsOf(trx, borrowerId)
    return done({ sessionId: await openSession(trx, clock, borrowerId), phone })
  })
}
