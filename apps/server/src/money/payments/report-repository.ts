/** What borrowers reported, and what providers reported of the same loan. */
import { addDays } from '@sandigan/lending'
import type { Selectable } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { RepaymentTables } from '../../platform/database/tables/repayment.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'

export type PaymentReport = Selectable<RepaymentTables['payment_reports']>

/** How long a report is shown as waiting; the row stays for whoever looks for the money. */
const SHOWN_DAYS = 30

/** Payments credited to a loan, by the provider's number and by code, in capitals as reports are kept. */
export async function creditedNumbers(db: Db, key: LoanKey): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payments_received')
    .select(['reference', 'pay_code'])
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .where('outcome', '=', 'credited')
    .execute()
  return new Set(rows.flatMap((row) => [row.reference.toUpperCase(), row.pay_code]))
}

/** Writes a report down; one that is known already stays as it is. */
export async function addReport(trx: Trx, report: PaymentReport): Promise<void> {
  await trx
    .insertInto('payment_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function reportsOf(db: Db, key: LoanKey): Promise<PaymentReport[]> {
  return db
    .selectFrom('payment_reports')
    .selectAll()
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .orderBy('reported_at', 'desc')
    .execute()
}

/** Reports that no provider has confirmed yet, newest first. */
export async function openReports(services: Services, key: LoanKey): Promise<PaymentReport[]> {
  const credited = await creditedNumbers(services.db, key)
  const since = addDays(services.clock.today(), -SHOWN_DAYS)
  const reports = await reportsOf(services.db, key)
  return reports.filter((report) => !credited.has(report.reference) && report.paid_on >= since)
}
