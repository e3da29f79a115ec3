import type { Services } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { isMail } from '../../platform/copy/messages/mail-templates.ts'
import { messageText, type TemplateName, TEMPLATES } from '../../platform/copy/messages/templates.ts'
import type { Trx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { inList } from '../../platform/database/in-list.ts'
import { addToOutbox, keyOfMessage } from './add-to-outbox.ts'
import { queueMails } from './queue-mail.ts'

type Values = Readonly<Record<string, string>>

export interface NewMessage {
  readonly borrowerId: string
  readonly template: TemplateName
  /** For the braces of the text, where it matters in its language; the app's name is known. */
  readonly values?: Values | ((language: Language) => Values)
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
 * Puts messages into the outbox, beside each an e-mail where there is one of its kind, and jobs that send them, in the
 * transaction that decided on it: all or nothing. However many they are, the statements are as few. The text is fixed here;
 * whether it may leave, and to which number, is decided when it does. (Decision 125.)
 */
export async function queueMessages(
  trx: Trx,
  services: Services,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const languages = await languagesOfBorrowers(
    trx,
    messages.map(({ borrowerId }) => borrowerId),
  )
  for (const message of messages)
    if (message.replaces !== undefined) await dropReplaced(trx, message, message.replaces)
  const written = messages.map((message) => {
    const language = languages.get(message.borrowerId) ?? 'en'
    return {
      ...message,
      messageId: message.key ?? newId(),
      language,
      values: valuesOf(services, message, language),
    }
  })
  const added = await addToOutbox(trx, services, 'send-message', written.map(rowOf))
  const mails = written.flatMap(({ template, messageId, ...message }) => {
    const key = keyOfMessage({ borrower_id: message.borrowerId, message_id: messageId })
    return isMail(template) && added.has(key) ? [{ ...message, template, key: `${messageId} mail` }] : []
  })
  await queueMails(trx, services, mails)
}

/** Puts one message into the outbox; see `queueMessages`. */
export const queueMessage = (trx: Trx, services: Services, message: NewMessage): Promise<void> =>
  queueMessages(trx, services, [message])

function valuesOf({ config }: Services, { values = {} }: NewMessage, language: Language): Values {
  return { app: config.brand.appName, ...(typeof values === 'function' ? values(language) : values) }
}

interface Written extends NewMessage {
  readonly messageId: string
  readonly language: Language
  readonly values: Values
}

const rowOf = ({ borrowerId, messageId, template, language, values, loanId, dueOn }: Written) => ({
  borrower_id: borrowerId,
  message_id: messageId,
  template,
  version: TEMPLATES[template].version,
  language,
  channel: 'sms' as const,
  body: messageText(template, language, values),
  loan_id: loanId ?? null,
  due_on: dueOn ?? null,
})

const dropReplaced = (trx: Trx, { borrowerId, key = '' }: NewMessage, start: string): Promise<unknown> =>
  trx
    .updateTable('messages')
    .set({ state: 'dropped', reason: 'replaced' })
    .where('borrower_id', '=', borrowerId)
    .where('message_id', 'like', `${start}%`)
    .where('message_id', '!=', key)
    .where('state', 'in', ['queued', 'held'])
    .execute()

/** In which language each of these borrowers logged in last; one who never did is not among them. */
async function languagesOfBorrowers(
  trx: Trx,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  const rows = await trx
    .selectFrom('borrowers')
    .select(['borrower_id', 'language'])
    .where('borrower_id', 'in', inList(borrowerIds))
    .execute()
  return new Map(rows.flatMap((row) => (row.language === null ? [] : [[row.borrower_id, row.language]])))
}

/** In which language the borrower logged in last; English before that. */
export const languageOfBorrower = async (trx: Trx, borrowerId: string): Promise<Language> =>
  (await languagesOfBorrowers(trx, [borrowerId])).get(borrowerId) ?? 'en'
