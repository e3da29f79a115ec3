/**
 * The holiday table. A day that is added moves the due dates of loans that are yet to begin, and the unpaid ones of
 * running loans; a day that is taken out moves none back, since a due date only ever moves later.
 */
import { Type } from 'typebox'
import { askToMoveDueDates, countLoansDueOn } from '../../core/loans/move-due-dates.ts'
import { answer, change, field, question, refuse } from './operator-action.ts'
import { recordDeed } from './operator-record.ts'

export const listHolidays = question({}, async ({ db }) =>
  answer(await db.selectFrom('holidays').select(['day as date', 'name', 'kind']).orderBy('day').execute()),
)

/** Adds a day, or names a known one anew, and says how many running loans have a due date to be moved. */
export const saveHoliday = change(
  {
    date: field.date,
    name: field.text(100),
    kind: Type.Union([Type.Literal('regular'), Type.Literal('special')]),
  },
  (services, { date, name, kind, ...signature }) =>
    services.db.transaction().execute(async (trx) => {
      const same = await trx
        .selectFrom('holidays')
        .selectAll()
        .where('day', '=', date)
        .where('name', '=', name)
        .where('kind', '=', kind)
        .executeTakeFirst()
      const loansAffected = await countLoansDueOn(trx, date)
      if (same !== undefined) return answer({ repeated: true, date, name, kind, loansAffected })
      await trx
        .insertInto('holidays')
        .values({ day: date, name, kind })
        .onConflict((conflict) => conflict.column('day').doUpdateSet({ name, kind }))
        .execute()
      await recordDeed(trx, services, signature, {
        action: 'save-holiday',
        subject: date,
        facts: { name, kind, loansAffected },
      })
      await askToMoveDueDates(trx, services, date)
      return answer({ repeated: false, date, name, kind, loansAffected })
    }),
)

/** Takes a day out of the table. Due dates that it moved stay where they are. */
export const removeHoliday = change({ date: field.date }, (services, { date, ...signature }) =>
  services.db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('holidays').where('day', '=', date).returningAll().executeTakeFirst()
    if (gone === undefined) return refuse('NOT_FOUND', 'this day is not in the table')
    const { name, kind } = gone
    await recordDeed(trx, services, signature, {
      action: 'remove-holiday',
      subject: date,
      facts: { name, kind },
    })
    return answer({ date, name, kind })
  }),
)
