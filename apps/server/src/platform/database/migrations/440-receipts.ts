export const statements: string[] = [
  // One row for each payment that is in the books, written with it. Its number follows in a transaction of its own, so
  // that no payment waits for another one.
  `create table receipts (
    borrower_id text not null,
    loan_id text not null,
    sequence integer not null,
    posted_at timestamptz not null,
    number bigint,
    primary key (borrower_id, loan_id, sequence),
    constraint receipts_number unique (number)
  )`,
  `create index receipts_without_number on receipts (posted_at, borrower_id, loan_id, sequence)
    where number is null`,
  // The last number given. Whoever gives numbers locks this row.
  `create table receipt_counter (
    only_row boolean primary key default true check (only_row),
    last_number bigint not null check (last_number >= 0)
  )`,
  'insert into receipt_counter (last_number) values (0)',
  `insert into receipts (borrower_id, loan_id, sequence, posted_at)
    select borrower_id, loan_id, sequence, recorded_at from loan_events where type in ('paid', 'extended')`,
  `create trigger receipts_keep_their_number before update on receipts
    for each row when (old.number is not null) execute function refuse_change()`,
  `create trigger receipts_only_grow before delete or truncate on receipts
    for each statement execute function refuse_change()`,
]
