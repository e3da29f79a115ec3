/** Sanction lists, what was found on them, and payouts that wait for it. */
import { NAME_OF_HIT } from '../../indexed-expressions.ts'

export const screening: readonly string[] = [
  `create table screening_versions (
    version_id text primary key,
    source text not null check (source in ('un', 'amlc', 'manual')),
    published_on date,
    sha256 text not null,
    imported_at timestamptz not null,
    imported_by text not null,
    entries integer not null,
    left_out integer not null,
    broken_count integer not null,
    broken jsonb not null,
    replaced_at timestamptz,
    -- Since which version it is counted what imports took off the list.
    counted_from text
  )`,
  // One version of a source is in force.
  'create unique index screening_versions_in_force on screening_versions (source) where replaced_at is null',
  'create index screening_versions_by_time on screening_versions (imported_at, version_id)',
  `create table screening_entries (
    version_id text not null,
    entry_id text not null,
    names jsonb not null,
    born jsonb not null,
    details text not null,
    sha256 text not null,
    primary key (version_id, entry_id)
  )`,
  `create table screening_hits (
    borrower_id text not null,
    hit_id text not null,
    source text not null,
    entry_id text not null,
    version_id text not null,
    listed_name text not null,
    listed_details text not null,
    name text not null,
    birthday text,
    score smallint not null,
    birth text not null,
    occasion text not null,
    found_at timestamptz not null,
    state text not null check (state in ('open', 'cleared', 'confirmed')),
    decided_at timestamptz,
    decided_by text,
    reason text,
    primary key (borrower_id, hit_id)
  )`,
  'create index screening_hits_by_state on screening_hits (state, found_at)',
  // Each order of the list of hits, and what a search of it names.
  'create index screening_hits_in_order on screening_hits (state, found_at, hit_id, borrower_id)',
  'create index screening_hits_by_score on screening_hits (state, score, hit_id, borrower_id)',
  'create index screening_hits_by_entry on screening_hits (entry_id)',
  'create index screening_hits_by_hit on screening_hits (hit_id)',
  `create index screening_hits_by_name on screening_hits ((${NAME_OF_HIT}))`,
  // Payouts that wait for a decision on a hit.
  `create table screening_payouts (
    borrower_id text not null,
    loan_id text not null,
    held_at timestamptz not null,
    primary key (borrower_id, loan_id)
  )`,
]
