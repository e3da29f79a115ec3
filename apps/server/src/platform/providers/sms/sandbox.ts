/** Keeps every text in a table instead of sending it; the sandbox page and its API read it there. */
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { newId } from '../../ids.ts'
import type { SmsProvider } from './port.ts'

export function createSandboxSms(db: Db, clock: Clock): SmsProvider {
  return {
    name: 'sandbox',
    async send(phone, text) {
      const id = newId()
      await db
        .insertInto('sandbox_messages')
        .values({ message_id: id, phone, text, sent_at: new Date(clock.now()) })
        .execute()
      return id
    },
  }
}
