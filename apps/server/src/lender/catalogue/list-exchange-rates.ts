import type { operatorCalls } from '@sandigan/contract'
import { writeExchangeRate } from '@sandigan/lending'
import { type Selectable, sql } from 'kysely'
import { keysetPage, orderOf, type Orders } from '../../platform/database/keyset-page.ts'
import type { Database } from '../../platform/database/schema.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

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
