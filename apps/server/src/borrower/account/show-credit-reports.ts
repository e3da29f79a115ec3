import { type creditReports, CREDIT_TYPE, type DataOf, done, type PayloadOf } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import type { StoredCreditRow } from '../../core/credit-bureau/credit-rows.ts'
import { lastDayOf, monthOf } from '../../core/loans/closed-months.ts'
import type { Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'

type Call = typeof creditReports
type Loan = DataOf<Call>['loans'][number]

const MOST_LOANS = 200

/** What was last reported to the credit bureau of each loan that was paid out, the newest loan first. (Decision 333.) */
export const showCreditReports: Handler<PayloadOf<Call>, DataOf<Call>> = async ({ db }, { borrowerId }) => {
  const loans = await db
    .selectFrom('loan_projection')
    .select(['loan_id', 'product_id', 'product_name', 'principal', 'disbursed_on'])
    .where('borrower_id', '=', borrowerId)
    .where('disbursed_on', 'is not', null)
    .orderBy('agreed_on', 'desc')
    .orderBy('loan_id', 'desc')
    .limit(MOST_LOANS)
    .execute()
  const rows = await db
    .selectFrom('credit_rows')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('month')
    .orderBy('version')
    .execute()
  const byLoan = Map.groupBy(rows, (row) => row.loan_id)
  const disputed = await disputedLoans(db, borrowerId)
  return done({
    loans: loans.map((loan) => {
      const report = reportOf(byLoan.get(loan.loan_id) ?? [])
      return {
        orderId: loan.loan_id,
        productId: loan.product_id,
        productName: loan.product_name,
        granted: centavosToPesos(loan.principal),
        grantedOn: loan.disbursed_on ?? '',
        disputed: disputed.has(loan.loan_id) ? 1 : 0,
        ...(report && { report }),
      }
    }),
  })
}

async function disputedLoans(db: Db, borrowerId: string): Promise<ReadonlySet<string | null>> {
  const open = await db
    .selectFrom('complaints')
    .select('order_no')
    .where('borrower_id', '=', borrowerId)
    .where('problem_type', '=', CREDIT_TYPE)
    .where('reply', 'is', null)
    .execute()
  return new Set(open.map(({ order_no }) => order_no))
}

/** What the bureau has: the last row that was sent and not refused. */
function reportOf(rows: readonly StoredCreditRow[]): Loan['report'] {
  const sent = rows.filter(({ state }) => state === 'submitted' || state === 'accepted').at(-1)
  if (sent === undefined) return undefined
  const { facts, month, disputed } = sent
  const isCorrected = rows.some(
    (row) => row.month === month && row.version > sent.version && row.state === 'to-submit',
  )
  return {
    asOf: lastDayOf(monthOf(month)),
    correcting: isCorrected ? 1 : 0,
    phase: facts.phase,
    outstanding: centavosToPesos(facts.outstanding),
    overdue: centavosToPesos(facts.overdue),
    daysLate: facts.daysLate,
    ...(facts.lastPaidOn !== null && { lastPaidOn: facts.lastPaidOn }),
    lastPaid: centavosToPesos(facts.lastPaid),
    ...(facts.closedOn !== null && { closedOn: facts.closedOn }),
    renegotiated: facts.renegotiatedOn === null ? 0 : 1,
    disputed: disputed ? 1 : 0,
  }
}
