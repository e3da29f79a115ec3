import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

/** Takes a day out of the table. Due dates that it moved stay where they are. */
export const removeHoliday: OperatorHandler<typeof operatorCalls.removeHoliday> = (
  services,
  caller,
  { date, reason },
) =>
  services.cache.change([HOLIDAYS], async (trx) => {
    const gone = await trx.deleteFrom('holidays').where('day', '=', date).returningAll().executeTakeFirst()
    if (gone === undefined) return refuse('NOT_FOUND', 'this day is not in the table')
    const { name, kind } = gone
    await recordAction(trx, services, signed(caller, reason), {
      action: 'remove-holiday',
      subject: date,
      facts: { name, kind },
    })
    return done({ date, name, kind })
  })
