/** A loan with the account that its money went to, in one statement that the calls of the plan's page share. */
import {
  FROM_LOAN,
  LOAN_COLUMNS,
  type LoanKey,
  type LoanRow,
  type StoredLoan,
  storedLoan,
} from '../../core/loans/loan-repository.ts'
import { HOLD_COLUMNS, type HoldRow } from '../../money/payouts/payout-hold.ts'
import { RECEIVER_COLUMN, receiverOf, type ReceiverRow } from '../../money/payouts/receiver-of.ts'
import type { Db } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/run-statement.ts'
import { readOncePerPage } from '../../platform/http/page-reads.ts'

interface PlanRow extends LoanRow, HoldRow, ReceiverRow {}

export interface PlanRead {
  readonly loan: StoredLoan
  /** `GCash ••••4146`; empty where no account is on record. */
  readonly account: string
}

const READ_PLAN = `select ${LOAN_COLUMNS}, ${HOLD_COLUMNS}, ${RECEIVER_COLUMN} ${FROM_LOAN}`

/** Null where the loan is unknown, someone else's, or of another product. */
export const readPlan = (db: Db, key: LoanKey & { productId: string }): Promise<PlanRead | null> =>
  readOncePerPage(`plan ${JSON.stringify([key.borrowerId, key.loanId, key.productId])}`, async () => {
    const [row] = await readRows<PlanRow>(db, READ_PLAN, [key.borrowerId, key.loanId])
    const loan = storedLoan(key, row)
    return row === undefined || loan === null ? null : { loan, account: await receiverOf(db, row) }
  })
