import type { Services } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { MAILS, type MailName, mailText } from '../../platform/copy/messages/mail-templates.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { FileOfMessage } from '../../platform/database/tables/messages.ts'
import { addToOutbox, keyOfMessage } from './add-to-outbox.ts'
import { mailAddressesOf } from './address-of-borrower.ts'

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
 * Puts e-mails into the outbox beside the SMS, where somebody carries them and the borrower has an address. Their files
 * are made when they leave. (Decision 125.)
 * @returns of each, in order: `there` where it was queued before, `no-address` where it can go nowhere
 */
export async function queueMails(
  trx: Trx,
  services: Services,
  mails: readonly NewMail[],
): Promise<readonly Queued[]> {
  if (mails.length === 0 || services.providers.mail === undefined) return mails.map(() => 'no-address')
  const addresses = await mailAddressesOf(
    trx,
    mails.map(({ borrowerId }) => borrowerId),
  )
  const rows = mails.map((mail) => rowOf(services, mail))
  const hasAddress = ({ borrower_id: borrowerId }: { borrower_id: string }) => addresses.has(borrowerId)
  const added = await addToOutbox(trx, services, 'send-mail', rows.filter(hasAddress))
  return rows.map((row) =>
    hasAddress(row) ? (added.has(keyOfMessage(row)) ? 'queued' : 'there') : 'no-address',
  )
}

/** Puts one e-mail into the outbox; see `queueMails`. */
export async function queueMail(trx: Trx, services: Services, mail: NewMail): Promise<Queued> {
  const [queued = 'no-address'] = await queueMails(trx, services, [mail])
  return queued
}

function rowOf(
  { config }: Services,
  { borrowerId, template, language, loanId, payment, key, values }: NewMail,
) {
  const { subject, text } = mailText(template, language, config.brand, values)
  return {
    borrower_id: borrowerId,
    message_id: key,
    template,
    version: MAILS[template].version,
    language,
    channel: 'email' as const,
    subject,
    body: text,
    files: MAILS[template].files.map((file) => fileOf(file, payment)),
    loan_id: loanId ?? null,
    due_on: null,
  }
}

const fileOf = (file: FileOfMessage['file'], payment: string | undefined): FileOfMessage =>
  file === 'receipt' && payment !== undefined ? { file, payment } : { file }
