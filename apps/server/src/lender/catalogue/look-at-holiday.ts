import { countLoansDueOn } from '../../core/loans/move-due-dates.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'

/** A day of the table, and how many running loans have a due date on it. */
export async function lookAtHoliday(
  trx: Trx,
  _services: Services,
  { date }: { date: string },
): Promise<Readonly<Record<string, unknown>>> {
  const day = await trx
    .selectFrom('holidays')
    .select(['name', 'kind', 'source'])
    .where('day', '=', date)
    .executeTakeFirst()
  const loansDueOn = await countLoansDueOn(trx, date)
  return { date, name: day?.name ?? null, kind: day?.kind ?? null, source: day?.source ?? null, loansDueOn }
}
