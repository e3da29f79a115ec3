import type { operatorCalls } from '@sandigan/contract'
import { sql } from 'kysely'
import { keysetPage, orderOf, type Orders } from '../../platform/database/keyset-page.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { approvalView, LISTED, type ListedApproval, unseenActions } from './approval-view.ts'

const ORDERS: Orders<'requested', ListedApproval> = {
  requested: [
    { by: sql`requested_at`, kind: 'instant', of: (row) => row.requested_at },
    { by: sql`approval_id`, kind: 'text', of: (row) => row.approval_id },
  ],
}

/** Those that wait if no state is named; one that nobody decided in time is expired and waits no more. */
export const listApprovals: OperatorHandler<typeof operatorCalls.listApprovals> = async (
  { db, clock },
  { operator },
  { state = 'waiting', subject, action, sort = '-requested', ...page },
) => {
  const now = new Date(clock.now())
  let query = db.selectFrom('approvals').select(LISTED)
  if (state === 'expired') query = query.where('state', '=', 'waiting').where('expires_at', '<=', now)
  else if (state === 'waiting') query = query.where('state', '=', state).where('expires_at', '>', now)
  else query = query.where('state', '=', state)
  for (const unseen of unseenActions(operator)) query = query.where('action', '<>', unseen)
  if (action !== undefined) query = query.where('action', '=', action)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  return answerPage(await keysetPage(query, orderOf(ORDERS, sort), pageQuery(page)), (row) =>
    approvalView(clock, row),
  )
}
