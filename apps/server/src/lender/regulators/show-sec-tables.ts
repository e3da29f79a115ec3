import { type DataOf, done, LATE_STEP_NAMES, LOAN_SIZE_NAMES, type operatorCalls } from '@sandigan/contract'
import {
  addDays,
  CEILING_POLICIES,
  centavosToPesos,
  type CeilingPolicy,
  daysOfPeriod,
  type IsoDate,
  periodsBetween,
} from '@sandigan/lending'
import { sql } from 'kysely'
import { unansweredAt } from '../../core/complaints/list-complaints-query.ts'
import { typeWords } from '../../core/complaints/problem-types.ts'
import { latestClosedDay } from '../../core/loans/closed-days.ts'
import { firstDayOf, type Month, monthOf, monthToClose } from '../../core/loans/closed-months.ts'
import { type Figure, figuresOf, summedMonths } from '../../core/month-ends/portfolio-figures.ts'
import { PRODUCTS } from '../../core/products/product-repository.ts'
import { incomeBetween } from '../../core/regulators/income.ts'
import { beginOfDay } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import { complaintCopy } from '../../platform/copy/complaints.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

export const showSecTables: OperatorHandler<typeof operatorCalls.showSecTables> = async (
  services,
  _caller,
  { period },
) => done(await secTables(services, period))

export type SecTables = DataOf<typeof operatorCalls.showSecTables>

/** From sums of months and days, whatever the number of loans; complaints are few, and are counted. */
export async function secTables(services: Services, period: string): Promise<SecTables> {
  const { db, clock } = services
  const { from, to } = daysOfPeriod(period)
  const all = periodsBetween('month', from, to)
  const summed = new Set(await summedMonths(db))
  const first = await monthToClose(db, null)
  const months = all.filter((month) => summed.has(month))
  const last = months.at(-1) ?? null
  const closed = await latestClosedDay(db)
  const closedTo = closed === null || closed < from ? null : closed < to ? closed : to
  const figures =
    last === null ? [] : await figuresOf(db, { figures: FIGURES, from: all[0] ?? last, to: last })
  return {
    period,
    from,
    to,
    closedTo,
    months,
    uncounted: all.filter(
      (month) => !summed.has(month) && first !== null && month >= first && month <= monthOf(clock.today()),
    ),
    receivables: {
      month: last,
      byAge: owedBy(figures, 'age', last, LATE_STEP_NAMES),
      bySize: owedBy(figures, 'size', last, LOAN_SIZE_NAMES),
    },
    income:
      closedTo === null
        ? []
        : (await incomeBetween(db, from, closedTo)).map((row) => ({
            ...row,
            amount: centavosToPesos(row.amount),
          })),
    newLoans: KINDS.map((kind) => {
      const rows = figures.filter((row) => row.figure === 'new' && row.key === kind)
      return { kind, loans: sum(rows, 'loans'), amount: centavosToPesos(sum(rows, 'principal')) }
    }),
    renegotiated: renegotiatedAt(figures, last),
    rates: await ratesOf(services, months),
    complaints: await complaintsOf(db, from, to),
    contacts: await contactsIn(db, months),
  }
}

const FIGURES = ['age', 'size', 'new', 'renegotiated'] as const
const KINDS = ['first-loan', 'repeat', 'refinanced'] as const

const sum = (rows: readonly Figure[], of: 'loans' | 'principal' | 'total'): number =>
  rows.reduce((all, row) => all + row[of], 0)

function owedBy<Key extends string>(
  figures: readonly Figure[],
  figure: 'age' | 'size',
  month: Month | null,
  keys: readonly Key[],
) {
  return keys.map((key) => {
    const rows = figures.filter((row) => row.figure === figure && row.month === month && row.key === key)
    return {
      key,
      loans: sum(rows, 'loans'),
      principal: centavosToPesos(sum(rows, 'principal')),
      total: centavosToPesos(sum(rows, 'total')),
    }
  })
}

function renegotiatedAt(figures: readonly Figure[], month: Month | null) {
  const rows = figures.filter((row) => row.figure === 'renegotiated' && row.month === month)
  return { loans: sum(rows, 'loans'), principal: centavosToPesos(sum(rows, 'principal')) }
}

