import { done, type operatorCalls } from '@sandigan/contract'
import { takeChallenge } from '../../core/operators/challenges.ts'
import { mailOperator } from '../../core/operators/operator-mails.ts'
import { lockOperator } from '../../core/operators/operator-repository.ts'
import { countPasskeys, insertPasskey, MOST_PASSKEYS } from '../../core/operators/passkey-repository.ts'
import {
  type Requested,
  challengeOf,
  type MadeKey,
  readNewPasskey,
  relyingPartyOf,
} from '../../core/operators/webauthn.ts'
import { inManila, timestamp } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { NO_PASSKEYS_HERE, PASSKEY_WRONG } from './check-passkey.ts'
import { needFreshProof, sessionOf } from './session-of.ts'
import { TOO_MANY_PASSKEYS } from './new-passkey-options.ts'

type Handler = OperatorHandler<typeof operatorCalls.addPasskey>
type Outcome = JsonOutcomeOf<typeof operatorCalls.addPasskey>

async function read(
  log: Services['log'],
  request: Requested,
  made: Parameters<typeof readNewPasskey>[1],
): Promise<MadeKey | null> {
  try {
    return await readNewPasskey(request, made)
  } catch (problem) {
    log.info({ problem: problem instanceof Error ? problem.message : '' }, 'a new passkey was refused')
    return null
  }
}

export const addPasskey: Handler = async (services, caller, { name, credential }) => {
  const { clock, db, log } = services
  const { operator, origin, address } = caller
  const session = sessionOf(caller)
  const party = relyingPartyOf(origin)
  if (party === null) return NO_PASSKEYS_HERE
  const stale = needFreshProof(clock, session)
  if (stale !== undefined) return stale
  const challenge = challengeOf(credential.clientDataJSON)
  const key = await read(log, { party, challenge }, credential)
  const use = { purpose: 'add', sessionId: session.id } as const
  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    if ((await takeChallenge(trx, clock, challenge, use)) === null || key === null) return PASSKEY_WRONG
    await lockOperator(trx, operator.id)
    const had = await countPasskeys(trx, operator.id)
    if (had >= MOST_PASSKEYS) return TOO_MANY_PASSKEYS
    const made = { ...key, operatorId: operator.id, name: name.trim() }
    const transports = credential.transports ?? []
    const passkeyId = await insertPasskey(trx, clock, { ...made, transports })
    if (passkeyId === null) return PASSKEY_WRONG
    await writeAuditLog(trx, services, signed(caller, 'own sign-in'), {
      action: 'add-passkey',
      subject: operator.id,
      facts: { passkeyId, name: made.name, synced: key.synced },
    })
    const facts = { name: made.name, at: inManila(timestamp(clock)) }
    await mailOperator(trx, services, operator.id, { mail: 'new-passkey', facts })
    return done({ passkeyId, passkeys: had + 1 })
  })
  if (outcome.ok)
    securityEvent(services, {
      kind: 'operator-acted',
      operator: operator.name,
      address,
      detail: 'add-passkey',
    })
  return outcome
}
