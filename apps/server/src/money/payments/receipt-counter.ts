import type { Trx } from '../../platform/database/database.ts'

/** The last receipt number given, locked: whoever else gives numbers waits until this transaction is over. */
export async function lockReceiptCounter(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom('receipt_counter')
    .select('last_number')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.last_number
}
