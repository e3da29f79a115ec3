import type { CalculationInput } from '@sandigan/lending'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { StoredCalculationTable } from '../../platform/database/tables/calculator.ts'

export interface StoredCalculation {
  readonly loanId: string
  readonly title: string
  readonly input: CalculationInput
}

function storedOf(row: Selectable<StoredCalculationTable>): StoredCalculation {
  return {
    loanId: row.loan_id,
    title: row.title,
    input: {
      amount: row.amount,
      periods: row.periods,
      termUnit: row.term_unit,
      monthlyRatePpm: row.monthly_rate_ppm,
      feePpm: row.fee_ppm,
      feeMode: row.fee_mode,
      dueDateRule: row.due_date_rule,
      startOn: row.start_on,
    },
  }
}

/** Lets one caller of a borrower in at a time: who counts and then adds must not be overtaken. */
export async function lockCalculations(trx: Trx, borrowerId: string): Promise<void> {
  await trx
    .selectFrom('borrowers')
    .select('borrower_id')
    .where('borrower_id', '=', borrowerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function listCalculations(db: Db, borrowerId: string): Promise<StoredCalculation[]> {
  const rows = await db
    .selectFrom('kept_calculations')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('kept_at')
    .orderBy('loan_id')
    .execute()
  return rows.map(storedOf)
}

/** A borrower's own calculation; null where it is unknown or somebody else's. */
export async function findCalculation(
  db: Db,
  borrowerId: string,
  loanId: string,
): Promise<StoredCalculation | null> {
  const row = await db
    .selectFrom('kept_calculations')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .executeTakeFirst()
  return row === undefined ? null : storedOf(row)
}

export async function addCalculation(
  trx: Trx,
  borrowerId: string,
  { loanId, title, input }: StoredCalculation,
  storedAt: Date,
): Promise<void> {
  await trx
    .insertInto('kept_calculations')
    .values({
      borrower_id: borrowerId,
      loan_id: loanId,
      title,
      amount: input.amount,
      periods: input.periods,
      term_unit: input.termUnit,
      monthly_rate_ppm: input.monthlyRatePpm,
      fee_ppm: input.feePpm,
      fee_mode: input.feeMode,
      due_date_rule: input.dueDateRule,
      start_on: input.startOn,
      kept_at: storedAt,
    })
    .execute()
}

export async function deleteCalculation(trx: Trx, borrowerId: string, loanId: string): Promise<void> {
  await trx
    .deleteFrom('kept_calculations')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .execute()
}
