/** What borrowers reported, and what providers reported of the same loan. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { readRows, runStatement } from '../../platform/database/run-statement.ts'
import type { RepaymentTables } from '../../platform/database/tables/repayment.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'

export type PaymentReport = Selectable<RepaymentTables['payment_reports']>

/** How long a report is visible as pending; the row stays for whoever searches for the money. */
const SHOWN_DAYS = 30

/** Payments credited to a loan, by the provider's number and by code, in capitals as reports are stored. */
export async function creditedNumbers(db: Db, key: LoanKey): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('loan_payments')
    .select(['reference', 'pay_code'])
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .where('outcome', '=', 'credited')
    .execute()
  return new Set(rows.flatMap((row) => [row.reference.toUpperCase(), row.pay_code]))
}

/** Writes a report down; the same number again says anew how much was paid, when, and where if it says so. */
export async function addReport(
  trx: Trx,
  report: Insertable<RepaymentTables['payment_reports']>,
): Promise<void> {
  const { amount, channel, paid_on } = report
  await trx
    .insertInto('payment_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['borrower_id', 'loan_id', 'reference'])
        .doUpdateSet({ amount, paid_on, ...(channel !== '' && { channel }) }),
    )
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

/** SQL condition: a provider has confirmed the report `r`, by its number or by that of the code. */
const CONFIRMED = `exists (
  select from loan_payments p
  where p.borrower_id = r.borrower_id and p.loan_id = r.loan_id and p.outcome = 'credited'
    and (upper(p.reference) = r.reference or p.pay_code = r.reference))`
const UNCONFIRMED = `not ${CONFIRMED}`

/**
 * The same for all borrowers: an index finds the reports not marked as confirmed, and the condition checks each of
 * them. (Decision 028.)
 */
export const WAITING = `r.confirmed_at is null and ${UNCONFIRMED}`

/** SQL of the reports `r` of a loan that no provider has confirmed. $1 is the borrower, $2 the loan, $3 today. */
export const FROM_OPEN_REPORTS = `from payment_reports r
  where r.borrower_id = $1 and r.loan_id = $2 and r.paid_on >= $3::date - ${SHOWN_DAYS} and ${UNCONFIRMED}`

const OPEN_REPORTS = `select r.* ${FROM_OPEN_REPORTS} order by r.reported_at desc`

/** Reports that no provider has confirmed yet, newest first. */
export const openReports = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: LoanKey,
): Promise<PaymentReport[]> => readRows(db, OPEN_REPORTS, [key.borrowerId, key.loanId, clock.today()])

const LONGEST_WAITING = `select r.* from payment_reports r where ${WAITING} order by r.reported_at limit $1`

/** Reports of all borrowers that no provider has confirmed yet, oldest first. */
export const longestWaitingReports = (db: Db, limit: number): Promise<PaymentReport[]> =>
  runStatement(db, LONGEST_WAITING, [limit])

const BATCH = 1_000

/**
 * Notes which reports are confirmed. Any node may do it at any time, and a report that is confirmed stays so: what was
 * credited to a loan is never taken out of `loan_payments`.
 * @returns how many it noted
 */
export async function noteConfirmedReports(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  batch = BATCH,
): Promise<number> {
  let noted = 0
  for (;;) {
    // Two statements: an update has no limit.
    const found = await db
      .selectFrom('payment_reports as r')
      .select('r.borrower_id')
      .where('r.confirmed_at', 'is', null)
      .where(sql<boolean>`${sql.raw(CONFIRMED)}`)
      .limit(batch)
      .execute()
    if (found.length === 0) return noted
    const { numUpdatedRows } = await db
      .updateTable('payment_reports as r')
      .set({ confirmed_at: new Date(clock.now()) })
      .where('r.borrower_id', 'in', inList(found.map((row) => row.borrower_id)))
      .where('r.confirmed_at', 'is', null)
      .where(sql<boolean>`${sql.raw(CONFIRMED)}`)
      .executeTakeFirst()
    noted += Number(numUpdatedRows)
    if (found.length < batch) return noted
  }
}
