/** Money that an operator sends back: a borrower's credit, or what lay in suspense (docs/decisions/138). */
export const statements: string[] = [
  `create table transfers (
    reference text primary key,
    purpose text not null check (purpose in ('credit', 'suspense')),
    subject text not null,
    borrower_id text,
    loan_id text,
    item_provider text,
    item_reference text not null,
    amount bigint not null check (amount > 0),
    account jsonb not null,
    provider text not null,
    provider_id text,
    state text not null,
    kind text,
    reason text,
    counted_on date,
    ordered_at timestamptz not null,
    handed_over_at timestamptz,
    updated_at timestamptz not null
  )`,
  // One under way for each credit and each piece of money in suspense, by the database itself.
  `create unique index transfers_in_flight on transfers (purpose, subject)
    where state in ('made', 'sent', 'unknown', 'held')`,
  'create index transfers_by_loan on transfers (loan_id, item_reference)',
  'create index transfers_by_state on transfers (state, updated_at)',
]
