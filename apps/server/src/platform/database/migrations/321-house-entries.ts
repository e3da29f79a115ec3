/** Entries of the house with their facts, and the bank statement that 1040 is compared with. (Decision 320.) */
export const statements: readonly string[] = [
  `create table house_entries (
    -- That of the journal, in the books of the house.
    entry_id text primary key,
    kind text not null,
    day date not null,
    amount bigint not null check (amount >= 0),
    withheld bigint not null default 0 check (withheld >= 0),
    counterparty text,
    tin text,
    document text,
    note text,
    reason text not null,
    posted_by text not null,
    posted_at timestamptz not null,
    reverses text unique references house_entries (entry_id),
    reversed_by text references house_entries (entry_id)
  )`,
  'create index house_entries_by_day on house_entries (day, entry_id)',
  `create table bank_lines (
    line_id text primary key,
    -- The order of the statement, in which balances lead from one to the next.
    place bigint not null unique,
    day date not null,
    description text not null,
    reference text not null,
    amount bigint not null check (amount <> 0),
    balance bigint not null,
    -- What the line says: whichever file says it, it is stored once.
    line_key text not null unique,
    file_name text not null,
    added_by text not null,
    added_at timestamptz not null,
    match_id text,
    -- The last day of what it is matched with: until then it is open.
    matched_through date
  )`,
  'create index bank_lines_by_day on bank_lines (day, place)',
  'create index bank_lines_to_explain on bank_lines (day, place) where match_id is null',
  'create index bank_lines_of_match on bank_lines (match_id) where match_id is not null',
  `create table bank_matches (
    match_id text primary key,
    way text not null check (way in ('by-rule', 'by-hand', 'explained', 'reversal')),
    made_by text not null,
    made_at timestamptz not null
  )`,
  // Beside the journal, whose lines it names: those without a match are found where they are.
  `create table bank_movements (
    borrower_id text not null,
    entry_id text not null,
    line_no integer not null,
    match_id text not null,
    matched_through date not null,
    primary key (borrower_id, entry_id, line_no)
  )`,
  'create index bank_movements_of_match on bank_movements (match_id)',
  // The few lines of the bank account among all of the journal.
  `create index journal_lines_of_bank on journal_lines (borrower_id, entry_id, line_no) where account = '1040'`,
]
