/** Persons whose payments and payouts of a banking day are more than the limit of the law, found when a day is closed. */
import { addDays, coveredLimitOn, type IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import type { CoveredTransactions } from '../../platform/database/tables/regulators.ts'
import type { Selectable } from 'kysely'

export type Covered = Selectable<CoveredTransactions>

interface Moved {
  readonly borrower_id: string
  readonly day: IsoDate
  readonly received: number
  readonly paid_out: number
}

const IN = `('paid', 'extended')`
const ALL = `('paid', 'extended', 'disbursed', 'refunded')`

/** An amount stands in the event; of a payout that arrived in the one by which it was sent. */
const amount = (event: string) => `coalesce((${event}.body ->> 'amount')::bigint, (
  select (s.body ->> 'amount')::bigint from loan_events s
  where s.borrower_id = ${event}.borrower_id and s.loan_id = ${event}.loan_id and s.type = 'payoutSent'
    and s.body ->> 'reference' = ${event}.body ->> 'reference' limit 1
), 0)`

/**
 * All that moved on the days of value of what was recorded in a range: a payment that a store reports late counts on the day on
 * which it was made. What was taken back later was a transaction all the same.
 */
const MOVED = `
  select moved.borrower_id, moved.day::text, moved.received, moved.paid_out
  from (
    select e.borrower_id, e.value_date as day,
      sum(case when e.type in ${IN} then ${amount('e')} else 0 end)::bigint as received,
      sum(case when e.type in ${IN} then 0 else ${amount('e')} end)::bigint as paid_out
    from loan_events e
    join (
      select distinct r.borrower_id, r.value_date from loan_events r
      where r.recorded_at >= $1 and r.recorded_at < $2 and r.type in ${ALL}
    ) touched on touched.borrower_id = e.borrower_id and touched.value_date = e.value_date
    where e.type in ${ALL}
    group by 1, 2
  ) moved
  where moved.received + moved.paid_out > $3`

/** @param day that was closed: all that was recorded since the one closed before it */
export async function findCoveredTransactions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  day: IsoDate,
): Promise<void> {
  const limit = coveredLimitOn(day)
  if (limit === null) return
  const before = await db
    .selectFrom('closed_days')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('day', '<', day)
    .executeTakeFirst()
  const from = before?.day == null ? new Date(0) : beginOfDay(addDays(before.day, 1))
  const moved = await runStatement<Moved>(db, MOVED, [from, beginOfDay(addDays(day, 1)), limit.amount])
  for (const { borrower_id, day: on, received, paid_out } of moved) {
    const sums = { received, paid_out, limit_amount: limit.amount }
    await db
      .insertInto('covered_transactions')
      .values({ borrower_id, day: on, ...sums, found_at: new Date(clock.now()) })
      .onConflict((conflict) => conflict.columns(['borrower_id', 'day']).doUpdateSet(sums))
      .execute()
  }
}

/** Days on which there were any, the latest first. */
export async function coveredDays(db: Db): Promise<IsoDate[]> {
  const rows = await db
    .selectFrom('covered_transactions')
    .select('day')
    .distinct()
    .orderBy('day', 'desc')
    .limit(MOST_DAYS)
    .execute()
  return rows.map((row) => row.day)
}

/** Two years of days, of which hardly any has one. */
const MOST_DAYS = 400

const ORDERS: Orders<'day', Covered> = {
  day: [
    { by: sql`day`, kind: 'day', of: (row) => row.day },
    { by: sql`borrower_id`, kind: 'text', of: (row) => row.borrower_id },
  ],
}

export function coveredPage(
  db: Db,
  { from, to }: { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined },
  sort: 'day' | '-day',
  page: PageQuery,
): Promise<Page<Covered> | null> {
  let query = db.selectFrom('covered_transactions').selectAll()
  if (from !== undefined) query = query.where('day', '>=', from)
  if (to !== undefined) query = query.where('day', '<=', to)
  return keysetPage(query, orderOf(ORDERS, sort), page)
}

/** The single payments and payouts of some persons on a day each. */
export async function transactionsOf(db: Db, of: readonly Pick<Covered, 'borrower_id' | 'day'>[]) {
  if (of.length === 0) return []
  return runStatement<{
    borrower_id: string
    loan_id: string
    day: IsoDate
    type: string
    reference: string
    channel: string | null
    amount: number
  }>(
    db,
    `select e.borrower_id, e.loan_id, e.value_date::text as day, e.type, e.body ->> 'reference' as reference,
      e.body ->> 'channel' as channel, ${amount('e')} as amount
    from loan_events e
    join jsonb_to_recordset($1::jsonb) as c(borrower_id text, day date)
      on c.borrower_id = e.borrower_id and c.day = e.value_date
    where e.type in ${ALL}
    order by e.value_date, e.borrower_id, e.loan_id, e.sequence`,
    [JSON.stringify(of)],
  )
}
