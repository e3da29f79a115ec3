import { type Insertable, sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { FileOfMessage } from '../../platform/database/tables/messages.ts'

const COLUMNS = [
  'borrower_id',
  'message_id',
  'template',
  'version',
  'language',
  'channel',
  'subject',
  'body',
  'files',
  'loan_id',
  'due_on',
] as const

type Row = Omit<Pick<Insertable<Database['messages']>, (typeof COLUMNS)[number]>, 'files'> & {
  readonly files?: readonly FileOfMessage[]
}
type MessageId = Pick<Row, 'borrower_id' | 'message_id'>

/** Tells messages apart, those of several borrowers too. */
export const keyOfMessage = ({ borrower_id: borrowerId, message_id: messageId }: MessageId): string =>
  `${borrowerId} ${messageId}`

/**
 * Writes messages down with a job each that sends it, however many in one statement of one text.
 * @returns the keys of those that were not there before
 */
export async function addToOutbox(
  trx: Trx,
  { clock, jobs }: Services,
  queue: 'send-message' | 'send-mail',
  messages: readonly Row[],
): Promise<ReadonlySet<string>> {
  if (messages.length === 0) return new Set()
  const columns = sql.join(COLUMNS.map((column) => sql.ref(column)))
  const { rows } = await sql<MessageId>`
    insert into messages (${columns}, state, created_at)
    select ${columns}, 'queued', ${new Date(clock.now())}
    from json_populate_recordset(null::messages, ${JSON.stringify(messages)}::text::json)
    on conflict do nothing returning borrower_id, message_id`.execute(trx)
  const added = rows.map((row) => ({ borrowerId: row.borrower_id, messageId: row.message_id }))
  await jobs.sendAll(trx, queue, added)
  return new Set(rows.map(keyOfMessage))
}
