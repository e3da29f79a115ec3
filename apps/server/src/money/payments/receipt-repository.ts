import { type JournalEntry, suspenseReceived } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { HOUSE, rowsOfEntry } from '../../core/loans/journal-rows.ts'
import { writeRows } from '../../core/loans/write-rows.ts'

/** Why a report is in suspense that differs from the first one under its reference. */
export const DIFFERS = 'differs-from-first'

interface Place {
  borrowerId?: string
  loanId?: string
}

/** The row of a payment as its provider reported it; provider and reference are its key. */
export const receiptRow = (
  services: Pick<Services, 'clock'>,
  provider: string,
  notice: PaymentNotice,
  as: Place & { outcome: 'credited' | 'suspense' },
) => ({
  ...paymentOf(services, provider, notice),
  borrower_id: as.borrowerId ?? null,
  loan_id: as.loanId ?? null,
  outcome: as.outcome,
})

/** Money that cannot be credited: booked, listed with the reason, and left for an operator. */
export async function keepInSuspense(
  trx: Trx,
  services: Services,
  provider: string,
  notice: PaymentNotice,
  why: Place & { reason: string },
): Promise<'suspense'> {
  const receipt = receiptRow(services, provider, notice, { ...why, outcome: 'suspense' })
  await trx.insertInto('payments_received').values(receipt).execute()
  const { borrower_id, loan_id, reference, pay_code, outcome } = receipt
  if (borrower_id !== null && loan_id !== null)
    await trx
      .insertInto('loan_payments')
      .values({ borrower_id, loan_id, provider, reference, pay_code, outcome })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const payment = paymentOf(services, provider, notice)
  // The books are in pesos; money in another currency is booked by whoever changes it. A report that differs
  // from an earlier one is not known to be money at all.
  const booked = notice.currency === 'PHP' && why.reason !== DIFFERS
  await trx
    .insertInto('suspense')
    .values({
      ...payment,
      reason: why.reason,
      booked,
      payer_name: notice.payer?.name ?? null,
      payer_phone: notice.payer?.phone ?? null,
      payer_account: notice.payer?.account ?? null,
    })
    .execute()
  if (booked) await bookReceived(trx, services, { provider, ...notice })
  return 'suspense'
}

/**
 * A provider says what a settlement file alone reported: the money is there. The file may not have named the code, nor who
 * paid. @returns whether there was such money
 */
export async function confirmClaimed(db: Db, provider: string, notice: PaymentNotice): Promise<boolean> {
  const { reference, amount, currency, payCode, payer } = notice
  const confirmed = await db
    .updateTable('suspense')
    .set({
      told_by: 'provider',
      payer_name: payer?.name ?? null,
      payer_phone: payer?.phone ?? null,
      payer_account: payer?.account ?? null,
      ...(payCode !== undefined && { pay_code: payCode }),
    })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where('told_by', '<>', 'provider')
    .where('state', '=', 'open')
    .returning('reference')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Money came in and belongs to nobody yet. */
export function bookReceived(
  trx: Trx,
  services: Services,
  money: { provider: string; reference: string; amount: number },
): Promise<void> {
  const reference = `${money.provider}:${money.reference}`
  const entry = suspenseReceived({ reference, amount: money.amount, on: services.clock.today() })
  return bookHouseEntry(trx, services, reference, entry)
}

/** What was first reported under a reference; null for one that is new. */
export async function receiptOf(
  db: Db,
  provider: string,
  reference: string,
): Promise<{ amount: number; currency: string; pay_code: string } | null> {
  const row = await db
    .selectFrom('payments_received')
    .select(['amount', 'currency', 'pay_code'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ?? null
}

const paymentOf = (services: Pick<Services, 'clock'>, provider: string, notice: PaymentNotice) => ({
  provider,
  reference: notice.reference,
  pay_code: notice.payCode ?? '',
  amount: notice.amount,
  currency: notice.currency,
  paid_on: notice.paidOn,
  received_at: new Date(services.clock.now()),
})

/** Books what concerns no borrower yet. @param entryId unique within the house's books */
export async function bookHouseEntry(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  entryId: string,
  entry: JournalEntry,
): Promise<void> {
  const recordedAt = new Date(services.clock.now()).toISOString()
  await writeRows(trx, rowsOfEntry(entry, { borrowerId: HOUSE, loanId: null, entryId, recordedAt }))
}

/** Whether an error says that this payment is in the books already. */
export function isRepeatedReceipt(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  // Only the message names the constraint everywhere: on a cluster it is that of a shard.
  return code === '23505' && message?.includes('payments_received_pkey') === true
}
