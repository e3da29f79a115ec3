/** Keeps every text in a table instead of sending it; the sandbox page and its API read it there. */
import type { Clock } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { newId } from '../../ids.ts'
import type { SmsProvider } from './port.ts'

export function createSandboxSms(db: Db, clock: Clock): SmsProvider {
  return {
    async send(phone, text) {
      await db
        .insertInto('sandbox_messages')
        .values({ message_id: newId(), phone, text, sent_at: new Date(clock.now()) })
        .execute()
    },
  }
}
