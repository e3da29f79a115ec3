import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { takeChallenge } from '../../core/operators/challenges.ts'
import { noteNetwork } from '../../core/operators/known-networks.ts'
import { type OpenIdPerson, openIdPerson, openIdSecrets } from '../../core/operators/open-id.ts'
import { linkOperator, operatorByOpenId } from '../../core/operators/open-id-links.ts'
import { lockOperator, operatorByEmail } from '../../core/operators/operator-repository.ts'
import {
  endOperatorSession,
  openOperatorSession,
  proveSession,
} from '../../core/operators/session-repository.ts'
import type { OpenIdConfig } from '../../platform/config/open-id.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { countGuess, forgiveGuess } from '../access/guess-limits.ts'
import type { OpenCaller, SignInHandler } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { maySignIn } from './sign-in.ts'
import { OPEN_ID_AWAY, OPEN_ID_OFF, openIdUse, redirectUriOf } from './open-id-start.ts'

type Outcome = JsonOutcomeOf<typeof operatorCalls.openIdFinish>

const WRONG = refuse('OPEN_ID_WRONG', 'the answer of your provider was not accepted: begin again')
const NOT_SIGNED_IN = refuse('OPEN_ID_WRONG', 'your provider did not sign you in: try again, or another way')
const UNVERIFIED = refuse(
  'OPEN_ID_UNKNOWN',
  'your provider does not say that your e-mail address is verified',
)
const UNKNOWN = refuse('OPEN_ID_UNKNOWN', 'nobody here may sign in with this account: ask an administrator')
const NOT_PROVEN = refuse('OPEN_ID_WRONG', 'your provider did not ask you anew who you are: use a code')
const OTHER = refuse('OPEN_ID_WRONG', 'this is not the account that you are linked with')
/** By so much the clocks of a provider's machines may differ, in seconds. */
const TOLERANCE = 30

/** Takes what the provider led back with. Roles stay ours: it says who somebody is, and nothing else. */
export const openIdFinish: SignInHandler<typeof operatorCalls.openIdFinish> = async (
  services,
  caller,
  { purpose, key, answer },
) => {
  const { db, clock, config, log } = services
  const { address, origin, session } = caller
  if (config.openId === undefined) return OPEN_ID_OFF
  const use = openIdUse(purpose, session)
  if (use === undefined) return refuse('SIGN_IN_NEEDED', 'sign in first')
  const guess = { what: 'open-id', address, whom: key } as const
  const refused = await countGuess(services, guess)
  if (refused !== undefined) return refused
  const startedAt = await db.transaction().execute((trx) => takeChallenge(trx, clock, key, use))
  if (startedAt === null) return failed(services, caller, WRONG)
  const secrets = openIdSecrets(config.secretKey, key)
  const request = { config: config.openId, clock, redirectUri: redirectUriOf(origin), secrets }
  const response = await openIdPerson(request, answer)
  if (response.at !== 'known') {
    log.warn({ problem: response.problem }, 'the answer of the OpenID provider was not taken')
    if (response.at === 'away') {
      await forgiveGuess(services, guess)
      return OPEN_ID_AWAY
    }
    return failed(services, caller, response.at === 'refused' ? NOT_SIGNED_IN : WRONG)
  }
  const { person } = response
  const outcome =
    use.purpose === 'open-id'
      ? await signIn(services, caller, config.openId, person)
      : await prove(services, caller, config.openId, { person, startedAt, sessionId: use.sessionId })
  if (!outcome.ok) return failed(services, caller, outcome)
  await forgiveGuess(services, guess)
  return outcome
}

function failed(services: Services, { address, operator }: OpenCaller, refusal: Outcome): Outcome {
  const whose = operator?.name ?? 'unknown'
  securityEvent(services, { kind: 'operator-sign-in-failed', operator: whose, address, detail: 'open-id' })
  return refusal
}

async function signIn(
  services: Services,
  { address, userAgent, session, keepSession }: OpenCaller,
  config: OpenIdConfig,
  person: OpenIdPerson,
): Promise<Outcome> {
  const opened = await services.db.transaction().execute(async (trx) => {
    const found = await operatorOf(trx, services, config, person)
    if ('ok' in found) return found
    if (session !== null) await endOperatorSession(trx, session.id)
    await noteNetwork(trx, services, found.operator_id, address)
    // When the person proved who it is may be hours ago: before money moves the provider proves it again.
    const whose = {
      operatorId: found.operator_id,
      state: 'signed-in',
      proven: false,
      byOpenId: true,
    } as const
    const token = await openOperatorSession(trx, services.clock, { ...whose, address, userAgent })
    return { token, name: found.name }
  })
  if ('ok' in opened) return opened
  securityEvent(services, {
    kind: 'operator-signed-in',
    operator: opened.name,
    address,
    detail: 'open-id',
  })
  keepSession(opened.token)
  return done({ next: 'signed-in' })
}

/** By the link, and where there is none yet by an address that the provider has verified: then the link is made. */
async function operatorOf(trx: Trx, services: Services, { issuer }: OpenIdConfig, person: OpenIdPerson) {
  const { subject, verifiedEmail } = person
  const linked = await operatorByOpenId(trx, issuer, subject)
  if (linked !== undefined) return maySignIn(services, linked) ? linked : UNKNOWN
  if (verifiedEmail === null) return UNVERIFIED
  const named = await operatorByEmail(trx, verifiedEmail)
  const operator = named && (await lockOperator(trx, named.operator_id))
  if (operator === undefined || !maySignIn(services, operator)) return UNKNOWN
  // Somebody else who was given the same address is another person.
  if (operator.open_id_issuer === issuer && operator.open_id_subject !== null) return UNKNOWN
  await linkOperator(trx, operator.operator_id, { issuer, subject })
  const signature = { by: operator.name, operatorId: operator.operator_id, reason: 'own sign-in' }
  const action = { action: 'link-open-id', subject: operator.operator_id, facts: { issuer } }
  await writeAuditLog(trx, services, signature, action)
  return operator
}

interface Proof {
  readonly person: OpenIdPerson
  /** Milliseconds. */
  readonly startedAt: number
  readonly sessionId: string
}

/** The provider must have checked the person after our request, and it must be the person of the session. */
async function prove(
  { db, clock }: Services,
  { operator }: OpenCaller,
  { issuer }: OpenIdConfig,
  { person, startedAt, sessionId }: Proof,
): Promise<Outcome> {
  const waited = (clock.now() - startedAt) / 1000
  if (person.provenBefore === null || person.provenBefore > waited + TOLERANCE) return NOT_PROVEN
  return db.transaction().execute(async (trx): Promise<Outcome> => {
    const linked = await operatorByOpenId(trx, issuer, person.subject)
    if (linked === undefined || linked.operator_id !== operator?.id) return OTHER
    await proveSession(trx, clock, sessionId)
    return done({ next: 'signed-in' })
  })
}
