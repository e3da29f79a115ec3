import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import type { OfficeChange } from '../changes/office-change.ts'
import { lookAtHoliday } from './look-at-holiday.ts'
import { recordAction } from '../changes/record-action.ts'

/** Takes a day out of the table. Due dates that it moved stay where they are. */
export const removeHoliday: OfficeChange<typeof operatorCalls.removeHoliday> = {
  caches: [HOLIDAYS],
  subject: ({ date }) => date,
  look: lookAtHoliday,
  async make(trx, services, signature, { date }) {
    const gone = await trx.deleteFrom('holidays').where('day', '=', date).returningAll().executeTakeFirst()
    if (gone === undefined) return refuse('NOT_FOUND', 'this day is not in the table')
    const { name, kind } = gone
    await recordAction(trx, services, signature, {
      action: 'remove-holiday',
      subject: date,
      facts: { name, kind },
    })
    return done({ date, name, kind })
  },
}
