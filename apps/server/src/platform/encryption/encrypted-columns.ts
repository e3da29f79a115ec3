/**
 * Every column that is encrypted, for whatever goes over all of them: a rotation of keys, and a borrower's copy of the
 * data. One that is declared in `database/tables` and missing here does not compile, and neither does the reverse.
 */
import type { InsertType, SelectType } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Encrypted, EncryptedJson, StoredSection } from './encrypted.ts'
import type { Encryption } from './encryption.ts'
import { readSection } from './section.ts'

type Named<Value> =
  Value extends Encrypted<infer Field, unknown>
    ? Field
    : Value extends EncryptedJson<infer Field, unknown>
      ? Field
      : never
/** As it is read, or as it is written. */
type FieldsOf<Table> = {
  [Column in keyof Table]: Named<SelectType<Table[Column]> | InsertType<Table[Column]>>
}[keyof Table]

/** `table.column`. */
export type EncryptedField = { [Table in keyof Database]: FieldsOf<Database[Table]> }[keyof Database]

type Row = Readonly<Record<string, unknown>>

export interface EncryptedColumn {
  /** Columns by which a row is found. */
  readonly key: readonly string[]
  readonly kind: 'text' | 'json' | 'bytes' | 'section'
  /** SQL of the value; the column itself if left out. */
  readonly value?: string
  /** SQL of the rows in which it is a value that is encrypted; without it all but null. */
  readonly rows?: string
  /** Other columns that change when the value is encrypted for the first time, such as its hash. */
  readonly beside?: {
    readonly columns: readonly string[]
    of(encryption: Encryption, row: Row, value: string | Uint8Array): Row
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A hash that is equal where an unkeyed one is: whoever guesses the value cannot try it. */
export const keyedAgain = (encryption: Encryption, purpose: string, hash: string): string =>
  encryption.isOn ? encryption.hash(purpose, hash) : hash

export const ENCRYPTED_COLUMNS: { readonly [Field in EncryptedField]: EncryptedColumn } = {
  'approvals.after': { key: ['approval_id'], kind: 'json' },
  'approvals.before': { key: ['approval_id'], kind: 'json' },
  'approvals.payload': {
    key: ['approval_id'],
    kind: 'json',
    beside: {
      columns: ['fingerprint'],
      of: (encryption, { fingerprint }) => ({
        fingerprint: keyedAgain(encryption, 'approval', text(fingerprint)),
      }),
    },
  },
  'bank_accounts.account_number': {
    key: ['borrower_id', 'account_id'],
    kind: 'text',
    beside: {
      columns: [],
      of: (encryption, _row, number) => ({ number_hash: encryption.hash('account-number', number) }),
    },
  },
  'bank_lines.description': {
    key: ['line_id'],
    kind: 'text',
    beside: {
      columns: ['line_key'],
      of: (encryption, row) => ({ line_key: keyedAgain(encryption, 'bank-line', text(row['line_key'])) }),
    },
  },
  'bank_lines.reference': { key: ['line_id'], kind: 'text' },
  'call_backs.note': { key: ['borrower_id', 'loan_id', 'call_back_id'], kind: 'text' },
  'certification_sections.data': { key: ['borrower_id', 'section'], kind: 'section' },
  'house_entries.counterparty': { key: ['entry_id'], kind: 'text' },
  'house_entries.tin': { key: ['entry_id'], kind: 'text' },
  'idempotency_keys.outcome': {
    key: ['borrower_id', 'call_name', 'idempotency_key'],
    kind: 'json',
    beside: {
      columns: ['payload_hash'],
      of: (encryption, row) => ({
        payload_hash: keyedAgain(encryption, 'payload', text(row['payload_hash'])),
      }),
    },
  },
  'identity_images.card': { key: ['borrower_id', 'image_type'], kind: 'json' },
  'messages.recipient': {
    key: ['borrower_id', 'message_id'],
    kind: 'text',
    rows: `recipient <> ''`,
  },
  'payouts.account': { key: ['borrower_id', 'loan_id', 'reference'], kind: 'json' },
  'refused_addresses.encrypted_address': {
    key: ['borrower_id', 'address'],
    kind: 'text',
    // Before there were hashes the address stood in its own column.
    value: 'coalesce(encrypted_address, address)',
    beside: {
      columns: [],
      of: (encryption, _row, address) => ({ address: encryption.hash('e-mail', address) }),
    },
  },
  'sandbox_mails.address': {
    key: ['mail_id'],
    kind: 'text',
    beside: {
      columns: [],
      of: (encryption, _row, address) => ({ address_hash: encryption.hash('e-mail', address) }),
    },
  },
  'sandbox_mails.files': { key: ['mail_id'], kind: 'json' },
  'sandbox_mails.text': { key: ['mail_id'], kind: 'text' },
  'sandbox_payouts.account_number': { key: ['reference'], kind: 'text' },
  'screening_hits.birthday': {
    key: ['borrower_id', 'hit_id'],
    kind: 'text',
    beside: {
      columns: [],
      of: (encryption, row) => ({ hit_id: keyedHit(encryption, text(row['hit_id'])) }),
    },
  },
  'shared_data.data': { key: ['borrower_id', 'kind'], kind: 'json' },
  'suspicions.grounds': { key: ['borrower_id', 'suspicion_id'], kind: 'text' },
  'suspicions.decision': { key: ['borrower_id', 'suspicion_id'], kind: 'text' },
  'transfers.account': { key: ['reference'], kind: 'json' },
  'webhook_events.body': {
    key: ['id'],
    kind: 'bytes',
    beside: {
      columns: [],
      of: (encryption, _row, body) => ({ body_hash: encryption.hash('body', body) }),
    },
  },
  'webhook_events.reading': { key: ['id'], kind: 'json' },
}

/** A hit's id as it is where names and birthdays are encrypted, of its id elsewhere. */
export const keyedHit = (encryption: Encryption, hitId: string): string =>
  encryption.hash('hit', hitId).slice(0, hitId.length)

const COLUMNS = Object.entries(ENCRYPTED_COLUMNS)

/** A row as it was before it was stored. Hashes stay what they are. */
export async function readableRow(encryption: Encryption, table: string, row: Row): Promise<Row> {
  const readable: Record<string, unknown> = { ...row }
  for (const [field, { kind }] of COLUMNS) {
    const [of, column = ''] = field.split('.')
    if (of !== table || row[column] === null || row[column] === undefined) continue
    readable[column] = await readValue(encryption, field, kind, row[column])
  }
  return readable
}

/** @param stored as the column has it, not null */
export function readValue(
  encryption: Encryption,
  field: string,
  kind: EncryptedColumn['kind'],
  stored: unknown,
): Promise<unknown> {
  if (kind === 'section') return readSection(encryption, stored as StoredSection)
  if (kind === 'json') return encryption.decryptJson(field, stored as Encrypted<string, unknown>)
  if (kind === 'bytes') return encryption.decryptBytes(field, stored as Encrypted<string, Uint8Array>)
  return encryption.decrypt(field, stored as Encrypted<string>)
}
