/** A code of one's own loan with the payments that came under it, in one round trip. */
import type { Db } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/run-statement.ts'
import {
  FROM_LOAN,
  LOAN_COLUMNS,
  type LoanKey,
  type LoanRow,
  type StoredLoan,
  storedLoan,
} from '../../core/loans/loan-repository.ts'
import type { ProviderCodes } from '../../platform/database/tables/payments.ts'
import type { PaymentCode } from './payment-codes.ts'

export interface CodeOfLoan {
  readonly loan: StoredLoan
  readonly code: Pick<PaymentCode, 'channel' | 'purpose' | 'expires_on'>
  readonly contractCode: string | null
  /** Payments under it that are in the loan, newest first; `reference` as in the loan's events. */
  readonly credited: readonly { readonly reference: string; readonly at: string }[]
  /** Whether money under it waits for a person. */
  readonly checking: boolean
  /** What the provider gave last to pay by, and whether it can still be used; null where our number is all there is. */
  readonly shown: ShownCode | null
}

interface ShownCode extends Pick<ProviderCodes, 'kind' | 'value'> {
  readonly open: boolean
}

interface Row extends LoanRow {
  readonly code: CodeOfLoan['code'] | null
  readonly contract_code: string | null
  readonly credited: CodeOfLoan['credited'] | null
  readonly checking: boolean
  readonly shown: ShownCode | null
}

/** $1 is the borrower, $2 the loan, $3 the code, $4 now. Its payments name events by the reference that crediting gave them. */
const FIND_CODE_OF_LOAN = `select ${LOAN_COLUMNS},
  (select json_build_object('channel', c.channel, 'purpose', c.purpose, 'expires_on', c.expires_on)
    from payment_codes c where c.borrower_id = $1 and c.loan_id = $2 and c.pay_code = $3) as code,
  (select c.pay_code from payment_codes c
    where c.borrower_id = $1 and c.loan_id = $2 and c.purpose = 'contract' limit 1) as contract_code,
  (select json_agg(json_build_object('reference', p.provider || ':' || p.reference, 'at', e.recorded_at)
      order by e.sequence desc)
    from loan_payments p join loan_events e on e.borrower_id = p.borrower_id and e.loan_id = p.loan_id
      and e.type in ('paid', 'extended') and e.body ->> 'reference' = p.provider || ':' || p.reference
    where p.borrower_id = $1 and p.loan_id = $2 and p.pay_code = $3 and p.outcome = 'credited') as credited,
  (select json_build_object('kind', k.kind, 'value', k.value,
      'open', k.state = 'open' and (k.expires_at is null or k.expires_at > $4))
    from provider_codes k where k.borrower_id = $1 and k.pay_code = $3
    order by k.attempt desc limit 1) as shown,
  exists (select from loan_payments p
    where p.borrower_id = $1 and p.loan_id = $2 and p.pay_code = $3 and p.outcome = 'suspense') as checking
  ${FROM_LOAN}`

/** Null where the loan is unknown, someone else's or of another product, or the code is not one of it. */
export async function findCodeOfLoan(
  db: Db,
  key: LoanKey & { productId: string },
  payCode: string,
  now: Date,
): Promise<CodeOfLoan | null> {
  const [row] = await readRows<Row>(db, FIND_CODE_OF_LOAN, [key.borrowerId, key.loanId, payCode, now])
  const loan = storedLoan(key, row)
  if (loan === null || row?.code == null) return null
  const { code, contract_code: contractCode, credited, checking, shown } = row
  return { loan, code, contractCode, credited: credited ?? [], checking, shown }
}
