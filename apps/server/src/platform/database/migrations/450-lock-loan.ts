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

export const statements: string[] = [
  // Locks a loan and reads what a change of it needs, in one round trip. Volatile, and two statements, on purpose:
  // each sees what had been committed when it began, so that whoever waited for the lock reads what was written
  // meanwhile.
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
  // The same for the loan of a payment code, with what the code says.
  `create function lock_loan_of_code(number text)
    returns table (
      borrower_id text, loan_id text, channel text, amount bigint, purpose text, quote_id text, expires_on date,
      cancelled_at timestamptz, product_id text, scored boolean, posted_to date, events json)
    language plpgsql volatile as $$
  begin
    select c.borrower_id, c.loan_id, c.channel, c.amount, c.purpose, c.quote_id, c.expires_on, c.cancelled_at,
        l.product_id, l.scored_at is not null
      into borrower_id, loan_id, channel, amount, purpose, quote_id, expires_on, cancelled_at, product_id, scored
      from payment_code_directory d
      join payment_codes c
        on c.borrower_id = d.borrower_id and c.loan_id = d.loan_id and c.pay_code = d.pay_code
      join loans l on l.borrower_id = d.borrower_id and l.loan_id = d.loan_id
      where d.pay_code = number for update of l;
    if not found then
      return;
    end if;
    ${READ_BOOKS('lock_loan_of_code.borrower_id', 'lock_loan_of_code.loan_id')}
    return next;
  end $$`,
]
