import {
  done,
  isActionName,
  OPERATOR_EFFECTS,
  type operatorCalls,
  type OperatorActionName,
  type JsonCall,
  refuse,
} from '@sandigan/contract'
import { whyNot } from '../../core/operators/permission.ts'
import { aloneFrom, countByOne, isTooLarge } from '../../core/operators/small-office.ts'
import { announce } from '../../core/operators/notify-operators.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import type { OperatorCaller, OperatorHandler } from '../access/operator-handler.ts'
import { pesosOf } from '../changes/change-by-operator.ts'
import { inChange, type ApprovableAction } from '../changes/approvable-action.ts'
import { type ApprovalRow, isExpired, readApproval } from './approval-view.ts'
import { lockApproval, NO_APPROVAL } from './decide-approval.ts'
import type { Approvable } from './request-approval.ts'

type Outcome = JsonOutcomeOf<typeof operatorCalls.carryOut>

/** Rolls back whatever was done before it was refused. */
class Refused extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('refused')
    this.outcome = outcome
  }
}

/**
 * In a small office who requested something carries it out where nobody decided about it for 24 hours since everybody was
 * notified. What is shown as before is not compared: who carries it out sees what is so now, and what is done was announced.
 */
export const carryOut =
  (approvable: Approvable): OperatorHandler<typeof operatorCalls.carryOut> =>
  async (services, caller, { approvalId, reason }) => {
    const known = await services.db
      .selectFrom('approvals')
      .select('action')
      .where('approval_id', '=', approvalId)
      .executeTakeFirst()
    const change = known === undefined ? undefined : approvable.get(known.action)
    if (known === undefined || change === undefined || !isActionName(known.action)) return NO_APPROVAL
    const why = whyNot(caller.operator, known.action)
    if (why !== null) return refuse('NOT_PERMITTED', why)
    const action = known.action
    try {
      return await inChange(services, change, (trx) =>
        carry(trx, services, { change, action }, { approvalId, reason, caller }),
      )
    } catch (error) {
      if (error instanceof Refused) return error.outcome
      throw error
    }
  }

interface Wanted {
  readonly approvalId: string
  readonly reason: string
  readonly caller: OperatorCaller
}

async function carry(
  trx: Trx,
  services: Services,
  { change, action }: { readonly change: ApprovableAction<JsonCall>; readonly action: OperatorActionName },
  { approvalId, reason, caller }: Wanted,
): Promise<Outcome> {
  const { operator } = caller
  const row = await lockApproval(trx, approvalId)
  if (row === undefined) return NO_APPROVAL
  const { payload } = await readApproval(trx, row)
  const refused =
    (await refusalToCarryOut(trx, services, row, operator.id)) ??
    (await neverByOne(trx, services, { change, action }, payload))
  if (refused !== null) return refused
  const amount = (await change.amountOf?.(trx, services, payload)) ?? pesosIn(payload)
  if (!(await countByOne(trx, services, amount)))
    return refuse('OVER_DAILY_LIMIT', 'the sum of the day is used up: SMALL_OFFICE_DAILY_LIMIT')
  const signature = { by: operator.name, operatorId: operator.id, reason: row.reason, byOne: true } as const
  const outcome = await change.make(trx, services, signature, payload)
  if (!outcome.ok) throw new Refused({ ...outcome, data: outcome.data as undefined })
  await trx
    .updateTable('approvals')
    .set({
      state: 'approved',
      by_one: true,
      decided_by: operator.id,
      decided_by_name: operator.name,
      decided_at: new Date(services.clock.now()),
      decision_reason: reason,
    })
    .where('approval_id', '=', approvalId)
    .execute()
  const about = `${action} of ${row.subject} (${reason})`
  await announce(trx, services, { what: 'carried-out', key: approvalId, about, by: operator.name })
  return done({ outcome: outcome.data as Record<string, unknown> })
}

const pesosIn = ({ amount }: Readonly<Record<string, unknown>>): number =>
  typeof amount === 'string' ? pesosOf(amount) : 0

const NEEDS_ANOTHER = refuse('NEEDS_ANOTHER', 'this needs another person, however small the office is')

async function refusalToCarryOut(
  trx: Trx,
  { config, clock }: Services,
  row: ApprovalRow,
  operatorId: string,
) {
  if (config.smallOffice === undefined || (await isTooLarge(trx))) return NEEDS_ANOTHER
  if (row.requested_by !== operatorId) return refuse('NOT_OWN', 'only who requested it carries it out')
  if (row.state !== 'waiting') return refuse('APPROVAL_CLOSED', `this request is ${row.state} already`)
  if (isExpired(clock, row))
    return refuse('APPROVAL_EXPIRED', 'it waited too long: it has to be requested anew')
  const from = aloneFrom(row.told_at)
  if (from === null || from > clock.now())
    return refuse('NOT_YET', 'others have 24 hours to decide since they were notified')
  return null
}

async function neverByOne(
  trx: Trx,
  services: Services,
  { change, action }: { readonly change: ApprovableAction<JsonCall>; readonly action: OperatorActionName },
  payload: Record<string, unknown>,
) {
  if (OPERATOR_EFFECTS[action].smallOffice === undefined) return null
  // What never is has no rule of its own either.
  return (await change.mayBeByOne?.(trx, services, payload)) === true ? null : NEEDS_ANOTHER
}
