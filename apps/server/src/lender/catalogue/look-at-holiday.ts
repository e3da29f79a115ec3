import { countLoansDueOn } from '../../core/loans/loans-due-on.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'

/** A day of the table, and how many loans have a due date on it that it moves. */
export async function lookAtHoliday(
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
