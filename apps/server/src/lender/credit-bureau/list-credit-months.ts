import { type DataOf, done, type operatorCalls } from '@sandigan/contract'
import {
  addDays,
  reportDueOn,
  reportDuty,
  CREDIT_DUTY_ID,
  FIRST_REPORT_DAY,
  NO_HOLIDAYS,
} from '@sandigan/lending'
import { sql } from 'kysely'
import { IS_LATEST } from '../../core/credit-bureau/credit-rows.ts'
import { firstDayOf, lastDayOf, type Month, monthOf } from '../../core/loans/closed-months.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** A year, and the month after it. */
const MONTHS = 13

export const listCreditMonths: OperatorHandler<typeof operatorCalls.listCreditMonths> = async ({
  db,
  clock,
}) => {
  const counted = await db
    .selectFrom('month_ends')
    .select('month')
    .where('counted_at', 'is not', null)
    // Earlier ones were reported before there was this list.
    .where('month', '>=', FIRST_REPORT_DAY)
    .orderBy('month', 'desc')
    .limit(MONTHS)
    .execute()
  const months = counted.map(({ month }) => monthOf(month))
  const made = await madeMonths(db, months)
  return done({
    today: clock.today(),
    ...(await waiting(db)),
    rows: months.map((month) => viewOf(month, made.get(month))),
  })
}

type Made = Awaited<ReturnType<typeof madeMonths>> extends ReadonlyMap<Month, infer Row> ? Row : never

async function madeMonths(db: Db, months: readonly Month[]) {
  if (months.length === 0) return new Map<Month, never>()
  const rows = await db
    .selectFrom('credit_months as m')
    .leftJoin('credit_submissions as s', (join) =>
      join.onRef('s.month', '=', 'm.month').on('s.kind', '=', 'month'),
    )
    .select(['m.month', 'm.rows', 'm.made_at', 's.state', 's.accepted', 's.refused'])
    .select('s.made_at as submitted_at')
    .where('m.month', 'in', months.map(firstDayOf))
    .execute()
  return new Map(rows.map((row) => [monthOf(row.month), row]))
}

function viewOf(month: Month, made: Made | undefined) {
  const duty = reportDuty(CREDIT_DUTY_ID)
  const end = lastDayOf(month)
  return {
    month,
    state: stateOf(made),
    dueOn: (duty && reportDueOn(duty, end, NO_HOLIDAYS)) ?? addDays(end, 1),
    madeAt: made?.made_at?.toISOString() ?? null,
    rows: made?.rows ?? 0,
    accepted: made?.accepted ?? 0,
    refused: made?.refused ?? 0,
    submittedAt: made?.submitted_at?.toISOString() ?? null,
  }
}

type State = DataOf<typeof operatorCalls.listCreditMonths>['rows'][number]['state']

function stateOf(made: Made | undefined): State {
  if (made === undefined) return 'not-made'
  if (made.made_at === null) return 'making'
  return made.state ?? 'to-submit'
}

/** What operators have to see to, whichever month it is of. */
async function waiting(db: Db): Promise<{ corrections: number; refused: number }> {
  const count = sql<number>`count(*)`.as('count')
  const corrections = await db
    .selectFrom('credit_rows')
    .select(count)
    .where('state', '=', sql.lit('to-submit'))
    .where('version', '>', sql.lit(0))
    .executeTakeFirstOrThrow()
  const refused = await db
    .selectFrom('credit_rows')
    .select(count)
    .where('state', '=', sql.lit('refused'))
    .where(IS_LATEST)
    .executeTakeFirstOrThrow()
  return { corrections: corrections.count, refused: refused.count }
}
