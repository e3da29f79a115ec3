import { done, type operatorCalls } from '@sandigan/contract'
import { askToMoveDueDates, countLoansDueOn } from '../../core/loans/move-due-dates.ts'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

/** Adds a day, or names a known one anew, and says how many running loans have a due date to be moved. */
export const saveHoliday: OperatorHandler<typeof operatorCalls.saveHoliday> = (
  services,
  caller,
  { date, name, kind, reason },
) =>
  services.cache.change([HOLIDAYS], async (trx) => {
    const same = await trx
      .selectFrom('holidays')
      .selectAll()
      .where('day', '=', date)
      .where('name', '=', name)
      .where('kind', '=', kind)
      .executeTakeFirst()
    const loansAffected = await countLoansDueOn(trx, date)
    if (same !== undefined) return done({ repeated: true, date, name, kind, loansAffected })
    await trx
      .insertInto('holidays')
      .values({ day: date, name, kind })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ name, kind }))
      .execute()
    await recordAction(trx, services, signed(caller, reason), {
      action: 'save-holiday',
      subject: date,
      facts: { name, kind, loansAffected },
    })
    await askToMoveDueDates(trx, services, date)
    return done({ repeated: false, date, name, kind, loansAffected })
  })
