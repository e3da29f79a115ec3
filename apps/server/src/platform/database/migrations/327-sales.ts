/** Loans that are sold: each sale that was agreed, the lists that were sold together, and the transfer in the rows of months. */
export const statements: readonly string[] = [
  'alter table loan_month_ends add column sold_on date',
  `create table loan_sales (
    borrower_id text not null,
    loan_id text not null,
    reference text not null,
    buyer text not null,
    price bigint not null,
    noticed_on date not null,
    transfer_on date not null,
    withdrawn_on date,
    transfer_noticed_at timestamptz,
    primary key (borrower_id, loan_id, reference)
  )`,
  // The newest transfers first, page by page.
  'create index loan_sales_by_transfer on loan_sales (transfer_on, borrower_id, loan_id, reference)',
  // Borrowers who are still to read that the day of the transfer has come.
  `create index loan_sales_to_notice on loan_sales (transfer_on)
    where withdrawn_on is null and transfer_noticed_at is null`,
  `create table loan_sale_lists (
    reference text primary key,
    buyer jsonb not null,
    transfer_on date not null,
    rows jsonb not null,
    refused jsonb not null default '[]',
    sold integer not null default 0,
    position integer not null default 0,
    made_at timestamptz not null,
    made_by text not null,
    done_at timestamptz
  )`,
]
