/** The outbox: what leaves for a borrower, and what became of it. Written by `core/messages`. */
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Encrypted, EncryptedJson } from '../../encryption/encrypted.ts'
import type { Language } from '../../copy/copy.ts'
import type { JobData } from '../../jobs/queues.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Instant = ColumnType<Date, Date | string, Date | string>
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type MessageChannel = 'sms' | 'email'

/**
 * `queued` waits for its job, `held` for the morning, `sending` for the carrier's answer. `failed` and `dropped` are
 * final, with a reason: the carrier did not take it, or a contact rule refused it.
 */
export type MessageState = 'queued' | 'held' | 'sending' | 'sent' | 'delivered' | 'failed' | 'dropped'

/** A file of the loan that a message is about; `payment` names the payment of a receipt. */
export interface FileOfMessage {
  readonly file: 'receipt' | 'statement' | 'note'
  readonly payment?: string
}

interface Messages {
  borrower_id: string
  message_id: string
  /** Name and version of the approved text. */
  template: string
  version: number
  language: Language
  channel: MessageChannel
  /** Of an e-mail. */
  subject: ColumnType<string | null, string | null | undefined, string | null>
  body: string
  /** Of an e-mail: what is attached when it leaves. */
  files: ColumnType<FileOfMessage[] | null, string | null | undefined, string | null>
  /** The loan that it is about, and of a reminder the date that it reminds of. */
  loan_id: string | null
  due_on: string | null
  state: MessageState
  reason: string | null
  /** How often it was handed to the carrier. */
  attempts: Defaulted<number>
  /** Where it went: the borrower's own number, or address, as it was then; empty until it left. */
  recipient: Defaulted<Encrypted<'messages.recipient'>>
  provider: string | null
  /** What the carrier calls it. */
  provider_id: string | null
  created_at: Instant
  sent_at: OptionalInstant
  delivered_at: OptionalInstant
}

/** One try to hand a message over. Without an outcome it is under way, or its process was killed. */
interface MessageAttempts {
  borrower_id: string
  message_id: string
  no: number
  provider: string
  began_at: Instant
  ended_at: OptionalInstant
  outcome: AttemptOutcome | null
  /** The carrier's code for what it refused. */
  code: string | null
}

/** `unknown`: it may have arrived. The four before it say that it certainly was not taken. */
export type AttemptOutcome = 'taken' | 'refused' | 'busy' | 'not-reached' | 'not-tried' | 'unknown'

/** What a carrier said of a message after it took it, each word once. */
interface MessageReports {
  borrower_id: string
  message_id: string
  provider_id: string
  /** The carrier's own word, and its code. */
  status: string
  became: 'delivered' | 'failed' | 'on-network' | 'under-way'
  code: string | null
  heard_by: 'callback' | 'asking'
  heard_at: Instant
}

/** An address that a mail server refused for good. Nothing is sent there until the borrower gives another one. */
interface RefusedAddresses {
  borrower_id: string
  /** Its hash; the address itself where a release before the hashes has written it. */
  address: string
  /** For the borrower's copy; null where `address` is the address. */
  encrypted_address: Encrypted<'refused_addresses.encrypted_address'> | null
  /** The server's. */
  code: string | null
  refused_at: Instant
}

interface SandboxMailFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** What the sandbox keeps instead of sending it. */
interface SandboxMails {
  mail_id: string
  address: Encrypted<'sandbox_mails.address'>
  /** By which the mails of an address are found; null where a release before the hashes has written it. */
  address_hash: string | null
  subject: string
  text: Encrypted<'sandbox_mails.text'>
  files: ColumnType<
    Encrypted<'sandbox_mails.files', SandboxMailFile[]>,
    EncryptedJson<'sandbox_mails.files', SandboxMailFile[]>,
    never
  >
  sent_at: Instant
  position: GeneratedAlways<number>
}

/** One row per message that reminds of a date, so that each is sent once. */
interface Reminders {
  borrower_id: string
  loan_id: string
  /** The due date, or the last day of the offer or the pause. */
  due_on: string
  kind: JobData['remind']['reason']
  sent_at: Instant
}

export interface MessageTables {
  refused_addresses: RefusedAddresses
  sandbox_mails: SandboxMails
  message_attempts: MessageAttempts
  message_reports: MessageReports
  messages: Messages
  reminders: Reminders
}
