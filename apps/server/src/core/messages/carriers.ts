/** What the outbox needs of whoever carries a message, by SMS or as e-mail. */
import type { Selectable } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import type { MailFile, MailProvider } from '../../platform/providers/mail/port.ts'
import { mailAddressOf } from './address-of-borrower.ts'
import { reportAddress } from './receive-report.ts'

type Row = Selectable<Database['messages']>

/** A message with its recipient readable. */
export type Message = Omit<Row, 'recipient'> & { readonly recipient: string }

/** @param db where the row is from */
export const readMessage = async (db: Db, row: Row): Promise<Message> => ({
  ...row,
  recipient: await encryptionOf(db).decrypt('messages.recipient', row.recipient),
})

export interface Carrier {
  readonly name: string
  readonly queue: 'send-message' | 'send-mail'
  /** Whether it answers queries for the fate of a message. */
  readonly canReport: boolean
  /** Where a message to this borrower goes now; empty where it can go nowhere. */
  addressOf(trx: Trx, borrower: { borrower_id: string; phone: string }): Promise<string>
  /** Hands one over, and throws, as the ports do. @returns what the carrier calls it. */
  send(message: Message): Promise<string>
}

export function smsCarrier({ config, providers }: Services): Carrier {
  const { sms } = providers
  return {
    name: sms.name,
    queue: 'send-message',
    canReport: sms.ask !== undefined,
    addressOf: async (_trx, { phone }) => phone,
    send: ({ recipient, body, borrower_id: borrowerId, message_id: messageId }) =>
      sms.send(recipient, body, reportAddress(config.brand, sms.name, { borrowerId, messageId })),
  }
}

export function mailCarrier(mail: MailProvider, files: readonly MailFile[]): Carrier {
  return {
    name: mail.name,
    queue: 'send-mail',
    canReport: false,
    addressOf: (trx, { borrower_id: borrowerId }) => mailAddressOf(trx, borrowerId),
    send: ({ recipient, subject, body, borrower_id: borrowerId, message_id: messageId }) =>
      mail.send({
        to: recipient,
        subject: subject ?? '',
        text: body,
        files,
        key: `${borrowerId} ${messageId}`,
      }),
  }
}
