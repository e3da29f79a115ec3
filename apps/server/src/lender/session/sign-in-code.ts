import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { noteNetwork } from '../../core/operators/known-networks.ts'
import { enrol, stepOf, takeCode, takeRecoveryCode } from '../../core/operators/one-time-codes.ts'
import type { Operator } from '../../core/operators/operator.ts'
import { decrypt } from '../../platform/security/secret-box.ts'
import {
  endOperatorSession,
  endSessionsOf,
  isOfSandbox,
  openOperatorSession,
  type OperatorSession,
} from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { lockOperator } from '../../core/operators/operator-repository.ts'
import { countGuess, forgiveGuess } from '../access/guess-limits.ts'
import type { SignInHandler } from '../access/operator-handler.ts'

/** The sandbox's people have no phone: this is always their code. */
const SANDBOX_CODE = '000000'

export const CODE_WRONG = refuse(
  'CODE_WRONG',
  'this is not the code of now: a code is taken once, wait for the next',
)

/** A code of the app or, once, one of the recovery codes. */
export async function isRightCode(
  trx: Trx,
  services: Services,
  { id, email }: { id: string; email: string },
  code: string,
): Promise<boolean> {
  if (isOfSandbox(email) && services.config.sandbox) return code === SANDBOX_CODE
  const operator = await lockOperator(trx, id)
  if (operator === undefined) return false
  if (/^\d{6}$/.test(code)) return takeCode(trx, services, operator, code)
  return takeRecoveryCode(trx, services.clock, id, code)
}

/** Where an app is set up with this code: its recovery codes; nothing where it is none of that app's. */
async function enrolBy(
  trx: Trx,
  services: Services,
  operator: Operator,
  session: OperatorSession,
  code: string,
): Promise<string[] | null> {
  const { config, clock } = services
  const secret = decrypt(config.secretKey, operator.id, session.enrolmentSecret ?? '')
  const step = secret === null ? null : stepOf(clock, secret, code)
  return secret === null || step === null ? null : enrol(trx, services, operator.id, { secret, step })
}

/** The second step: the waiting session ends, and one under another token begins. */
export const signInCode: SignInHandler<typeof operatorCalls.signInCode> = async (
  services,
  { operator, session, address, userAgent, keepSession },
  { code },
) => {
  if (operator === null || session === null || session.state !== 'password-ok')
    return refuse('SIGN_IN_NEEDED', 'begin with e-mail and password')
  const guess = { what: 'code', address, whom: operator.id } as const
  const refused = await countGuess(services, guess)
  if (refused !== undefined) return refused
  const opened = await services.db.transaction().execute(async (trx) => {
    const isFirst = session.enrolmentSecret !== null
    const recoveryCodes = isFirst ? await enrolBy(trx, services, operator, session, code) : undefined
    const right = isFirst
      ? recoveryCodes !== null
      : await isRightCode(trx, services, { id: operator.id, email: session.email }, code)
    // Of two codes in parallel one finds the session that waits.
    if (!right || !(await endOperatorSession(trx, session.id))) return null
    // Whoever else began to sign in before the app was set up knows a password, and no more.
    if (isFirst) await endSessionsOf(trx, operator.id)
    await noteNetwork(trx, services, operator.id, address)
    const whose = { operatorId: operator.id, state: 'signed-in', address, userAgent } as const
    return { token: await openOperatorSession(trx, services.clock, whose), recoveryCodes }
  })
  if (opened === null) {
    securityEvent(services, {
      kind: 'operator-sign-in-failed',
      operator: operator.name,
      address,
      detail: 'code',
    })
    return CODE_WRONG
  }
  await forgiveGuess(services, guess)
  securityEvent(services, { kind: 'operator-signed-in', operator: operator.name, address })
  keepSession(opened.token)
  const { recoveryCodes } = opened
  return done({ next: 'signed-in', ...(recoveryCodes && { recoveryCodes }) })
}
