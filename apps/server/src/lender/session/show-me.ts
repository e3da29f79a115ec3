import { done, type operatorCalls } from '@sandigan/contract'
import { isLinked } from '../../core/operators/open-id-links.ts'
import { countPasskeys } from '../../core/operators/passkey-repository.ts'
import { SANDBOX_OPERATORS, sandboxSignIn } from '../../core/operators/sandbox-operators.ts'
import { idleEndOf } from '../../core/operators/session-repository.ts'
import { relyingPartyOf } from '../../core/operators/webauthn.ts'
import type { OperatorHandler, SignInHandler } from '../access/operator-handler.ts'
import { sessionOf } from './session-of.ts'

export const showMe: OperatorHandler<typeof operatorCalls.me> = async (services, caller) => {
  const { clock, config, db } = services
  const session = sessionOf(caller)
  const { id, name, roles } = caller.operator
  return done({
    operatorId: id,
    name,
    email: session.email,
    roles: [...roles],
    idleEndsAt: new Date(idleEndOf(session)).toISOString(),
    stepUpUntil: session.stepUpUntil > clock.now() ? new Date(session.stepUpUntil).toISOString() : null,
    passkeys: await countPasskeys(db, id),
    openId: await isLinked(services, id),
    sandbox: config.sandbox,
    smallOffice: config.smallOffice !== undefined,
    today: clock.today(),
    appName: config.brand.appName,
  })
}

export const showSignInWays: SignInHandler<typeof operatorCalls.signInWays> = async (
  { config: { openId, sandbox } },
  { origin },
) =>
  done({
    passkeyOrigin: relyingPartyOf(origin)?.origin ?? null,
    openId: openId === undefined ? null : { name: openId.name },
    sandboxOperators: sandbox
      ? SANDBOX_OPERATORS.map((one) => ({ name: one.name, link: sandboxSignIn(one) }))
      : [],
  })
