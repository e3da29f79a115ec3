/** Keeps every e-mail with its files in a table instead of sending it; the sandbox page and its API read it there. */
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { json } from '../../database/parsers.ts'
import { newId } from '../../ids.ts'
import type { MailProvider } from './port.ts'

export function createSandboxMail(db: Db, clock: Clock): MailProvider {
  return {
    name: 'sandbox',
    async send({ to, subject, text, files }) {
      const id = newId()
      await db
        .insertInto('sandbox_mails')
        .values({
          mail_id: id,
          address: to,
          subject,
          text,
          files: json(
            files.map(({ name, type, content }) => ({ name, type, base64: content.toString('base64') })),
          ),
          sent_at: new Date(clock.now()),
        })
        .execute()
      return id
    },
  }
}
