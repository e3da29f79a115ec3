/** A wallet's hosted page that the borrower has just opened. */

export interface HostedPageRow {
  readonly hosted_page: string | null
}

/**
 * SQL of the address, for statements that read more. $1 is the borrower, $2 the loan, $3 today, $4 now. One that was opened
 * longer ago may have been given up: the order then leads to the choice of ways again.
 */
export const HOSTED_PAGE_COLUMN = `(select k.value from provider_codes k
  join payment_codes c on c.borrower_id = k.borrower_id and c.loan_id = k.loan_id and c.pay_code = k.pay_code
  where k.borrower_id = $1 and k.loan_id = $2 and k.kind = 'redirect' and k.state = 'open'
    and k.opened_at > $4::timestamptz - interval '15 minutes'
    and (k.expires_at is null or k.expires_at > $4::timestamptz)
    and c.cancelled_at is null and c.expires_on >= $3::date
  order by k.opened_at desc limit 1) as hosted_page`
