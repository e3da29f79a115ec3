import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { readExchangeRate, writeExchangeRate } from '@sandigan/lending'
import { type Selectable, sql } from 'kysely'
import { keysetPage, orderOf, type Orders } from '../../platform/database/keyset-page.ts'
import type { Database } from '../../platform/database/schema.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

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
    await writeAuditLog(trx, services, signed(caller, reason), action)
    return done({ repeated: false, ...shown })
  })
}

type RateRow = Selectable<Database['exchange_rates']>

const ORDERS: Orders<'date', RateRow> = {
  date: [
    { by: sql`effective_on`, kind: 'day', of: (row) => row.effective_on },
    { by: sql`currency`, kind: 'text', of: (row) => row.currency },
  ],
}

/** Every rate that was entered, the newest first; of all currencies if none is named. */
export const listExchangeRates: OperatorHandler<typeof operatorCalls.listExchangeRates> = async (
  { db },
  _caller,
  { currency, sort = '-date', ...page },
) => {
  let query = db.selectFrom('exchange_rates').selectAll()
  if (currency !== undefined) query = query.where('currency', '=', currency)
  return answerPage(await keysetPage(query, orderOf(ORDERS, sort), pageQuery(page)), (row) => ({
    currency: row.currency,
    date: row.effective_on,
    rate: writeExchangeRate(row.rate_e4),
  }))
}

/** Takes a rate back: the one before it holds again. */
export const removeExchangeRate: OperatorHandler<typeof operatorCalls.removeExchangeRate> = (
  services,
  caller,
  { currency: of, date, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('exchange_rates')
      .where('currency', '=', of)
      .where('effective_on', '=', date)
      .returning('rate_e4')
      .executeTakeFirst()
    if (gone === undefined) return refuse('NOT_FOUND', 'there is no rate of this currency from this day on')
    const shown = { currency: of, date, rate: writeExchangeRate(gone.rate_e4) }
    await writeAuditLog(trx, services, signed(caller, reason), {
      action: 'remove-exchange-rate',
      subject: of,
      facts: shown,
    })
    return done(shown)
  })
