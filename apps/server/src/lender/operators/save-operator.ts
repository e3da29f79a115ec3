import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { HASHING_BUSY, hashPassword } from '../../core/identity/password-hash.ts'
import { addOperator, newFirstPassword, operatorByEmail } from '../../core/operators/operator-repository.ts'
import { endSessionsOf, isOfSandbox } from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { PlainOutcomeOf } from '../../platform/http/plain-route.ts'
import { networkOf } from '../../platform/security/network-of.ts'
import { type OperatorCaller, type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

type Payload = Parameters<OperatorHandler<typeof operatorCalls.saveOperator>>[2]
type Outcome = PlainOutcomeOf<typeof operatorCalls.saveOperator>

/** Adds somebody, or changes what they may: then their sessions end, so that nobody goes on under former roles. */
export const saveOperator: OperatorHandler<typeof operatorCalls.saveOperator> = async (
  services,
  caller,
  given,
) => {
  if (isOfSandbox(given.email.toLowerCase()))
    return refuse('INPUT_INVALID', 'email must be an address that takes mail')
  const known = await operatorByEmail(services.db, given.email)
  if (known !== undefined)
    return services.db.transaction().execute((trx) => change(trx, services, caller, given))
  const firstPassword = newFirstPassword()
  const passwordHash = await hashPassword(firstPassword, networkOf(caller.address).own)
  if (passwordHash === HASHING_BUSY) return refuse('TOO_MANY_REQUESTS', 'try again in a moment')
  return services.db.transaction().execute(async (trx): Promise<Outcome> => {
    const { email, name, roles, reason } = given
    const by = caller.operator.name
    const added = await addOperator(trx, services.clock, { email, name, roles, passwordHash, by })
    // Somebody else added the same one meanwhile.
    if (added === null) return change(trx, services, caller, given)
    const action = { action: 'save-operator', subject: added, facts: { email, name, roles, enabled: true } }
    await recordAction(trx, services, signed(caller, reason), action)
    return done({ repeated: false, operatorId: added, firstPassword })
  })
}

async function change(
  trx: Trx,
  services: Services,
  caller: OperatorCaller,
  { email, name, roles, enabled, reason }: Payload,
): Promise<Outcome> {
  const row = await trx
    .selectFrom('operators')
    .select(['operator_id', 'name', 'roles', 'enabled'])
    .where('email', '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { operator_id: operatorId } = row
  const before = { name: row.name, roles: row.roles, enabled: row.enabled }
  const after = { name, roles, enabled }
  const same = row.name === name && row.enabled === enabled && sameRoles(row.roles, roles)
  if (same) return done({ repeated: true, operatorId })
  if (operatorId === caller.operator.id)
    return refuse('NOT_OWN', 'nobody changes what they themselves may: another administrator does')
  await trx
    .updateTable('operators')
    .set({ name, roles: json(roles), enabled })
    .where('operator_id', '=', operatorId)
    .execute()
  await endSessionsOf(trx, operatorId)
  const facts = { email: email.toLowerCase(), before, after }
  await recordAction(trx, services, signed(caller, reason), {
    action: 'save-operator',
    subject: operatorId,
    facts,
  })
  return done({ repeated: false, operatorId })
}

const sameRoles = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join() === b.toSorted().join()
