import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { HASHING_BUSY, hashPassword } from '../../core/identity/password-hash.ts'
import { addOperator, newFirstPassword } from '../../core/operators/operator-repository.ts'
import { isFull, isOutside } from '../../core/operators/small-office.ts'
import { endSessionsOf, isOfSandbox } from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { PlainOutcomeOf } from '../../platform/http/plain-route.ts'
import type { OperatorHandler, Signature } from '../access/operator-handler.ts'
import type { OfficeChange } from '../changes/office-change.ts'
import { recordAction } from '../changes/record-action.ts'
import { lookAtOperator } from './look-at-operator.ts'

type Payload = Parameters<OperatorHandler<typeof operatorCalls.saveOperator>>[2]
type Outcome = PlainOutcomeOf<typeof operatorCalls.saveOperator>

/** Adds somebody, or changes what they may: then their sessions end, so that nobody goes on under former roles. */
export const saveOperator: OfficeChange<typeof operatorCalls.saveOperator> = {
  subject: ({ email }) => email.toLowerCase(),
  look: (trx, _services, { email }) => lookAtOperator(trx, 'email', email.toLowerCase()),
  async make(trx, services, signature, given) {
    const email = given.email.toLowerCase()
    if (isOfSandbox(email)) return refuse('INPUT_INVALID', 'email must be an address that takes mail')
    const refused = await refusalOfOffice(trx, services, given)
    if (refused !== null) return refused
    const known = await trx
      .selectFrom('operators')
      .select(['operator_id', 'name', 'roles', 'enabled'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    return known === undefined
      ? add(trx, services, signature, given)
      : change(trx, services, signature, given, known)
  },
}

/** Why the office has no place for somebody with these roles; null where it has. */
async function refusalOfOffice(trx: Trx, { config }: Services, { email, roles, enabled }: Payload) {
  if (roles.includes('approver') && (!isOutside(roles) || config.smallOffice === undefined))
    return refuse('INPUT_INVALID', 'roles: approver stands alone, and only a small office has one')
  if (isOutside(roles)) return null
  if (config.smallOffice === undefined || !enabled || !(await isFull(trx, email.toLowerCase()))) return null
  return refuse(
    'OFFICE_FULL',
    'a small office has at most three people who sign in: set OFFICE to usual first',
  )
}

async function add(
  trx: Trx,
  services: Services,
  signature: Signature,
  { email, name, roles }: Payload,
): Promise<Outcome> {
  const firstPassword = newFirstPassword()
  const passwordHash = await hashPassword(firstPassword, signature.by)
  if (passwordHash === HASHING_BUSY) return refuse('TOO_MANY_REQUESTS', 'try again in a moment')
  const person = { email, name, roles, passwordHash, by: signature.by }
  const operatorId = await addOperator(trx, services.clock, person)
  if (operatorId === null) return refuse('NAME_TAKEN', 'somebody was added with this address just now')
  const facts = { name, roles, enabled: true }
  await recordAction(trx, services, signature, {
    action: 'save-operator',
    subject: email.toLowerCase(),
    facts,
  })
  return done({ repeated: false, operatorId, firstPassword })
}

interface Known {
  readonly operator_id: string
  readonly name: string
  readonly roles: readonly string[]
  readonly enabled: boolean
}

async function change(
  trx: Trx,
  services: Services,
  signature: Signature,
  { email, name, roles, enabled }: Payload,
  known: Known,
): Promise<Outcome> {
  const { operator_id: operatorId } = known
  const before = { name: known.name, roles: known.roles, enabled: known.enabled }
  const after = { name, roles, enabled }
  if (known.name === name && known.enabled === enabled && sameRoles(known.roles, roles))
    return done({ repeated: true, operatorId })
  if (operatorId === signature.operatorId)
    return refuse('NOT_OWN', 'nobody changes what they themselves may: another administrator does')
  await trx
    .updateTable('operators')
    .set({ name, roles: json(roles), enabled })
    .where('operator_id', '=', operatorId)
    .execute()
  await endSessionsOf(trx, operatorId)
  const action = { action: 'save-operator', subject: email.toLowerCase(), facts: { before, after } }
  await recordAction(trx, services, signature, action)
  return done({ repeated: false, operatorId })
}

const sameRoles = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role))
