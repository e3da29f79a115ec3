/** What a borrower tells about themselves and where their money goes. `borrower_id` leads every key. */
import type { IsoDate } from '@sandigan/lending'
import type { ColumnType, Generated } from 'kysely'
import type { Encrypted, EncryptedJson, StoredSection } from '../../encryption/encrypted.ts'

/** The sections of certification, one form each. (Specification, point 3: public, personal, job, ext, bank.) */
export type SectionKey = 'basic' | 'personal' | 'ext' | 'job'

export interface CertificationSectionTable {
  borrower_id: string
  section: SectionKey
  /** Cleaned values by the codes of the section's form, as `core/forms/sections-repository.ts` stores them. */
  data: ColumnType<
    StoredSection,
    EncryptedJson<'certification_sections.data', StoredSection>,
    EncryptedJson<'certification_sections.data', StoredSection>
  >
  saved_at: ColumnType<Date, Date, Date>
}

export interface BankAccountTable {
  borrower_id: string
  account_id: string
  /** '1' a bank account, '2' a wallet. */
  card_type: string
  channel_number: string
  /** Code of the bank or of the wallet. */
  bank_code: string
  /** Digits of the account, or the wallet's mobile number. */
  account_number: Encrypted<'bank_accounts.account_number'>
  /** By which two accounts are compared; null where a release before the hashes has written it. */
  number_hash: string | null
  account_name: string
  bound_at: ColumnType<Date, Date, never>
  /** Null for the one account that is in use; earlier ones stay for the record. */
  replaced_at: ColumnType<Date | null, null, Date>
}

/** A photo of one side of an ID. The file lies in the storage under a key that says nothing. */
export interface IdentityImageTable {
  borrower_id: string
  image_type: 'idFront' | 'idBack'
  storage_key: string
  saved_at: ColumnType<Date, Date, Date>
  /** What its code says; null where it was not read yet, or has none that we can read. */
  card: ColumnType<
    Encrypted<'identity_images.card', StoredCard> | null,
    EncryptedJson<'identity_images.card', StoredCard> | null | undefined,
    EncryptedJson<'identity_images.card', StoredCard> | null
  >
}

/** The code of a photo as it was read. */
export interface StoredCard {
  /** Of the photo that it was read from: another photo may have come since. */
  readonly storageKey: string
  readonly signature: 'valid' | 'tampered' | 'unknown'
  readonly holder: {
    readonly firstName: string
    readonly middleName: string
    readonly lastName: string
    readonly suffix: string
    readonly birthday: IsoDate | null
  }
  /** The number of the card as a keyed hash. */
  readonly numberHash: string
}

/** Which steps of certification were opened and left, to see where people give up. */
export interface CertificationLogTable {
  borrower_id: string
  entry_id: string
  step: string
  action: string
  product_id: string | null
  happened_at: ColumnType<Date, Date, never>
}

export type SharedData = Readonly<Record<string, string>> | readonly Readonly<Record<string, string>>[]

/** What a borrower allowed us to store, the latest of each kind, coarse. */
export interface SharedDataTable {
  borrower_id: string
  kind: 'location' | 'device' | 'contacts' | 'android-tag'
  data: ColumnType<
    Encrypted<'shared_data.data', SharedData>,
    EncryptedJson<'shared_data.data', SharedData>,
    EncryptedJson<'shared_data.data', SharedData>
  >
  saved_at: ColumnType<Date, Date, Date>
}

/** A file in the storage that no row names: not yet, or no more. It goes after a day unless a row takes it. */
export interface LooseFileTable {
  storage_key: string
  noted_at: ColumnType<Date, Date, never>
}

/** One row: how many days the business date runs ahead of the real one. Only the sandbox writes it. */
export interface SandboxClockTable {
  id: number
  offset_days: Generated<number>
}

/** Which borrower plays which persona at present. Only the sandbox writes it. */
export interface SandboxPersonaTable {
  persona: string
  borrower_id: string
  product_id: string | null
  order_id: string | null
}

export interface BorrowerTables {
  certification_sections: CertificationSectionTable
  bank_accounts: BankAccountTable
  certification_log: CertificationLogTable
  identity_images: IdentityImageTable
  shared_data: SharedDataTable
  loose_files: LooseFileTable
  sandbox_clock: SandboxClockTable
  sandbox_personas: SandboxPersonaTable
}
