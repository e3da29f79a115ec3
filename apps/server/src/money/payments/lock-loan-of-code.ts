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

export interface LoanOfCode {
  readonly code: CodeTerms
  readonly loan: LockedLoan
}

type Row = CodeTerms & LockRow & { borrower_id: string; loan_id: string }

/** The code and its loan, locked, in one round trip (see `lockLoan`). Null for a number that we never gave out. */
export async function lockLoanOfCode(trx: Trx, payCode: string): Promise<LoanOfCode | null> {
  const [row] = await runStatement<Row>(trx, 'select * from lock_loan_of_code($1)', [payCode])
  if (row === undefined) return null
  return lockedBy(row)
}

const lockedBy = (row: Row): LoanOfCode => ({
  code: row,
  loan: lockedLoan({ borrowerId: row.borrower_id, loanId: row.loan_id }, row),
})

/**
 * The same for several codes, by their numbers. Those that we never gave out are left out, and those whose loan somebody holds:
 * a transaction that holds loans waits for none.
 */
export async function lockFreeLoansOfCodes(
  trx: Trx,
  payCodes: readonly string[],
): Promise<ReadonlyMap<string, LoanOfCode>> {
  const rows = await runStatement<Row & { pay_code: string }>(
    trx,
    'select * from lock_free_loans_of_codes($1)',
    [payCodes],
  )
  return new Map(rows.map((row) => [row.pay_code, lockedBy(row)]))
}
