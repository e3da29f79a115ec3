/** Notes and flags of the office, and looks at the app as a borrower sees it (docs/decisions/196, 197). */
export const statements: string[] = [
  `create table borrower_notes (
    borrower_id text not null,
    note_id text not null,
    loan_id text,
    body text not null,
    written_at timestamptz not null,
    operator_id text not null,
    operator text not null,
    primary key (borrower_id, note_id)
  )`,
  `create table borrower_flags (
    borrower_id text not null,
    kind text not null check (kind in ('vulnerable', 'deceased', 'fraud-suspected', 'legal-hold')),
    set_at timestamptz not null,
    set_by text not null,
    reason text not null,
    primary key (borrower_id, kind)
  )`,
  // Not in `sessions`: a node of the release before would let such a one change things.
  `create table borrower_views (
    token_hash text primary key,
    borrower_id text not null,
    operator_id text not null,
    opened_at timestamptz not null,
    expires_at timestamptz not null
  )`,
]
