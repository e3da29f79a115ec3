import { done, type operatorCalls } from '@sandigan/contract'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import type { PlainHandler } from '../../platform/http/plain-route.ts'
import { NO_ORDER } from './refusals.ts'

const LATEST = 200

/** What was sent to the borrower of an order, newest first. */
export const listMessages: PlainHandler<typeof operatorCalls.listMessages> = async (
  { db },
  _caller,
  { orderId },
) => {
  const key = await keyOfLoan(db, orderId)
  if (key === null) return NO_ORDER
  const borrower = await db
    .selectFrom('borrowers')
    .select('reminders_off')
    .where('borrower_id', '=', key.borrowerId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('borrower_id', '=', key.borrowerId)
    .orderBy('created_at', 'desc')
    .orderBy('message_id')
    .limit(LATEST)
    .execute()
  return done({
    reminders: borrower.reminders_off ? 'off' : 'on',
    messages: rows.map((row) => ({
      template: row.template,
      version: row.version,
      channel: row.channel,
      text: row.body,
      orderId: row.loan_id,
      dueOn: row.due_on,
      state: row.state,
      reason: row.reason,
      attempts: row.attempts,
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
    })),
  })
}
