/** The journal, and its closed days and months. */

export const books: readonly string[] = [
  `create table journal_entries (
    borrower_id text not null,
    entry_id text not null,
    loan_id text,
    kind text not null,
    posted_on date not null,
    reference text not null,
    reverses text,
    recorded_at timestamptz not null,
    -- Each entry points at its first line, and lines only come balanced: so none has no lines, and none has a
    -- single one.
    first_line integer default 1,
    -- Whether its lines have the day.
    lines_dated boolean,
    primary key (borrower_id, entry_id)
  )`,
  // The few entries that a reconciliation run books, among all of the journal.
  `create index journal_entries_of_settlement on journal_entries (reference)
    where borrower_id = '-' and reference like 'settlement:%'`,
  // By day, and within a day as written, so that a page of the journal is one range. New rows come at the end.
  'create index journal_entries_in_order on journal_entries (posted_on, recorded_at, borrower_id, entry_id)',
  // The trigger sets the column, so that no writer has to know it.
  `create function point_at_first_line() returns trigger language plpgsql as $$
  begin
    new.first_line := 1;
    return new;
  end $$`,
  `create trigger journal_entries_only_grows before update or delete or truncate on journal_entries
    for each statement execute function refuse_change()`,
  `create trigger journal_entries_point_at_lines before insert on journal_entries
    for each row execute function point_at_first_line()`,
  `create table journal_lines (
    borrower_id text not null,
    entry_id text not null,
    line_no integer not null,
    account text not null,
    debit bigint not null default 0,
    credit bigint not null default 0,
    -- The day of its entry: a trial balance reads the lines of the open days one after the other, instead of
    -- each entry's lines all over the book.
    posted_on date,
    primary key (borrower_id, entry_id, line_no),
    foreign key (borrower_id, entry_id) references journal_entries (borrower_id, entry_id),
    check (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0))
  )`,
  'create index journal_lines_by_date on journal_lines (posted_on) where posted_on is not null',
  // Each statement that brings lines must bring them balanced, so that nothing can be added to an older entry either.
  `create function refuse_unbalanced_lines() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from new_lines group by borrower_id, entry_id having sum(debit) <> sum(credit)) then
      raise exception 'journal lines are not balanced' using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create trigger journal_lines_only_grows before update or delete or truncate on journal_lines
    for each statement execute function refuse_change()`,
  `create trigger journal_lines_balanced after insert on journal_lines
    referencing new table as new_lines for each statement execute function refuse_unbalanced_lines()`,
  // Not by a trigger: it would read another table, which a shard of a cluster cannot.
  `alter table journal_entries add constraint journal_entry_has_lines
    foreign key (borrower_id, entry_id, first_line) references journal_lines (borrower_id, entry_id, line_no)
    deferrable initially deferred`,
  // Days up to which every loan was posted: for these the trial balance is the sum of the loans.
  `create table closed_days (
    day date primary key,
    closed_at timestamptz not null,
    -- By how much the books differ from what the loans and the house come to, in centavos over all accounts;
    -- null until compared. 0 is what it must be.
    difference bigint check (difference >= 0),
    -- Balances are written with the comparison of the day, so a closed day may have none yet.
    has_balances boolean not null default false
  )`,
  // Each account at the end of a closed day, so that a trial balance reads no older entry again. An account without a
  // row stands at 0.
  `create table closed_balances (
    day date not null references closed_days (day) on delete cascade,
    account text not null,
    balance bigint not null,
    primary key (day, account)
  )`,
  // What borrowers owed at the end of a closed day by days late, as known then: one row a band, written with the
  // comparison of the day.
  `create table closed_ageing (
    day date not null references closed_days (day) on delete cascade,
    band text not null check (band in ('current', 'late-1-30', 'late-31-90', 'late-91-plus')),
    loans integer not null,
    amount bigint not null,
    primary key (day, band)
  )`,
  // Months whose books are closed.
  `create table closed_months (
    month date primary key check (extract(day from month) = 1),
    entries bigint not null check (entries >= 0),
    totals jsonb not null,
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    closed_by text not null,
    reason text not null,
    closed_at timestamptz not null
  )`,
  `create trigger closed_months_only_grow before update or delete or truncate on closed_months
    for each statement execute function refuse_change()`,
  // Months are closed in order, so one that is as late or later says enough: also of what lies before the first.
  `create function refuse_closed_month() returns trigger language plpgsql as $$
  begin
    if exists (select from closed_months where month >= date_trunc('month', new.posted_on)::date) then
      raise exception 'MONTH_CLOSED: no entry is posted with the day %, whose month is closed', new.posted_on
        using errcode = 'restrict_violation';
    end if;
    return new;
  end $$`,
  `create trigger journal_entries_in_open_months before insert on journal_entries
    for each row execute function refuse_closed_month()`,
  // By which rules that hold for every loan the books were calculated again.
  `create table restated_rules (
    rules integer primary key,
    begun_at timestamptz not null
  )`,
]
