import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { mailAdministrators, mailOperator } from '../../core/operators/operator-mails.ts'
import {
  addOperator,
  lockOperator,
  resetOperator,
  samePerson,
} from '../../core/operators/operator-repository.ts'
import { isFull, isOutside } from '../../core/operators/small-office.ts'
import { endSessionsOf, isOfSandbox } from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import type { OperatorHandler, Signature } from '../access/operator-handler.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

const NO_MAIL = refuse(
  'NO_ADDRESS',
  'nobody carries e-mail here, by which the person chooses a password: set MAIL_PROVIDER, or use npm run operator',
)

/** What an operator may, for whoever compares before and after. */
async function readOperator(
  trx: Trx,
  column: 'email' | 'operator_id',
  value: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const row = await trx
    .selectFrom('operators')
    .select(['email', 'phone', 'name', 'roles', 'enabled', 'enrolled_at'])
    .where(column, '=', value)
    .executeTakeFirst()
  if (row === undefined) return null
  const { email, phone, name, roles, enabled } = row
  return { email, phone, name, roles, enabled, authenticatorApp: row.enrolled_at !== null }
}

type Payload = Parameters<OperatorHandler<typeof operatorCalls.saveOperator>>[2]
type Outcome = JsonOutcomeOf<typeof operatorCalls.saveOperator>

const digitsOf = (phone: string | undefined): string | null => phone?.replaceAll(/\D/g, '') ?? null

/** Adds somebody, or changes what they may: then their sessions end, so that nobody goes on under former roles. */
export const saveOperator: ApprovableAction<typeof operatorCalls.saveOperator> = {
  subject: ({ email }) => email.toLowerCase(),
  read: (trx, _services, { email }) => readOperator(trx, 'email', email.toLowerCase()),
  async make(trx, services, signature, given) {
    const email = given.email.toLowerCase()
    if (isOfSandbox(email)) return refuse('INPUT_INVALID', 'email must be an address that takes mail')
    const refused = await refusalOfOperator(trx, services, given)
    if (refused !== null) return refused
    const known = await trx
      .selectFrom('operators')
      .select(['operator_id', 'name', 'roles', 'enabled', 'phone'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    const phone = digitsOf(given.phone) ?? known?.phone ?? null
    const other = given.enabled ? await samePerson(trx, { email, phone }) : undefined
    if (other !== undefined)
      return refuse('NAME_TAKEN', `${other} has this mailbox or phone: one person has one account`)
    return known === undefined
      ? add(trx, services, signature, { ...given, phone })
      : change(trx, services, signature, { ...given, phone }, known)
  },
}

/** Why somebody with these roles cannot be added; null where that is possible. */
async function refusalOfOperator(trx: Trx, { config }: Services, { email, roles, enabled }: Payload) {
  if (roles.includes('approver') && (!isOutside(roles) || config.smallOffice === undefined))
    return refuse('INPUT_INVALID', 'roles: approver stands alone, and only a small office has one')
  if (isOutside(roles)) return null
  if (config.smallOffice === undefined || !enabled || !(await isFull(trx, email.toLowerCase()))) return null
  return refuse(
    'OFFICE_FULL',
    'a small office has at most three people who sign in: set OFFICE to usual first',
  )
}

type Given = Omit<Payload, 'phone'> & { readonly phone: string | null }

/** Nobody but the person learns the first password: they choose it by a link that goes to their own mailbox. */
async function add(
  trx: Trx,
  services: Services,
  signature: Signature,
  { email, phone, name, roles }: Given,
): Promise<Outcome> {
  if (phone === null) return refuse('INPUT_INVALID', 'phone must be given of somebody new')
  if (services.providers.mail === undefined) return NO_MAIL
  const { by } = signature
  const operatorId = await addOperator(trx, services.clock, { email, phone, name, roles, by })
  if (operatorId === null)
    return refuse('NAME_TAKEN', 'somebody was added with this address or phone just now')
  const facts = { name, roles, enabled: true }
  await writeAuditLog(trx, services, signature, {
    action: 'save-operator',
    subject: email.toLowerCase(),
    facts,
  })
  await mailOperator(trx, services, operatorId, { mail: 'invited', facts: { by } })
  await mailAdministrators(trx, services, 'operator-added', { name, email, roles: roles.join(', '), by })
  return done({ repeated: false, operatorId })
}

interface Known {
  readonly operator_id: string
  readonly name: string
  readonly roles: readonly string[]
  readonly enabled: boolean
  readonly phone: string | null
}

async function change(
  trx: Trx,
  services: Services,
  signature: Signature,
  { email, phone, name, roles, enabled }: Given,
  known: Known,
): Promise<Outcome> {
  const { operator_id: operatorId } = known
  const before = { name: known.name, roles: known.roles, enabled: known.enabled }
  const after = { name, roles, enabled }
  const isSame = known.name === name && known.enabled === enabled && sameRoles(known.roles, roles)
  if (isSame && known.phone === phone) return done({ repeated: true, operatorId })
  if (operatorId === signature.operatorId)
    return refuse('NOT_OWN', 'nobody changes what they themselves may: another administrator does')
  await trx
    .updateTable('operators')
    .set({ name, phone, roles: json(roles), enabled })
    .where('operator_id', '=', operatorId)
    .execute()
  await endSessionsOf(trx, operatorId)
  const action = { action: 'save-operator', subject: email.toLowerCase(), facts: { before, after } }
  await writeAuditLog(trx, services, signature, action)
  const now = enabled ? roles.join(', ') : 'nothing, and may not sign in'
  const { by } = signature
  await mailAdministrators(trx, services, 'operator-changed', { name, email, roles: now, by })
  return done({ repeated: false, operatorId })
}

const sameRoles = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role))

/** For somebody who lost phone and recovery codes: as on the first day. The link to a new password goes to the person alone. */
export const resetSignIn: ApprovableAction<typeof operatorCalls.resetSignIn> = {
  subject: ({ operatorId }) => operatorId,
  read: (trx, _services, { operatorId }) => readOperator(trx, 'operator_id', operatorId),
  async make(trx, services, signature, { operatorId }) {
    if (operatorId === signature.operatorId)
      return refuse('NOT_OWN', 'nobody resets their own sign-in: another administrator does')
    if (services.providers.mail === undefined) return NO_MAIL
    const operator = await lockOperator(trx, operatorId)
    if (operator === undefined) return refuse('NOT_FOUND', 'there is no operator with this operatorId')
    const { email, name } = operator
    const passkeys = await resetOperator(trx, services.clock, operatorId)
    const action = { action: 'reset-sign-in', subject: operatorId, facts: { email, passkeys } }
    await writeAuditLog(trx, services, signature, action)
    const { by } = signature
    await mailOperator(trx, services, operatorId, { mail: 'reset', facts: { by } })
    await mailAdministrators(trx, services, 'operator-reset', { name, email, by })
    return done({ operatorId })
  },
}
