/** What a borrower says of themselves, with photos and payout accounts. */
import { ID_ENDING, NAME_BY_FIRST, NAME_BY_LAST } from '../../indexed-expressions.ts'

export const certification: readonly string[] = [
  `create table certification_sections (
    borrower_id text not null,
    section text not null check (section in ('basic', 'personal', 'ext', 'job')),
    data jsonb not null,
    saved_at timestamptz not null,
    primary key (borrower_id, section)
  )`,
  // With the borrower, in the order in which they are shown: else the planner walks all borrowers in that order.
  `create index certified_by_id_ending on certification_sections ((${ID_ENDING}), borrower_id) where section = 'basic'`,
  // The same once the number is encrypted.
  `create index certified_by_hash_of_id_ending on certification_sections ((data ->> 'idEnding'), borrower_id)
    where section = 'basic'`,
  // Names as they are sorted and compared everywhere else.
  `create index certified_by_last_name on certification_sections ((${NAME_BY_LAST}), borrower_id) where section = 'basic'`,
  `create index certified_by_first_name on certification_sections ((${NAME_BY_FIRST}), borrower_id) where section = 'basic'`,
  `create table bank_accounts (
    borrower_id text not null,
    account_id text not null,
    card_type text not null check (card_type in ('1', '2')),
    channel_number text not null,
    bank_code text not null,
    account_number text not null,
    account_name text not null,
    bound_at timestamptz not null,
    replaced_at timestamptz,
    number_hash text,
    primary key (borrower_id, account_id)
  )`,
  // One account in use per borrower, whatever two parallel requests do.
  'create unique index bank_accounts_current on bank_accounts (borrower_id) where replaced_at is null',
  `create table identity_images (
    borrower_id text not null,
    image_type text not null check (image_type in ('idFront', 'idBack')),
    storage_key text not null,
    saved_at timestamptz not null,
    -- What the code on the photo says, with the key of the photo that it was read from.
    card jsonb,
    primary key (borrower_id, image_type)
  )`,
  `create table shared_data (
    borrower_id text not null,
    kind text not null check (kind in ('location', 'device', 'contacts', 'android-tag')),
    data jsonb not null,
    saved_at timestamptz not null,
    primary key (borrower_id, kind)
  )`,
  `create table certification_log (
    borrower_id text not null,
    entry_id text not null,
    step text not null,
    action text not null,
    product_id text,
    happened_at timestamptz not null,
    primary key (borrower_id, entry_id)
  )`,
  'create index certification_log_by_age on certification_log (happened_at)',
  // Duplicates across borrowers. Searched by a hash, and by borrower only to erase.
  `create table identity_directory (
    hash text not null,
    borrower_id text not null,
    kind text not null check (kind in ('identity', 'account')),
    key_id text not null,
    noted_at timestamptz not null,
    primary key (hash, borrower_id)
  )`,
  'create index identity_directory_by_borrower on identity_directory (borrower_id)',
  // A file that no row names yet or any more. The row that takes it deletes this one in the same transaction.
  `create table loose_files (
    storage_key text primary key,
    noted_at timestamptz not null
  )`,
  'create index loose_files_by_age on loose_files (noted_at)',
]