/** The most that was found in any month of the period, by product and the policy that covers its loans. */
async function ratesOf({ db, cache }: Pick<Services, 'db' | 'cache'>, months: readonly Month[]) {
  if (months.length === 0) return []
  const names = new Map((await cache.read(PRODUCTS)).map((row) => [row.product_id, row.definition.name]))
  const rows = await db
    .selectFrom('rate_figures')
    .selectAll()
    .where('month', 'in', months.map(firstDayOf))
    .orderBy('product_id')
    .orderBy('ceiling', 'desc')
    .orderBy('month')
    .execute()
  const groups = Map.groupBy(rows, ({ product_id, ceiling }) => `${product_id} ${ceiling}`)
  return [...groups.values()].flatMap((group) => {
    const last = group.at(-1)
    if (last === undefined) return []
    const worst = group.toSorted((a, b) => b.above - a.above)[0]
    const most = (of: 'nominal_ppm' | 'effective_ppm' | 'late_ppm' | 'cost_ppm'): number =>
      Math.max(...group.map((row) => row[of]))
    return {
      productId: last.product_id,
      name: names.get(last.product_id) ?? last.product_id,
      ceiling: ceilingView(CEILING_POLICIES.find(({ id }) => id === last.ceiling)),
      month: monthOf(last.month),
      loans: last.loans,
      above: worst?.above ?? 0,
      aboveIn: worst === undefined || worst.above === 0 ? null : monthOf(worst.month),
      nominalPpm: most('nominal_ppm'),
      effectivePpm: most('effective_ppm'),
      latePpm: most('late_ppm'),
      costPpm: most('cost_ppm'),
    }
  })
}

const ceilingView = (policy: CeilingPolicy | undefined) =>
  policy === undefined
    ? null
    : {
        policyId: policy.id,
        source: policy.source,
        from: policy.from,
        nominalPpm: policy.nominalMonthlyPpm,
        effectivePpm: policy.effectiveMonthlyPpm,
        latePpm: policy.lateMonthlyPpm,
        costPpm: policy.totalCostPpm,
      }

async function complaintsOf(db: Db, from: IsoDate, to: IsoDate) {
  const [begin, end] = [beginOfDay(from), beginOfDay(addDays(to, 1))]
  const filed = await db
    .selectFrom('complaints')
    .select(['problem_type', ({ fn }) => fn.countAll<number>().as('received')])
    .where('filed_at', '>=', begin)
    .where('filed_at', '<', end)
    .groupBy('problem_type')
    .orderBy('problem_type')
    .execute()
  const answered = await db
    .selectFrom('complaint_answers')
    .select([
      sql<number>`count(*) filter (where (answered_at at time zone 'Asia/Manila')::date <= reply_by)::int`.as(
        'in_time',
      ),
      ({ fn }) => fn.countAll<number>().as('answered'),
    ])
    .where('first', '=', true)
    .where('answered_at', '>=', begin)
    .where('answered_at', '<', end)
    .executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('complaints as c')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where(unansweredAt(end))
    .executeTakeFirstOrThrow()
  return {
    received: filed.reduce((all, row) => all + row.received, 0),
    inTime: answered.in_time,
    late: answered.answered - answered.in_time,
    open: open.open,
    byType: filed.map(({ problem_type: type, received }) => ({
      code: type,
      type: typeWords(complaintCopy('en'), { problem_type: type, problem_son_type: null }).type,
      received,
    })),
  }
}

/** The law's own hours: nobody is contacted about a loan between 22:00 and 06:00 (SEC MC 18 s.2019). */
const isNight = (hour: number): boolean => hour < 6 || hour >= 22
const MESSAGES: readonly string[] = ['sms', 'email']

async function contactsIn(db: Db, months: readonly Month[]) {
  if (months.length === 0) return { byWay: [], byHour: [] }
  const rows = await db
    .selectFrom('contact_figures')
    .select(['way', 'hour', sql<number>`sum(count)::bigint`.as('count')])
    .where('month', 'in', months.map(firstDayOf))
    .groupBy(['way', 'hour'])
    .orderBy('way')
    .orderBy('hour')
    .execute()
  const total = (those: readonly { count: number }[]) => those.reduce((all, { count }) => all + count, 0)
  const ways = [...new Set(rows.map(({ way }) => way))]
  const hours = [...new Set(rows.map(({ hour }) => hour))].toSorted((a, b) => a - b)
  return {
    byWay: ways.map((way) => {
      const those = rows.filter((row) => row.way === way)
      return { way, count: total(those), atNight: total(those.filter(({ hour }) => isNight(hour))) }
    }),
    byHour: hours.map((hour) => {
      const those = rows.filter((row) => row.hour === hour)
      const messages = total(those.filter(({ way }) => MESSAGES.includes(way)))
      return { hour, messages, others: total(those) - messages }
    }),
  }
}
