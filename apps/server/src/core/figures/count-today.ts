/**
 * Counts what has happened today, so that the dashboard has only the last minutes to count. Nothing is written for it
 * beside a posting but where what falls due today changes. (Decision 193.)
 */
import type { Centavos, IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TodayFigure } from '../../platform/database/tables/figures.ts'

/**
 * Events younger than this are left to the next count: one may be recorded and not yet committed. A statement ends after 30 s,
 * and so does a transaction that asks for none; clocks of two nodes differ by less.
 */
export const UNSETTLED_MS = 120_000

export type CountedEvent = Exclude<TodayFigure, 'still-due'>
const COUNTED: readonly CountedEvent[] = ['agreed', 'approved', 'declined', 'disbursed', 'paid', 'extended']

interface Sum {
  readonly count: number
  readonly amount: Centavos
}

/** The job. Two in parallel: one of them fails, and the next goes on from where the other stood. */
export async function countToday({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const today = clock.today()
  // One snapshot for all it reads: of what falls due either the change is taken away and its row counted, or neither.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const known = await countedToday(trx, today)
      const to = new Date(Math.max(known.to.getTime(), clock.now() - UNSETTLED_MS))
      const added = await eventsBetween(trx, { from: known.to, before: to })
      await trx.deleteFrom('today_figures').where('day', '<=', today).execute()
      await trx.deleteFrom('due_changes').where('day', '<=', today).execute()
      const sums: [TodayFigure, Sum][] = COUNTED.map((type) => [
        type,
        plus(known.sums.get(type), added.get(type)),
      ])
      sums.push(['still-due', await dueOn(trx, today)])
      await trx
        .insertInto('today_figures')
        .values(sums.map(([figure, sum]) => ({ day: today, figure, ...sum, counted_to: to })))
        .execute()
    })
}

const NONE: Sum = { count: 0, amount: 0 }
export const plus = (a: Sum = NONE, b: Sum = NONE): Sum => ({
  count: a.count + b.count,
  amount: a.amount + b.amount,
})

/** What is counted of a day, by figure, and up to when; nothing yet is up to its beginning. */
export async function countedToday(
  db: Db,
  day: IsoDate,
): Promise<{ readonly to: Date; readonly sums: ReadonlyMap<TodayFigure, Sum> }> {
  const rows = await db
    .selectFrom('today_figures')
    .select(['figure', 'count', 'amount', 'counted_to'])
    .where('day', '=', day)
    .execute()
  return {
    to: rows[0]?.counted_to ?? beginOfDay(day),
    sums: new Map(rows.map(({ figure, count, amount }) => [figure, { count, amount }])),
  }
}

/**
 * By type; of a payment what was paid, of everything else the principal. Most of what happens in a day are payments: for
 * them no loan is read.
 */
export async function eventsBetween(
  db: Db,
  { from, before }: { from: Date; before: Date },
): Promise<ReadonlyMap<CountedEvent, Sum>> {
  const { rows } = await sql<{ type: CountedEvent } & Sum>`
    select e.type, count(*)::int as count,
      sum(case when e.type in ('paid', 'extended') then (e.body ->> 'amount')::bigint
        else (select p.principal from loan_projection p
          where p.borrower_id = e.borrower_id and p.loan_id = e.loan_id) end)::bigint as amount
    from loan_events e
    where e.recorded_at >= ${from} and e.recorded_at < ${before}
      and e.type in (${sql.join(COUNTED.map((type) => sql.lit(type)))})
    group by e.type`.execute(db)
  return new Map(rows.map(({ type, count, amount }) => [type, { count, amount }]))
}

/** What is still to be paid of the instalments of a day: as it was counted, with what has changed since. */
export async function stillDueOn(db: Db, day: IsoDate): Promise<Sum> {
  // One statement, so that no count comes between the two.
  const { rows } = await sql<{ counted: boolean } & Sum>`
    select true as counted, count, amount from today_figures where day = ${day}::date and figure = 'still-due'
    union all
    select false, coalesce(sum(count), 0)::int, coalesce(sum(amount), 0)::bigint from due_changes
    where day = ${day}::date`.execute(db)
  return rows.some(({ counted }) => counted) ? rows.reduce(plus, NONE) : dueOn(db, day)
}

const dueOn = (db: Db, day: IsoDate): Promise<Sum> =>
  db
    .selectFrom('loan_dues')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where('due_on', '=', day)
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow()
