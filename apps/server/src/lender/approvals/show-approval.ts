import { done, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { approvalView, readApproval, sameView } from './approval-view.ts'
import { NO_APPROVAL } from './decide-approval.ts'
import type { Approvable } from './request-approval.ts'

export const showApproval =
  (approvable: Approvable): OperatorHandler<typeof operatorCalls.showApproval> =>
  async (services, _caller, { approvalId }) => {
    const { db, clock } = services
    const row = await db
      .selectFrom('approvals')
      .selectAll()
      .where('approval_id', '=', approvalId)
      .executeTakeFirst()
    const change = row === undefined ? undefined : approvable.get(row.action)
    if (row === undefined || change === undefined) return NO_APPROVAL
    const { payload, before, after } = await readApproval(db, row)
    const now =
      row.state === 'waiting'
        ? await db.transaction().execute((trx) => change.look(trx, services, payload))
        : before
    return done({ ...approvalView(clock, row), payload, before, after, stale: !sameView(now, before) })
  }
