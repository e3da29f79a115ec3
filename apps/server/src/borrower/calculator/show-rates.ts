import { type calcExchangeRate, type DataOf, done, type PayloadOf } from '@sandigan/contract'
import { centavosToPesos, foreignFloor, pesosToCentavos, writeExchangeRate } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'

type Call = typeof calcExchangeRate

/** The newest rate of each currency that holds on a day. */
function ratesOn(db: Db, day: string) {
  return db
    .selectFrom('exchange_rates')
    .selectAll()
    .distinctOn('currency')
    .where('effective_on', '<=', day)
    .orderBy('currency')
    .orderBy('effective_on', 'desc')
    .limit(50)
    .execute()
}

/** What an amount of pesos is worth abroad: a hint, rounded down, by the rates that an operator entered. */
export const showRates: Handler<PayloadOf<Call>, DataOf<Call>> = async (
  { db, clock, config },
  _caller,
  payload,
) => {
  const amount = payload.amount === undefined ? null : pesosToCentavos(payload.amount)
  const rates = await ratesOn(db, clock.today())
  return done({
    base: config.market.currency,
    rates: rates.map(({ currency, rate_e4, effective_on }) => ({
      currency,
      rate: writeExchangeRate(rate_e4),
      date: effective_on,
      // Hundredths of the currency are written as hundredths of a peso are.
      worth: amount === null ? '' : centavosToPesos(foreignFloor(amount, rate_e4)),
    })),
  })
}
