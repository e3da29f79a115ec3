/** Keeps every e-mail with its files in a table instead of sending it; the sandbox page and its API read it there. */
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { encryptionOf } from '../../encryption/encryption.ts'
import { newId } from '../../ids.ts'
import type { MailProvider } from './port.ts'

export function createSandboxMail(db: Db, clock: Clock): MailProvider {
  return {
    name: 'sandbox',
    async send({ to, subject, text, files }) {
      const id = newId()
      const encryption = encryptionOf(db)
      await db
        .insertInto('sandbox_mails')
        .values({
          mail_id: id,
          address: encryption.encrypt('sandbox_mails.address', to),
          address_hash: encryption.hash('e-mail', to),
          subject,
          text: encryption.encrypt('sandbox_mails.text', text),
          files: encryption.encryptJson(
            'sandbox_mails.files',
            files.map(({ name, type, content }) => ({ name, type, base64: content.toString('base64') })),
          ),
          sent_at: new Date(clock.now()),
        })
        .execute()
      return id
    },
  }
}
