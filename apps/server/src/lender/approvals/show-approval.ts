import { done, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { approvalView, readApproval, sameGround, unseenActions } from './approval-view.ts'
import { NO_APPROVAL } from './decide-approval.ts'
import type { Approvable } from './request-approval.ts'

export const showApproval =
  (approvable: Approvable): OperatorHandler<typeof operatorCalls.showApproval> =>
  async (services, { operator }, { approvalId }) => {
    const { db, clock } = services
    const row = await db
      .selectFrom('approvals')
      .selectAll()
      .where('approval_id', '=', approvalId)
      .executeTakeFirst()
    const change = row === undefined ? undefined : approvable.get(row.action)
    const unseen: readonly string[] = unseenActions(operator)
    if (row === undefined || change === undefined || unseen.includes(row.action)) return NO_APPROVAL
    const { payload, before, after } = await readApproval(db, row)
    const now =
      row.state === 'waiting'
        ? await db.transaction().execute((trx) => change.read(trx, services, payload))
        : before
    const shown = change.shown?.(payload) ?? payload
    return done({
      ...approvalView(clock, row),
      payload: shown,
      before,
      after,
      stale: !sameGround(change, payload, now, before),
    })
  }
