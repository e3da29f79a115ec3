/** What currencies are worth in pesos, by the day from which it holds. The calculator shows it; no loan uses it. */
import { readExchangeRate, writeExchangeRate } from '@sandigan/lending'
import { Type } from 'typebox'
import { answer, change, field, question, refuse } from './operator-action.ts'
import { recordDeed } from './operator-record.ts'

const currency = Type.String({ pattern: '^[A-Z]{3}$' })

/** Every rate that was entered, the newest of a currency first. */
export const listExchangeRates = question({}, async ({ db }) => {
  const rows = await db
    .selectFrom('exchange_rates')
    .selectAll()
    .orderBy('currency')
    .orderBy('effective_on', 'desc')
    .execute()
  return answer(
    rows.map((row) => ({
      currency: row.currency,
      date: row.effective_on,
      rate: writeExchangeRate(row.rate_e4),
    })),
  )
})

/** Enters the rate of a currency from a day on, or corrects the one of that day. Pesos for one unit. */
export const saveExchangeRate = change(
  { currency, date: field.date, rate: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$' }) },
  (services, given) => {
    const { by, reason, ...what } = given
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
      if (same !== undefined) return answer({ repeated: true, ...shown })
      await trx
        .insertInto('exchange_rates')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['currency', 'effective_on']).doUpdateSet({ rate_e4: rate }),
        )
        .execute()
      const deed = { action: 'save-exchange-rate', subject: row.currency, facts: shown }
      await recordDeed(trx, services, { by, reason }, deed)
      return answer({ repeated: false, ...shown })
    })
  },
)

/** Takes a rate back: the one before it holds again. */
export const removeExchangeRate = change(
  { currency, date: field.date },
  (services, { currency: of, date, ...signature }) =>
    services.db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('exchange_rates')
        .where('currency', '=', of)
        .where('effective_on', '=', date)
        .returning('rate_e4')
        .executeTakeFirst()
      if (gone === undefined) return refuse('NOT_FOUND', 'there is no rate of this currency from this day on')
      const shown = { currency: of, date, rate: writeExchangeRate(gone.rate_e4) }
      await recordDeed(trx, services, signature, {
        action: 'remove-exchange-rate',
        subject: of,
        facts: shown,
      })
      return answer(shown)
    }),
)
