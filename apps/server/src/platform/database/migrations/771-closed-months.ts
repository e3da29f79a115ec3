/** Months whose books are closed, and what refuses an entry with a day in one of them (docs/decisions/255). */
export const statements: string[] = [
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
]
