/** What has happened today up to now: by index over the rows of today alone, however large the book is. (Decision 204.) */
import { addDays, type Centavos, type IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'

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

type Counted = 'agreed' | 'approved' | 'declined' | 'disbursed' | 'paid' | 'extended'

export async function figuresOfToday(db: Db, today: IsoDate): Promise<FiguresOfToday> {
  const range = { from: beginOfDay(today), before: beginOfDay(addDays(today, 1)) }
  const events = await eventsBetween(db, range)
  const of = (...types: Counted[]): FigureSum => {
    const own = events.filter((row) => types.includes(row.type))
    return {
      count: own.reduce((sum, row) => sum + row.count, 0),
      amount: own.reduce((sum, row) => sum + row.amount, 0),
    }
  }
  const { count: filed } = await db
    .selectFrom('complaints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('filed_at', '>=', range.from)
    .where('filed_at', '<', range.before)
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
    collected: of('paid', 'extended'),
    stillDue: await stillDueOn(db, today),
    complaintsFiled: filed,
    complaintsOpen: open,
  }
}

/** By type; of a payment what was paid, of everything else the principal. */
async function eventsBetween(
  db: Db,
  { from, before }: { from: Date; before: Date },
): Promise<{ type: Counted; count: number; amount: Centavos }[]> {
  const { rows } = await sql<{ type: Counted; count: number; amount: Centavos }>`
    select e.type, count(*)::int as count,
      sum(case when e.type in ('paid', 'extended') then (e.body ->> 'amount')::bigint else p.principal end)::bigint
        as amount
    from loan_events e
    join loan_projection p on p.borrower_id = e.borrower_id and p.loan_id = e.loan_id
    where e.recorded_at >= ${from} and e.recorded_at < ${before}
      and e.type in ('agreed', 'approved', 'declined', 'disbursed', 'paid', 'extended')
    group by e.type`.execute(db)
  return rows
}

async function stillDueOn(db: Db, day: IsoDate): Promise<FigureSum> {
  const row = await db
    .selectFrom('loan_dues')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where('due_on', '=', day)
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow()
  return row
}
