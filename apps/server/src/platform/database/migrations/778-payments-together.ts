/** Locks the loans of several payments at once, without waiting for any (docs/decisions/265). */
export const statements: string[] = [
  // As `lock_loan_of_code`, for several numbers. A number that we never gave out has no row, and neither has one whose loan
  // somebody holds: who waits for a loan holds no other.
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
