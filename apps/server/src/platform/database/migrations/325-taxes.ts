/** Stamp tax as it was posted, invoices of what was received, and the base of percentage tax that they come to. */
export const statements: readonly string[] = [
  // One row for each event of a loan that changed its stamp tax, written with it.
  `create table stamp_taxes (
    borrower_id text not null,
    loan_id text not null,
    -- Of the event.
    sequence integer not null,
    -- The day in the books: its month is that of the return.
    posted_on date not null,
    -- The day on which the note, or its renewal, counts from.
    taxed_on date not null,
    cause text not null check (cause in ('payout', 'extension', 'taken-back')),
    base bigint not null,
    days integer not null,
    yearly_ppm integer not null,
    -- Below 0 where a payout came back, or the payment of an extension.
    amount bigint not null check (amount <> 0),
    primary key (borrower_id, loan_id, sequence)
  )`,
  'create index stamp_taxes_by_day on stamp_taxes (posted_on, borrower_id, loan_id, sequence)',
  `create trigger stamp_taxes_only_grow before update or delete or truncate on stamp_taxes
    for each statement execute function refuse_change()`,
  // One row for each loan and month in which interest, fees or late charges came in, or were taken back.
  `create table invoices (
    borrower_id text not null,
    loan_id text not null,
    -- Its first day.
    month date not null,
    number bigint not null check (number > 0),
    -- Percentage tax goes by what is left of the term.
    tax_kind text not null check (tax_kind in ('to-five-years', 'above-five-years')),
    interest bigint not null,
    fee bigint not null,
    charges bigint not null,
    primary key (borrower_id, loan_id, month)
  )`,
  'create index invoices_by_month on invoices (month, number)',
  `create trigger invoices_only_grow before update or delete or truncate on invoices
    for each statement execute function refuse_change()`,
  // The last number given. Whoever gives numbers locks this row.
  `create table invoice_counter (
    only_row boolean primary key default true check (only_row),
    last_number bigint not null check (last_number >= 0)
  )`,
  'insert into invoice_counter (last_number) values (0)',
  // How far the invoices of a month are issued: a run that broke off goes on after the last loan.
  `create table tax_months (
    month date primary key check (extract(day from month) = 1),
    invoices integer not null default 0,
    after_borrower text not null default '',
    after_loan text not null default '',
    -- When all of them were issued and the base was added up; null until then.
    counted_at timestamptz
  )`,
  // What the invoices of a month come to.
  `create table percentage_tax_bases (
    month date not null references tax_months (month),
    tax_kind text not null,
    loans integer not null,
    interest bigint not null,
    fee bigint not null,
    charges bigint not null,
    primary key (month, tax_kind)
  )`,
  // What was written off in a year: each loan by the row of its month.
  'create index loan_month_ends_written_off on loan_month_ends (month) where written_off_on >= month',
]
