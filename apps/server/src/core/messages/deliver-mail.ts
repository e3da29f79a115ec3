/** Takes one e-mail out of the outbox, with its files. (Decision 125.) */
import type { Services } from '../../platform/context.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import type { MailFile } from '../../platform/providers/mail/port.ts'
import { mailCarrier, type Message, readMessage } from './carriers.ts'
import { handOver } from './deliver-message.ts'

/** Makes what is attached to an e-mail; null where there is nothing to put into a file any more. */
export type MakeFiles = (services: Services, message: Message) => Promise<readonly MailFile[] | null>

/** Its files are made before it is written down as on its way: what cannot be made has not been sent. */
export async function deliverMail(
  services: Services,
  key: JobData['send-mail'],
  makeFiles: MakeFiles,
): Promise<void> {
  const { db, providers } = services
  const row = db
    .selectFrom('messages')
    .selectAll()
    .where('borrower_id', '=', key.borrowerId)
    .where('message_id', '=', key.messageId)
  const found = await row.executeTakeFirst()
  if (found === undefined) return
  const message = await readMessage(db, found)
  const waits = message.state === 'queued' || message.state === 'held'
  const files = waits ? await makeFiles(services, message) : []
  const { mail } = providers
  if (files === null || mail === undefined) {
    await db
      .updateTable('messages')
      .set({ state: 'dropped', reason: files === null ? 'overtaken' : 'no-carrier' })
      .where('borrower_id', '=', key.borrowerId)
      .where('message_id', '=', key.messageId)
      .where('state', 'in', ['queued', 'held'])
      .execute()
    return
  }
  await handOver(services, key, mailCarrier(mail, files))
}
