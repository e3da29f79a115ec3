import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { countLoansDueOn } from '../../core/loans/loans-due-on.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { askToMoveDueDates } from '../../core/loans/move-due-dates.ts'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

/** A day of the table, and how many loans have a due date on it that it moves. */
async function readHoliday(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { date }: { date: string },
): Promise<Readonly<Record<string, unknown>>> {
  const day = await trx
    .selectFrom('holidays')
    .select(['name', 'kind', 'source'])
    .where('day', '=', date)
    .executeTakeFirst()
  const loansDueOn = await countLoansDueOn(trx, date, clock.today())
  return { date, name: day?.name ?? null, kind: day?.kind ?? null, source: day?.source ?? null, loansDueOn }
}

/** The table, or the days of one year. */
export const listHolidays: OperatorHandler<typeof operatorCalls.listHolidays> = async (
  { db },
  _caller,
  { year },
) => {
  const rows = await db
    .selectFrom('holidays')
    .selectAll()
    .$if(year !== undefined, (query) =>
      query.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`),
    )
    .orderBy('day')
    .execute()
  return done(
    rows.map(({ day, name, kind, source, saved_at, saved_by }) => ({
      date: day,
      name,
      kind,
      ...(source !== null && { source }),
      ...(saved_at !== null && { savedAt: saved_at.toISOString() }),
      ...(saved_by !== null && { savedBy: saved_by }),
    })),
  )
}

/** Adds a day, or names a known one anew, and says how many loans have a due date to be moved. */
export const saveHoliday: ApprovableAction<typeof operatorCalls.saveHoliday> = {
  caches: [HOLIDAYS],
  subject: ({ date }) => date,
  read: readHoliday,
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
    await writeAuditLog(trx, services, signature, {
      action: 'save-holiday',
      subject: date,
      facts: { name, kind, ...(source !== null && { source }), loansAffected },
    })
    await askToMoveDueDates(trx, services, date)
    return done({ repeated: false, date, name, kind, loansAffected })
  },
}

/** Takes a day out of the table. Due dates that it moved stay where they are. */
export const removeHoliday: ApprovableAction<typeof operatorCalls.removeHoliday> = {
  caches: [HOLIDAYS],
  subject: ({ date }) => date,
  read: readHoliday,
  async make(trx, services, signature, { date }) {
    const gone = await trx.deleteFrom('holidays').where('day', '=', date).returningAll().executeTakeFirst()
    if (gone === undefined) return refuse('NOT_FOUND', 'this day is not in the table')
    const { name, kind } = gone
    await writeAuditLog(trx, services, signature, {
      action: 'remove-holiday',
      subject: date,
      facts: { name, kind },
    })
    return done({ date, name, kind })
  },
}
