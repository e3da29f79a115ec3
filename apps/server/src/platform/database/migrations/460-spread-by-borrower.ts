/** What kept the tables from being spread over a cluster by borrower (docs/decisions/078). */
export const statements: string[] = [
  // What providers reported for a loan, beside the loan: `payments_received` is found by its reference, and what a
  // borrower reads is found by the borrower.
  `create table loan_payments (
    borrower_id text not null,
    loan_id text not null,
    provider text not null,
    reference text not null,
    pay_code text not null,
    outcome text not null,
    primary key (borrower_id, loan_id, provider, reference)
  )`,
  `insert into loan_payments (borrower_id, loan_id, provider, reference, pay_code, outcome)
    select borrower_id, loan_id, provider, reference, pay_code, outcome from payments_received
    where borrower_id is not null and loan_id is not null`,
  // Nodes of the release before write `payments_received` alone (docs/decisions/081). On a cluster, where there never was
  // one, this trigger is not wanted: `distribute.ts` takes it away. The next release does so everywhere.
  `create function note_loan_payment() returns trigger language plpgsql as $$
  begin
    if new.borrower_id is not null and new.loan_id is not null then
      insert into loan_payments (borrower_id, loan_id, provider, reference, pay_code, outcome)
        values (new.borrower_id, new.loan_id, new.provider, new.reference, new.pay_code, new.outcome)
        on conflict (borrower_id, loan_id, provider, reference) do update set outcome = excluded.outcome;
    end if;
    return null;
  end $$`,
  `create trigger payments_received_note_loan after insert or update on payments_received
    for each row execute function note_loan_payment()`,
  // A unique number over all borrowers becomes the key of a directory; the index serves the list of receipts.
  `create table receipt_directory (
    number bigint primary key,
    borrower_id text not null,
    loan_id text not null,
    sequence integer not null
  )`,
  `insert into receipt_directory (number, borrower_id, loan_id, sequence)
    select number, borrower_id, loan_id, sequence from receipts where number is not null`,
  'alter table receipts drop constraint receipts_number',
  'create index receipts_by_number on receipts (number)',
  // An entry without lines was refused by a trigger that looked into another table, which a shard cannot. Each entry
  // now points at its first line. With the trigger on the lines, by which they only come balanced, that is the same:
  // one line alone is never balanced. The trigger sets the column, so that no writer has to know it.
  'alter table journal_entries add column first_line integer default 1',
  `create function point_at_first_line() returns trigger language plpgsql as $$
  begin
    new.first_line := 1;
    return new;
  end $$`,
  `create trigger journal_entries_point_at_lines before insert on journal_entries
    for each row execute function point_at_first_line()`,
  'drop trigger journal_entry_balanced on journal_entries',
  'drop function refuse_unbalanced_entry()',
  `alter table journal_entries add constraint journal_entry_has_lines
    foreign key (borrower_id, entry_id, first_line) references journal_lines (borrower_id, entry_id, line_no)
    deferrable initially deferred`,
  // The directory is asked first and alone: it lies by code, the rest by borrower.
  `create or replace function lock_loan_of_code(number text)
    returns table (
      borrower_id text, loan_id text, channel text, amount bigint, purpose text, quote_id text, expires_on date,
      cancelled_at timestamptz, product_id text, scored boolean, posted_to date, events json)
    language plpgsql volatile as $$
  declare
    its_borrower text;
    its_loan text;
  begin
    select d.borrower_id, d.loan_id into its_borrower, its_loan
      from payment_code_directory d where d.pay_code = number;
    if not found then
      return;
    end if;
    select l.product_id, l.scored, l.posted_to, l.events into product_id, scored, posted_to, events
      from lock_loan(its_borrower, its_loan) l;
    if not found then
      return;
    end if;
    borrower_id := its_borrower;
    loan_id := its_loan;
    select c.channel, c.amount, c.purpose, c.quote_id, c.expires_on, c.cancelled_at
      into channel, amount, purpose, quote_id, expires_on, cancelled_at
      from payment_codes c
      where c.borrower_id = its_borrower and c.loan_id = its_loan and c.pay_code = number;
    if not found then
      return;
    end if;
    return next;
  end $$`,
  // Loans of many borrowers, those that somebody holds left out: each by its own key, one after the other.
  `create function lock_loans(keys jsonb, enough integer)
    returns table (
      borrower_id text, loan_id text, product_id text, scored boolean, posted_to date, events json)
    language plpgsql volatile as $$
  declare
    key record;
    taken integer := 0;
  begin
    for key in select * from jsonb_to_recordset(keys) as k(borrower_id text, loan_id text) loop
      exit when taken = enough;
      perform from loans l
        where l.borrower_id = key.borrower_id and l.loan_id = key.loan_id for update skip locked;
      continue when not found;
      select l.product_id, l.scored, l.posted_to, l.events into product_id, scored, posted_to, events
        from lock_loan(key.borrower_id, key.loan_id) l;
      borrower_id := key.borrower_id;
      loan_id := key.loan_id;
      taken := taken + 1;
      return next;
    end loop;
  end $$`,
]
