/** The first statement of a posting: the loans that money under codes belongs to, locked, and what the codes say. */
import type { Trx } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import { type LockedLoan, LOCK_COLUMNS, lockedLoan, type LockRow } from '../../core/loans/loan-repository.ts'
import type { PaymentCode } from './payment-codes.ts'

/** What decides how money under a code is taken. */
export type CodeTerms = Pick<
  PaymentCode,
  'channel' | 'amount' | 'purpose' | 'quote_id' | 'expires_on' | 'cancelled_at'
>

export interface LoanOfCode {
  readonly code: CodeTerms
  readonly loan: LockedLoan
}

const LOCK = `
  select pay_code, borrower_id, loan_id, channel, amount, purpose, quote_id, expires_on, cancelled_at, ${LOCK_COLUMNS}
  from lock_loans_of_codes($1, $2)`

type Row = CodeTerms & LockRow & { borrower_id: string; loan_id: string; pay_code: string }

/**
 * The codes and their loans, locked, by code, in one round trip (see `lockLoan`). Codes that we never issued are left out.
 * @param mayWait for a single code: who waits for a loan may hold no other. Otherwise codes whose loan is locked are left out, too
 */
export async function lockLoansOfCodes(
  trx: Trx,
  codes: readonly string[],
  { mayWait }: { readonly mayWait: boolean },
): Promise<ReadonlyMap<string, LoanOfCode>> {
  const rows = await runStatement<Row>(trx, LOCK, [codes, mayWait])
  return new Map(
    rows.map((row) => {
      const loan = lockedLoan({ borrowerId: row.borrower_id, loanId: row.loan_id }, row)
      return [row.pay_code, { code: row, loan }]
    }),
  )
}
