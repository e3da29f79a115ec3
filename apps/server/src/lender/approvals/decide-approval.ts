import { isActionName, type JsonCall, refuse } from '@sandigan/contract'
import type { Json } from '@sandigan/lending'
import type { Operator } from '../../core/operators/operator.ts'
import { whyNot } from '../../core/operators/permission.ts'
import { isOutside } from '../../core/operators/small-office.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import type { OperatorCaller } from '../access/operator-handler.ts'
import { type ApprovalRow, isExpired, readApproval } from './approval-view.ts'

export const NO_APPROVAL = refuse('NOT_FOUND', 'there is no request with this approvalId')

/**
 * The missing permission, in a sentence; nothing where there is none. An outside approver may decide about each request in a
 * small office, but not hand out what only whoever may make a call hands out.
 */
export function whyNotDecide(
  { config }: Services,
  operator: Operator,
  change: ApprovableAction<JsonCall>,
  { action, payload }: { readonly action: string; readonly payload: Readonly<Record<string, unknown>> },
): string | null {
  if (change.whyNotDecide !== undefined) return change.whyNotDecide(operator, payload)
  if (isOutside(operator.roles))
    return config.smallOffice === undefined ? 'an outside approver decides in a small office alone' : null
  return isActionName(action) ? whyNot(operator, action) : null
}

/**
 * Why this person may not decide about a request now; nothing where they may. Whom it is about does not, by whatever field it names
 * them, nor anybody about what a machine requested before machines could not.
 */
export async function refusalToDecide(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  row: ApprovalRow,
  { operator, session }: OperatorCaller,
) {
  if (row.state !== 'waiting') return refuse('APPROVAL_CLOSED', `this request is ${row.state} already`)
  if (isExpired(clock, row))
    return refuse('APPROVAL_EXPIRED', 'nobody decided in time: it has to be requested anew')
  const people = await trx
    .selectFrom('operators')
    .select(['operator_id', 'phone'])
    .where('operator_id', 'in', [row.requested_by, operator.id])
    .execute()
  const own = people.find(({ operator_id: id }) => id === operator.id)
  const whom = { id: operator.id, email: session?.email ?? '', phone: own?.phone ?? null }
  const { payload } = await readApproval(trx, row)
  if (row.requested_by === operator.id || namesOperator([row.subject, payload], whom)) return NOT_OWN
  if (!people.some(({ operator_id: id }) => id === row.requested_by))
    return refuse('APPROVAL_STALE', 'a machine requested it: it has to be requested anew by a person')
  return null
}

const NOT_OWN = refuse('NOT_OWN', 'nobody decides about a request of their own or about themselves')

/** Whether a request is about an operator, by whatever field and spelling it names them. */
interface Identifiers {
  readonly id: string
  readonly email: string
  /** Digits. */
  readonly phone: string | null
}

/** Two spellings of one phone end alike, with or without the country. */
const END_OF_PHONE = 10
const endOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-END_OF_PHONE)

/** @param said a subject, or a payload, however deep the name of somebody stands in it */
function namesOperator(said: unknown, whom: Identifiers): boolean {
  if (typeof said === 'string') return isNameOf(said.trim(), whom)
  if (typeof said !== 'object' || said === null) return false
  return Object.values(said as Record<string, Json>).some((part) => namesOperator(part, whom))
}

function isNameOf(text: string, { id, email, phone }: Identifiers): boolean {
  if (text === id || text.toLowerCase() === email.toLowerCase()) return true
  return phone !== null && /^\+?[\d ()-]{9,20}$/.test(text) && endOf(text) === endOf(phone)
}

/** Of two who decide about one request the second one waits here, and then finds what the first one decided. */
export const lockApproval = (trx: Trx, approvalId: string) =>
  trx.selectFrom('approvals').selectAll().where('approval_id', '=', approvalId).forUpdate().executeTakeFirst()
