import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { readExchangeRate, writeExchangeRate } from '@sandigan/lending'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

/** Enters the rate of a currency from a day on, or corrects the one of that day. Pesos for one unit. */
export const saveExchangeRate: OperatorHandler<typeof operatorCalls.saveExchangeRate> = (
  services,
  caller,
  { reason, ...what },
) => {
  const rate = readExchangeRate(what.rate)
  if (rate === null || what.currency === services.config.market.currency)
    return Promise.resolve(refuse('INPUT_INVALID', 'a rate above zero of another currency is needed'))
  return services.db.transaction().execute(async (trx) => {
    const row = { currency: what.currency, effective_on: what.date, rate_e4: rate }
    const shown = { currency: what.currency, date: what.date, rate: writeExchangeRate(rate) }
    const same = await trx
      .selectFrom('exchange_rates')
      .select('currency')
      .where('currency', '=', row.currency)
      .where('effective_on', '=', row.effective_on)
      .where('rate_e4', '=', row.rate_e4)
      .executeTakeFirst()
    if (same !== undefined) return done({ repeated: true, ...shown })
    await trx
      .insertInto('exchange_rates')
      .values(row)
      .onConflict((conflict) => conflict.columns(['currency', 'effective_on']).doUpdateSet({ rate_e4: rate }))
      .execute()
    const action = { action: 'save-exchange-rate', subject: row.currency, facts: shown }
    await recordAction(trx, services, signed(caller, reason), action)
    return done({ repeated: false, ...shown })
  })
}
