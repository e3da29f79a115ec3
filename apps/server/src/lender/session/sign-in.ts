import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { HASHING_BUSY, passwordMatches } from '../../core/identity/password-hash.ts'
import { operatorByEmail } from '../../core/operators/operator-repository.ts'
import { networkOf } from '../../platform/security/network-of.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { isOfSandbox, openOperatorSession } from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'
import { enrolmentUri, newSecret } from '../../core/operators/one-time-codes.ts'
import { encrypt } from '../../platform/security/secret-box.ts'
import { countGuess, forgiveGuess } from '../access/guess-limits.ts'
import type { OpenCaller, SignInHandler } from '../access/operator-handler.ts'

interface Row {
  readonly enabled: boolean
  readonly email: string
}

/** Whether somebody may sign in at all. */
export const maySignIn = ({ config }: Services, { enabled, email }: Row): boolean =>
  enabled && (config.sandbox || !isOfSandbox(email))

/** By a password: a first one that an earlier release showed to somebody else opens nothing. */
const maySignInByPassword = (
  services: Services,
  row: Row & { readonly first_password_until: Date | null },
): boolean => maySignIn(services, row) && row.first_password_until === null

interface CodeOwner {
  readonly operator_id: string
  readonly email: string
  readonly totp_secret: string | null
}

/** Once the password was right: a session that waits for a code, or for an authenticator app to be set up. */
export async function awaitCode(services: Services, caller: OpenCaller, row: CodeOwner) {
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

const WRONG = refuse('SIGN_IN_WRONG', 'the e-mail address or the password is wrong')

/**
 * The first step. Nobody learns from the answer, or from its time, who has an account. A password alone opens nothing: the
 * session waits for a code, or for an authenticator app to be set up.
 */
export const signIn: SignInHandler<typeof operatorCalls.signIn> = async (
  services,
  caller,
  { email, password },
) => {
  const { address } = caller
  const guess = { what: 'password', address, whom: email.trim().toLowerCase() } as const
  const refused = await countGuess(services, guess)
  if (refused !== undefined) return refused
  const row = await operatorByEmail(services.db, guess.whom)
  const matches = await passwordMatches(password, row?.password_hash, networkOf(address).own, 'operator')
  if (matches === HASHING_BUSY) return refuse('TOO_MANY_REQUESTS', 'try again in a moment')
  if (row === undefined || !matches || !maySignInByPassword(services, row)) {
    const operator = row?.name ?? 'unknown'
    securityEvent(services, { kind: 'operator-sign-in-failed', operator, address, detail: 'password' })
    return WRONG
  }
  await forgiveGuess(services, guess)
  return done(await awaitCode(services, caller, row))
}
