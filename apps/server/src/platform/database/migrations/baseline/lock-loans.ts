/** Functions that lock loans and read what a change of them needs, in one round trip. */
/** What a change of a loan needs once its row is locked: how far its books reach, and its events in order. */
const READ_BOOKS = (borrower: string, loan: string): string => `
    select p.posted_to, (
        select coalesce(json_agg(e.body), '[]') from (
          select v.body from loan_events v
          where v.borrower_id = ${borrower} and v.loan_id = ${loan} order by v.sequence
        ) e
      ) into posted_to, events
      from (select) as one
      left join loan_projection p on p.borrower_id = ${borrower} and p.loan_id = ${loan};`

export const lockLoans: readonly string[] = [
  // Volatile, and two statements, on purpose: each sees what had been committed when it began, so that whoever waited
  // for the lock reads what was written meanwhile.
  `create function lock_loan(its_borrower text, its_loan text)
    returns table (product_id text, scored boolean, posted_to date, events json)
    language plpgsql volatile as $$
  begin
    select l.product_id, l.scored_at is not null into product_id, scored
      from loans l where l.borrower_id = its_borrower and l.loan_id = its_loan for update;
    if not found then
      return;
    end if;
    ${READ_BOOKS('its_borrower', 'its_loan')}
    return next;
  end $$`,
  // The same for the loan of a payment code, with what the code says. The directory is read first and alone: it lies by
  // code, the rest by borrower.
  `create function lock_loan_of_code(number text)
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
  // Loans of many borrowers without those that somebody has locked: each by its own key, one after the other.
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
  // As `lock_loan_of_code`, for several numbers. A number that we never gave out has no row, and neither has one whose
  // loan somebody has locked: whoever waits for a loan holds no other.
  `create function lock_free_loans_of_codes(numbers text[])
    returns table (
      pay_code text, borrower_id text, loan_id text, channel text, amount bigint, purpose text, quote_id text,
      expires_on date, cancelled_at timestamptz, product_id text, scored boolean, posted_to date, events json)
    language plpgsql volatile as $$
  declare
    number text;
    its_borrower text;
    its_loan text;
  begin
    foreach number in array numbers loop
      select d.borrower_id, d.loan_id into its_borrower, its_loan
        from payment_code_directory d where d.pay_code = number;
      continue when not found;
      perform from loans l where l.borrower_id = its_borrower and l.loan_id = its_loan for update skip locked;
      continue when not found;
      return query select number, c.borrower_id, c.loan_id, c.channel, c.amount, c.purpose, c.quote_id, c.expires_on,
        c.cancelled_at, c.product_id, c.scored, c.posted_to, c.events from lock_loan_of_code(number) c;
    end loop;
  end $$`,
]
