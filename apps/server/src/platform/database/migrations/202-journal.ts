export const statements: string[] = [
  `create table journal_entries (
    borrower_id text not null,
    entry_id text not null,
    loan_id text,
    kind text not null,
    posted_on date not null,
    reference text not null,
    reverses text,
    recorded_at timestamptz not null,
    primary key (borrower_id, entry_id)
  )`,
  `create index journal_entries_by_date on journal_entries (posted_on)`,
  `create table journal_lines (
    borrower_id text not null,
    entry_id text not null,
    line_no integer not null,
    account text not null,
    debit bigint not null default 0,
    credit bigint not null default 0,
    primary key (borrower_id, entry_id, line_no),
    foreign key (borrower_id, entry_id) references journal_entries (borrower_id, entry_id),
    check (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0))
  )`,
  // Twice guarded: at commit each new entry must balance over at least two lines, and each statement that
  // brings lines must bring them balanced, so that nothing can be added to an older entry either.
  `create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
  declare
    lines integer;
    difference bigint;
  begin
    select count(*), coalesce(sum(debit) - sum(credit), 0) into lines, difference
      from journal_lines where borrower_id = new.borrower_id and entry_id = new.entry_id;
    if lines < 2 or difference <> 0 then
      raise exception 'journal entry % is not balanced (% lines, difference %)', new.entry_id, lines, difference
        using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger journal_entry_balanced after insert on journal_entries
    deferrable initially deferred for each row execute function refuse_unbalanced_entry()`,
  `create function refuse_unbalanced_lines() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from new_lines group by borrower_id, entry_id having sum(debit) <> sum(credit)) then
      raise exception 'journal lines are not balanced' using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create trigger journal_lines_balanced after insert on journal_lines
    referencing new table as new_lines for each statement execute function refuse_unbalanced_lines()`,
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% only grows: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
  end $$`,
  ...['loan_events', 'journal_entries', 'journal_lines'].map(
    (table) => `create trigger ${table}_only_grows before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
]
