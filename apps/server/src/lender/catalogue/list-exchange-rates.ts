import { done, type operatorCalls } from '@sandigan/contract'
import { writeExchangeRate } from '@sandigan/lending'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** Every rate that was entered, the newest of a currency first. */
export const listExchangeRates: OperatorHandler<typeof operatorCalls.listExchangeRates> = async ({ db }) => {
  const rows = await db
    .selectFrom('exchange_rates')
    .selectAll()
    .orderBy('currency')
    .orderBy('effective_on', 'desc')
    .execute()
  return done(
    rows.map((row) => ({
      currency: row.currency,
      date: row.effective_on,
      rate: writeExchangeRate(row.rate_e4),
    })),
  )
}
