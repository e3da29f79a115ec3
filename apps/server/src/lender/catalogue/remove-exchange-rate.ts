import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { writeExchangeRate } from '@sandigan/lending'
import type { PlainHandler } from '../../platform/http/plain-route.ts'
import { recordAction } from '../changes/record-action.ts'

/** Takes a rate back: the one before it holds again. */
export const removeExchangeRate: PlainHandler<typeof operatorCalls.removeExchangeRate> = (
  services,
  _caller,
  { currency: of, date, ...signature },
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
    await recordAction(trx, services, signature, {
      action: 'remove-exchange-rate',
      subject: of,
      facts: shown,
    })
    return done(shown)
  })
