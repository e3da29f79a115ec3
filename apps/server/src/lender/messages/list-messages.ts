import { done, type operatorCalls } from '@sandigan/contract'
import { restOf } from '../../core/book/call-backs.ts'
import { namesOfAddress } from '../../core/messages/address-of-borrower.ts'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { sectionValues } from '../../core/forms/sections-repository.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_ORDER } from '../changes/refusals.ts'

const LATEST = 200

/** Where e-mail goes, and whether the address takes any. */
async function mailOf(db: Db, borrowerId: string) {
  const { email: address } = await sectionValues(db, borrowerId, 'basic')
  if (address === undefined) return null
  const refused = await db
    .selectFrom('refused_addresses')
    .select(['refused_at', 'code'])
    .where('borrower_id', '=', borrowerId)
    .where('address', 'in', namesOfAddress(db, address))
    .executeTakeFirst()
  return { address, refusedAt: refused?.refused_at.toISOString() ?? null, code: refused?.code ?? null }
}

/** Each try and each report of a borrower's messages, by message, oldest first. */
async function historyOf(db: Db, borrowerId: string) {
  const tries = await db
    .selectFrom('message_attempts')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('no')
    .execute()
  const reports = await db
    .selectFrom('message_reports')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('heard_at')
    .execute()
  return {
    tries: byMessage(tries, ({ provider, outcome, code, began_at: at }) => ({
      provider,
      outcome,
      code,
      at: at.toISOString(),
    })),
    reports: byMessage(reports, ({ status, became, code, heard_by: heardBy, heard_at: at }) => ({
      status,
      became,
      code,
      heardBy,
      at: at.toISOString(),
    })),
  }
}

function byMessage<Row extends { message_id: string }, View>(
  rows: readonly Row[],
  view: (row: Row) => View,
): Map<string, View[]> {
  const views = new Map<string, View[]>()
  for (const row of rows) views.set(row.message_id, [...(views.get(row.message_id) ?? []), view(row)])
  return views
}

/** What was sent to the borrower of an order, newest first. */
export const listMessages: OperatorHandler<typeof operatorCalls.listMessages> = async (
  { db, clock },
  _caller,
  { orderId },
) => {
  const key = await keyOfLoan(db, orderId)
  if (key === null) return NO_ORDER
  const borrower = await db
    .selectFrom('borrowers')
    .select(['reminders_off', 'due_reminders_off'])
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
  const { tries, reports } = await historyOf(db, key.borrowerId)
  return done({
    reminders: borrower.reminders_off ? 'off' : 'on',
    dueReminders: borrower.due_reminders_off ? 'off' : 'on',
    remindersRest: await restOf(db, key, clock.today()),
    mail: await mailOf(db, key.borrowerId),
    messages: rows.map((row) => ({
      template: row.template,
      version: row.version,
      channel: row.channel,
      subject: row.subject,
      text: row.body,
      files: (row.files ?? []).map(({ file }) => file),
      orderId: row.loan_id,
      dueOn: row.due_on,
      state: row.state,
      reason: row.reason,
      attempts: row.attempts,
      tries: tries.get(row.message_id) ?? [],
      reports: reports.get(row.message_id) ?? [],
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
    })),
  })
}
