/** What has happened today up to now: as it was counted minutes ago, and by index what came since. (Decision 193.) */
import { addDays, type Centavos, type IsoDate } from '@sandigan/lending'
import { beginOfDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { type CountedEvent, countedToday, eventsBetween, plus, stillDueOn } from './count-today.ts'

export interface FigureSum {
  readonly count: number
  readonly amount: Centavos
}

export interface FiguresOfToday {
  readonly applied: FigureSum
  readonly approved: FigureSum
  readonly declined: FigureSum
  readonly disbursed: FigureSum
  readonly collected: FigureSum
  /** Instalments of today that are not covered yet. */
  readonly stillDue: FigureSum
  readonly complaintsFiled: number
  /** Complaints without a reply, whenever they were filed. */
  readonly complaintsOpen: number
}

export async function figuresOfToday(db: Db, today: IsoDate): Promise<FiguresOfToday> {
  const tomorrow = beginOfDay(addDays(today, 1))
  const counted = await countedToday(db, today)
  const since = await eventsBetween(db, { from: counted.to, before: tomorrow })
  const of = (type: CountedEvent): FigureSum => plus(counted.sums.get(type), since.get(type))
  const { count: filed } = await db
    .selectFrom('complaints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('filed_at', '>=', beginOfDay(today))
    .where('filed_at', '<', tomorrow)
    .executeTakeFirstOrThrow()
  const { count: open } = await db
    .selectFrom('complaints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reply', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    applied: of('agreed'),
    approved: of('approved'),
    declined: of('declined'),
    disbursed: of('disbursed'),
    collected: plus(of('paid'), of('extended')),
    stillDue: await stillDueOn(db, today),
    complaintsFiled: filed,
    complaintsOpen: open,
  }
}
