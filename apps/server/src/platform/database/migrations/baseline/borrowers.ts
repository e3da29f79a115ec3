/** Borrowers, what operators note about them, and what they do on the pages. */

export const borrowers: readonly string[] = [
  `create table borrowers (
    borrower_id text primary key,
    phone text not null,
    registered_at timestamptz not null,
    origin jsonb not null,
    -- Null until the borrower signs in or registers: then English.
    language text,
    reminders_off boolean not null default false,
    due_reminders_off boolean not null default false
  )`,
  // Borrowers as operators list them.
  'create index borrowers_by_registration on borrowers (registered_at, borrower_id)',
  // Who registered by the link of a campaign.
  `create index borrowers_by_campaign on borrowers ((origin->>'id'), registered_at, borrower_id)
    where (origin->>'id') is not null`,
  // Tables named `directory` are searched before the borrower is known, so on a cluster they lie by their own key.
  `create table phone_directory (
    phone text primary key,
    borrower_id text not null
  )`,
  `create table borrower_notes (
    borrower_id text not null,
    note_id text not null,
    loan_id text,
    body text not null,
    written_at timestamptz not null,
    operator_id text not null,
    operator text not null,
    contact jsonb,
    primary key (borrower_id, note_id)
  )`,
  // The latest contact about each loan on a page of late ones.
  `create index borrower_notes_of_contact on borrower_notes (borrower_id, loan_id, written_at desc)
    where contact is not null`,
  // Contacts of a range of days, with whichever borrower.
  'create index borrower_notes_of_contacts_by_time on borrower_notes (written_at, note_id) where contact is not null',
  `create table borrower_flags (
    borrower_id text not null,
    kind text not null check (kind in ('vulnerable', 'deceased', 'fraud-suspected', 'legal-hold')),
    set_at timestamptz not null,
    set_by text not null,
    reason text not null,
    primary key (borrower_id, kind)
  )`,
  `create table app_events (
    borrower_id text not null,
    event_id text not null,
    kind text not null,
    product_id text,
    module_id text,
    position_id text,
    score integer,
    happened_at timestamptz not null,
    primary key (borrower_id, event_id)
  )`,
  `create table tracked_events (
    borrower_id text not null,
    event_id text not null,
    page text not null,
    module_id text not null,
    position_id text not null,
    product_id text not null,
    happened_at timestamptz not null,
    received_at timestamptz not null,
    fault text,
    primary key (borrower_id, event_id)
  )`,
  'create index tracked_events_by_age on tracked_events (received_at)',
  // Faults of a range of days, by the index alone.
  `create index tracked_events_of_faults on tracked_events (happened_at) include (fault, page, borrower_id)
    where fault is not null`,
]
