/**
 * Serial numbers of receipts: 1, 2, 3 … without a gap and without a double. They are given after a payment is in the
 * books and not with it, for then every payment would wait for the one before it. (Decision 055.)
 */
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'
import { lockReceiptCounter } from './receipt-counter.ts'

const BATCH = 500

/**
 * Gives every payment in the books that has no number yet the next one, in the order of posting. Any node may do it at
 * any time: they take turns, and a run that breaks off has given nothing. Returns how many were given.
 */
export async function numberReceipts(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  batch = BATCH,
): Promise<number> {
  let given = 0
  for (;;) {
    const now = await db.transaction().execute((trx) => giveNumbers(trx, jobs, batch))
    given += now
    if (now < batch) return given
  }
}

/** Reads the list after taking the lock: a statement that waits for a lock sees other rows as before the wait. */
async function giveNumbers(trx: Trx, jobs: Services['jobs'], batch: number): Promise<number> {
  const last = await lockReceiptCounter(trx)
  const { rows } = await sql<{ number: number; borrower_id: string; loan_id: string; sequence: number }>`
    with waiting as (
      select borrower_id, loan_id, sequence,
        row_number() over (order by posted_at, borrower_id, loan_id, sequence) as place
      from receipts where number is null
      order by posted_at, borrower_id, loan_id, sequence
      limit ${batch}
    )
    update receipts r set number = ${last}::bigint + w.place from waiting w
    where r.borrower_id = w.borrower_id and r.loan_id = w.loan_id and r.sequence = w.sequence
    returning r.number, r.borrower_id, r.loan_id, r.sequence`.execute(trx)
  if (rows.length === 0) return 0
  await trx.insertInto('receipt_directory').values(rows).execute()
  await trx
    .updateTable('receipt_counter')
    .set({ last_number: last + rows.length })
    .execute()
  await jobs.send(trx, 'tell-of-receipts', { from: last + 1, to: last + rows.length })
  return rows.length
}

/** The number of the payment that is a loan's event of this sequence (the first is 1); null until it is given. */
export async function receiptNumberOf(
  db: Db,
  { borrowerId, loanId }: LoanKey,
  sequence: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('receipts')
    .select('number')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .where('sequence', '=', sequence)
    .executeTakeFirst()
  return row?.number ?? null
}

/** `00000042`: of one length as long as there are fewer than a hundred million. */
export const printedNumber = (number: number): string => String(number).padStart(8, '0')
