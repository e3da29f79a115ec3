import { type JournalEntry, suspenseReceived } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import type { PaymentNotice } from '../../providers/payment/port.ts'
import { rowsOfEntry } from '../loans/journal-rows.ts'
import type { PaymentCode } from './payment-codes.ts'

/** Stands where a borrower's id would, in the books of money that belongs to nobody yet. */
export const HOUSE = '-'

/** A code with its loan locked, or null for a number that we never gave out. One round trip. */
export async function lockCode(
  trx: Trx,
  payCode: string,
): Promise<(PaymentCode & { product_id: string }) | null> {
  const row = await trx
    .selectFrom('payment_code_directory as d')
    .innerJoin('payment_codes as c', (join) =>
      join
        .onRef('c.borrower_id', '=', 'd.borrower_id')
        .onRef('c.loan_id', '=', 'd.loan_id')
        .onRef('c.pay_code', '=', 'd.pay_code'),
    )
    .innerJoin('loans as l', (join) =>
      join.onRef('l.borrower_id', '=', 'd.borrower_id').onRef('l.loan_id', '=', 'd.loan_id'),
    )
    .selectAll('c')
    .select('l.product_id')
    .where('d.pay_code', '=', payCode)
    .forUpdate('l')
    .executeTakeFirst()
  return row ?? null
}

interface Place {
  borrowerId?: string
  loanId?: string
}

export async function addReceipt(
  trx: Trx,
  services: Services,
  provider: string,
  notice: PaymentNotice,
  as: Place & { outcome: 'credited' | 'suspense' },
): Promise<void> {
  await trx
    .insertInto('payments_received')
    .values({
      ...paymentOf(services, provider, notice),
      borrower_id: as.borrowerId ?? null,
      loan_id: as.loanId ?? null,
      outcome: as.outcome,
    })
    .execute()
}

/** Money that cannot be credited: booked, listed with the reason, and left for an operator. */
export async function keepInSuspense(
  trx: Trx,
  services: Services,
  provider: string,
  notice: PaymentNotice,
  why: Place & { reason: string },
): Promise<'suspense'> {
  await addReceipt(trx, services, provider, notice, { ...why, outcome: 'suspense' })
  const payment = paymentOf(services, provider, notice)
  await trx
    .insertInto('suspense')
    .values({ ...payment, reason: why.reason })
    .execute()
  // The books are kept in pesos; money in another currency is listed, and booked by whoever changes it.
  if (notice.currency === 'PHP') {
    const reference = `${provider}:${notice.reference}`
    const entry = suspenseReceived({ reference, amount: notice.amount, on: services.clock.today() })
    await bookHouseEntry(trx, services, reference, entry)
  }
  return 'suspense'
}

const paymentOf = (services: Services, provider: string, notice: PaymentNotice) => ({
  provider,
  reference: notice.reference,
  pay_code: notice.payCode,
  amount: notice.amount,
  currency: notice.currency,
  paid_on: notice.paidOn,
  received_at: new Date(services.clock.now()),
})

/** Books what concerns no borrower yet. @param entryId unique within the house's books */
export async function bookHouseEntry(
  trx: Trx,
  services: Services,
  entryId: string,
  entry: JournalEntry,
): Promise<void> {
  const recordedAt = new Date(services.clock.now()).toISOString()
  const rows = rowsOfEntry(entry, { borrowerId: HOUSE, loanId: null, entryId, recordedAt })
  await sql`
    with entries as (
      insert into journal_entries
      select * from jsonb_populate_recordset(null::journal_entries, ${JSON.stringify(rows.entries)}::jsonb)
    )
    insert into journal_lines
    select * from jsonb_populate_recordset(null::journal_lines, ${JSON.stringify(rows.lines)}::jsonb)
  `.execute(trx)
}

/** Whether an error says that this payment is in the books already. */
export function isRepeatedReceipt(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'payments_received_pkey'
}
