import { enrolmentUri, newSecret } from '../../core/operators/one-time-codes.ts'
import { encrypt } from '../../platform/security/secret-box.ts'
import { isOfSandbox, openOperatorSession } from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { OpenCaller } from '../access/operator-handler.ts'

interface Row {
  readonly operator_id: string
  readonly email: string
  readonly totp_secret: string | null
}

/** Once the password was right: a session that waits for a code, or for an authenticator app to be set up. */
export async function awaitCode(services: Services, caller: OpenCaller, row: Row) {
  const { config, db, clock } = services
  const { operator_id: operatorId, email } = row
  const secret = row.totp_secret === null && !isOfSandbox(email) ? newSecret() : null
  const enrolmentSecret = secret === null ? null : encrypt(config.secretKey, operatorId, secret)
  const { address, userAgent, keepSession } = caller
  const opened = { operatorId, state: 'password-ok', enrolmentSecret, address, userAgent } as const
  keepSession(await db.transaction().execute((trx) => openOperatorSession(trx, clock, opened)))
  if (secret === null) return { next: 'code' } as const
  const uri = enrolmentUri(secret, email, config.brand.appName)
  return { next: 'enrol', enrolment: { secret, uri } } as const
}
