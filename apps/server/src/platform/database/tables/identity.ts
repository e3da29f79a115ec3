/** Who a borrower is to us, and how they prove it. Written by `core/identity`, `borrower/promotion` and `borrower/login`. */
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Encrypted, EncryptedJson } from '../../encryption/encrypted.ts'
import type { Language } from '../../copy/copy.ts'

/** Read as text (jsonb arrives parsed), written as JSON text: see `json` in `database/parsers.ts`. */
export type Json<T> = ColumnType<T, string, string>

export interface IdentityTables {
  borrowers: BorrowersTable
  phone_directory: PhoneDirectoryTable
  sessions: SessionsTable
  captchas: CaptchasTable
  known_clients: KnownClientsTable
  sms_codes: SmsCodesTable
  rate_counters: RateCountersTable
  idempotency_keys: IdempotencyKeysTable
  promotion_events: PromotionEventsTable
  sandbox_messages: SandboxMessagesTable
}

export interface BorrowersTable {
  borrower_id: string
  /** As the market profile normalises it. */
  phone: string
  registered_at: Date
  /** Where the borrower came from, as the landing page's query named it. */
  origin: Json<Record<string, string>>
  /** In which the borrower logged in last; null before that. Messages are written in it. */
  language: ColumnType<Language | null, Language | null | undefined, Language | null>
  /** Turned off all reminders. */
  reminders_off: ColumnType<boolean, boolean | undefined, boolean>
  /** Turned off the reminders before and on a due date. */
  due_reminders_off: ColumnType<boolean, boolean | undefined, boolean>
}

/** A phone belongs to one borrower. The one place that knows it across shards. */
export interface PhoneDirectoryTable {
  phone: string
  borrower_id: string
}

/** A directory: found by the hash of the session id, before the borrower is known. */
export interface SessionsTable {
  token_hash: string
  borrower_id: string
  created_at: Date
  expires_at: Date
}

export interface CaptchasTable {
  sid: string
  text: string
  drawn_at: Date
  /** The one phone for whose codes it was solved, and the one that it let register. */
  sms_phone: string | null
  registered_phone: string | null
}

export type SmsPurpose = 'register' | 'login' | 'repay'

export interface SmsCodesTable {
  phone: string
  purpose: SmsPurpose
  /** Keyed names of the `sid` and the device that requested it; empty where nobody in particular did. */
  holder: string
  device: string
  /** The device or network that the limits counted it by. */
  client: string
  code_hmac: string
  sent_at: Date
  expires_at: Date
  tries: number
  /** Of those who hold no code of this phone. */
  stranger_tries: number
}

/** From what a borrower logged in; `mark` is a keyed name of a device or a network. */
export interface KnownClientsTable {
  borrower_id: string
  mark: string
  seen_at: Date
}

export interface RateCountersTable {
  counter: string
  window_start: Date
  used: number
  expires_at: Date
}

export interface IdempotencyKeysTable {
  borrower_id: string
  call_name: string
  idempotency_key: string
  payload_hash: string
  /** Null only inside the transaction that is still working. */
  outcome: ColumnType<
    Encrypted<'idempotency_keys.outcome', unknown> | null,
    EncryptedJson<'idempotency_keys.outcome', unknown> | undefined,
    EncryptedJson<'idempotency_keys.outcome', unknown>
  >
  created_at: Date
}

export interface PromotionEventsTable {
  event_id: string
  kind: 'visit' | 'click'
  happened_at: Date
  /** A keyed hash: enough to count people, not enough to call them. */
  phone_hmac: string | null
  facts: Json<Record<string, string>>
}

export interface SandboxMessagesTable {
  message_id: string
  phone: string
  text: string
  sent_at: Date
  position: GeneratedAlways<number>
}
