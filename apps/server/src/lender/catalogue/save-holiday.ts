import { done, type operatorCalls } from '@sandigan/contract'
import { countLoansDueOn } from '../../core/loans/loans-due-on.ts'
import { askToMoveDueDates } from '../../core/loans/move-due-dates.ts'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import type { OfficeChange } from '../changes/office-change.ts'
import { lookAtHoliday } from './look-at-holiday.ts'
import { recordAction } from '../changes/record-action.ts'

/** Adds a day, or names a known one anew, and says how many loans have a due date to be moved. */
export const saveHoliday: OfficeChange<typeof operatorCalls.saveHoliday> = {
  caches: [HOLIDAYS],
  subject: ({ date }) => date,
  look: lookAtHoliday,
  async make(trx, services, signature, { date, name, kind, source = null }) {
    const same = await trx
      .selectFrom('holidays')
      .selectAll()
      .where('day', '=', date)
      .where('name', '=', name)
      .where('kind', '=', kind)
      .where('source', 'is not distinct from', source)
      .executeTakeFirst()
    const loansAffected = await countLoansDueOn(trx, date, services.clock.today())
    if (same !== undefined) return done({ repeated: true, date, name, kind, loansAffected })
    const entered = {
      name,
      kind,
      source,
      saved_at: new Date(services.clock.now()),
      saved_by: signature.by,
    }
    await trx
      .insertInto('holidays')
      .values({ day: date, ...entered })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(entered))
      .execute()
    await recordAction(trx, services, signature, {
      action: 'save-holiday',
      subject: date,
      facts: { name, kind, ...(source !== null && { source }), loansAffected },
    })
    await askToMoveDueDates(trx, services, date)
    return done({ repeated: false, date, name, kind, loansAffected })
  },
}
