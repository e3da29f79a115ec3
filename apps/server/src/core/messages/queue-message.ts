import type { Services } from '../../platform/context.ts'
import { isMail } from '../../platform/copy/messages/mail-templates.ts'
import { messageText, TEMPLATES, type TemplateName } from '../../platform/copy/messages/templates.ts'
import type { Trx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { languageOfBorrower } from './language-of-borrower.ts'
import { queueMail } from './queue-mail.ts'

export interface NewMessage {
  readonly borrowerId: string
  readonly template: TemplateName
  /** For the braces of the text; the app's name is known. */
  readonly values?: Readonly<Record<string, string>>
  readonly loanId?: string
  /** The reference of the payment that it thanks for. */
  readonly payment?: string
  /** Of a reminder: the date that it reminds of. */
  readonly dueOn?: string
  /** Two with one key of one borrower are one message. */
  readonly key?: string
  /** Messages whose keys begin so are not sent any more: this one says it anew. */
  readonly replaces?: string
}

/**
 * Puts a message into the outbox, beside it an e-mail where there is one of its kind, and a job that sends it, in the
 * transaction that decided on it: all or nothing. The text is fixed here; whether it may leave, and to which number, is
 * asked when it does. (Decision 125.)
 */
export async function queueMessage(trx: Trx, services: Services, message: NewMessage): Promise<void> {
  const { borrowerId, template } = message
  const language = await languageOfBorrower(trx, borrowerId)
  if (message.replaces !== undefined) await dropReplaced(trx, message, message.replaces)
  const values = { app: services.config.brand.appName, ...message.values }
  const added = await trx
    .insertInto('messages')
    .values({
      borrower_id: borrowerId,
      message_id: message.key ?? newId(),
      template,
      version: TEMPLATES[template].version,
      language,
      channel: 'sms',
      body: messageText(template, language, values),
      loan_id: message.loanId ?? null,
      due_on: message.dueOn ?? null,
      state: 'queued',
      created_at: new Date(services.clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (added === undefined) return
  const { message_id: messageId } = added
  await services.jobs.send(trx, 'send-message', { borrowerId, messageId })
  if (!isMail(template)) return
  const { loanId, payment } = message
  const key = `${messageId} mail`
  await queueMail(trx, services, { borrowerId, template, values, language, loanId, payment, key })
}

const dropReplaced = (trx: Trx, { borrowerId, key = '' }: NewMessage, start: string): Promise<unknown> =>
  trx
    .updateTable('messages')
    .set({ state: 'dropped', reason: 'replaced' })
    .where('borrower_id', '=', borrowerId)
    .where('message_id', 'like', `${start}%`)
    .where('message_id', '!=', key)
    .where('state', 'in', ['queued', 'held'])
    .execute()
