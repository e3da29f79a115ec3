/** The first statement of a posting: the loan that money under a code belongs to, locked, and what the code says. */
import type { Trx } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import { type LockedLoan, lockedLoan, type LockRow } from '../../core/loans/loan-repository.ts'
import type { PaymentCode } from './payment-codes.ts'

/** What decides how money under a code is taken. */
export type CodeTerms = Pick<
  PaymentCode,
  'channel' | 'amount' | 'purpose' | 'quote_id' | 'expires_on' | 'cancelled_at'
>

type Row = CodeTerms & LockRow & { borrower_id: string; loan_id: string }

/** The code and its loan, locked, in one round trip (see `lockLoan`). Null for a number that we never gave out. */
export async function lockLoanOfCode(
  trx: Trx,
  payCode: string,
): Promise<{ code: CodeTerms; loan: LockedLoan } | null> {
  const [row] = await runStatement<Row>(trx, 'select * from lock_loan_of_code($1)', [payCode])
  if (row === undefined) return null
  const { borrower_id: borrowerId, loan_id: loanId } = row
  return { code: row, loan: lockedLoan({ borrowerId, loanId }, row) }
}
