import { type calcExchangeRate, type DataOf, done, type PayloadOf } from '@sandigan/contract'
import { centavosToPesos, foreignFloor, pesosToCentavos, writeExchangeRate } from '@sandigan/lending'
import type { Handler, Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'

type Call = typeof calcExchangeRate

/** Round figures for trying out; a real installation begins with an empty table and an operator fills it. */
const EXAMPLE_RATES = [
  { currency: 'AED', rate_e4: 15_9000 },
  { currency: 'HKD', rate_e4: 7_5000 },
  { currency: 'JPY', rate_e4: 3800 },
  { currency: 'SAR', rate_e4: 15_6000 },
  { currency: 'SGD', rate_e4: 45_0000 },
  { currency: 'USD', rate_e4: 58_5000 },
] as const
/** Long before any start, like the example products. */
const EXAMPLE_DAY = '2025-01-01'

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

/** In the sandbox alone, and only into an empty table: what was entered or taken back stays so. */
export async function seedExampleRates({ config, db }: Services): Promise<void> {
  if (!config.sandbox) return
  const any = await db.selectFrom('exchange_rates').select('currency').limit(1).executeTakeFirst()
  if (any !== undefined) return
  await db
    .insertInto('exchange_rates')
    .values(EXAMPLE_RATES.map((rate) => ({ ...rate, effective_on: EXAMPLE_DAY })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
