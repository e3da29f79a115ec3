/** The outbox: what leaves for a borrower, and what became of it. Written by `core/messages`. */
import type { ColumnType } from 'kysely'
import type { Language } from '../../copy/copy.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Instant = ColumnType<Date, Date | string, Date | string>
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type MessageChannel = 'sms' | 'email'

/**
 * `queued` waits for its job, `held` for the morning, `sending` for the carrier's answer. `failed` and `dropped` are
 * final, with a reason: the carrier did not take it, or a contact rule kept it back.
 */
export type MessageState = 'queued' | 'held' | 'sending' | 'sent' | 'delivered' | 'failed' | 'dropped'

interface Messages {
  borrower_id: string
  message_id: string
  /** Name and version of the approved text. */
  template: string
  version: number
  language: Language
  channel: MessageChannel
  body: string
  /** The loan that it is about, and of a reminder the date that it reminds of. */
  loan_id: string | null
  due_on: string | null
  state: MessageState
  reason: string | null
  /** How often it was handed to the carrier. */
  attempts: Defaulted<number>
  /** Where it went: the borrower's own number as it was then; empty until it left. */
  recipient: Defaulted<string>
  provider: string | null
  /** What the carrier calls it. */
  provider_id: string | null
  created_at: Instant
  sent_at: OptionalInstant
  delivered_at: OptionalInstant
}

export interface MessageTables {
  messages: Messages
}
