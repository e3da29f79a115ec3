import type { Services } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { MAILS, type MailName, mailText } from '../../platform/copy/messages/mail-templates.ts'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { FileOfMessage } from '../../platform/database/tables/messages.ts'
import { mailAddressOf } from './address-of-borrower.ts'

export type Queued = 'queued' | 'there' | 'no-address'

export interface NewMail {
  readonly borrowerId: string
  readonly template: MailName
  /** For the braces of subject and text; what the brand says is known. */
  readonly values: Readonly<Record<string, string>>
  readonly language: Language
  readonly loanId?: string | undefined
  /** The reference of the payment that a receipt is of. */
  readonly payment?: string | undefined
  /** Two with one key of one borrower are one e-mail. */
  readonly key: string
}

/**
 * Puts an e-mail into the outbox beside the SMS, where somebody carries it and the borrower has an address. Its files
 * are made when it leaves. (Decision 146.)
 * @returns `there` where it was queued before, `no-address` where it can go nowhere.
 */
export async function queueMail(trx: Trx, services: Services, mail: NewMail): Promise<Queued> {
  const { config, clock, jobs, providers } = services
  const { borrowerId, template, language } = mail
  if (providers.mail === undefined || (await mailAddressOf(trx, borrowerId)) === '') return 'no-address'
  const { subject, text } = mailText(template, language, config.brand, mail.values)
  const added = await trx
    .insertInto('messages')
    .values({
      borrower_id: borrowerId,
      message_id: mail.key,
      template,
      version: MAILS[template].version,
      language,
      channel: 'email',
      subject,
      body: text,
      files: json(MAILS[template].files.map((file) => fileOf(file, mail.payment))),
      loan_id: mail.loanId ?? null,
      due_on: null,
      state: 'queued',
      created_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (added === undefined) return 'there'
  await jobs.send(trx, 'send-mail', { borrowerId, messageId: added.message_id })
  return 'queued'
}

const fileOf = (file: FileOfMessage['file'], payment: string | undefined): FileOfMessage =>
  file === 'receipt' && payment !== undefined ? { file, payment } : { file }
