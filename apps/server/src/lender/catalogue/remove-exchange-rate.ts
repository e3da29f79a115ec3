import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { writeExchangeRate } from '@sandigan/lending'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

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
    await recordAction(trx, services, signed(caller, reason), {
      action: 'remove-exchange-rate',
      subject: of,
      facts: shown,
    })
    return done(shown)
  })
