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
  // The same for the loans of payment codes, with what the codes say. A number that we never issued has no row; neither has one
  // whose loan somebody has locked, unless this one may wait: whoever waits for a loan holds no other. The directory is read first
  // and alone, since it lies by code and the rest by borrower; a code is read after its lock, since it may have been cancelled while
  // this one waited.
  `create function lock_loans_of_codes(numbers text[], may_wait boolean)
    returns table (
      pay_code text, borrower_id text, loan_id text, channel text, amount bigint, purpose text, quote_id text,
      expires_on date, cancelled_at timestamptz, product_id text, scored boolean, posted_to date, events json)
    language plpgsql volatile as $$
  begin
    foreach pay_code in array numbers loop
      select d.borrower_id, d.loan_id into borrower_id, loan_id
        from payment_code_directory d where d.pay_code = lock_loans_of_codes.pay_code;
      continue when not found;
      if not may_wait then
        perform from loans l where l.borrower_id = lock_loans_of_codes.borrower_id
          and l.loan_id = lock_loans_of_codes.loan_id for update skip locked;
        continue when not found;
      end if;
      select l.product_id, l.scored, l.posted_to, l.events into product_id, scored, posted_to, events
        from lock_loan(borrower_id, loan_id) l;
      continue when not found;
      select c.channel, c.amount, c.purpose, c.quote_id, c.expires_on, c.cancelled_at
        into channel, amount, purpose, quote_id, expires_on, cancelled_at
        from payment_codes c
        where c.borrower_id = lock_loans_of_codes.borrower_id and c.loan_id = lock_loans_of_codes.loan_id
          and c.pay_code = lock_loans_of_codes.pay_code;
      continue when not found;
      return next;
    end loop;
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
]
