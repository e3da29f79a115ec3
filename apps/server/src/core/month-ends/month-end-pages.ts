/** The rows of a month a page at a time: those that a figure of the portfolio counts. (Decision 325.) */
import type { LateStep, RollEnd } from '@sandigan/lending'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import type { LoanMonthEnds } from '../../platform/database/tables/month-ends.ts'
import { firstDayOf, lastDayOf, type Month } from '../loans/closed-months.ts'

export type MonthEndLoan = Omit<Selectable<LoanMonthEnds>, 'balances'>

export interface MonthEndFilters {
  readonly month: Month
  readonly productId?: string | undefined
  readonly borrowerId?: string | undefined
  readonly step?: LateStep | undefined
  readonly lateOver?: string | undefined
  readonly size?: string | undefined
  readonly province?: string | undefined
  readonly ceiling?: string | undefined
  readonly above?: 'yes' | undefined
  readonly renegotiated?: 'yes' | undefined
  readonly vintage?: Month | undefined
  readonly writtenOffIn?: Month | undefined
  readonly first?: 'paid' | 'open' | undefined
  readonly from?: LateStep | undefined
  readonly to?: RollEnd | undefined
}

export type MonthEndSort = 'principal' | 'late' | 'disbursed'

const byLoan = [
  { by: sql`borrower_id`, kind: 'text', of: (row: MonthEndLoan) => row.borrower_id },
  { by: sql`loan_id`, kind: 'text', of: (row: MonthEndLoan) => row.loan_id },
] as const

const ORDERS: Orders<MonthEndSort, MonthEndLoan> = {
  principal: [{ by: sql`principal_owed`, kind: 'whole', of: (row) => row.principal_owed }, ...byLoan],
  late: [{ by: sql`days_late`, kind: 'whole', of: (row) => row.days_late }, ...byLoan],
  disbursed: [{ by: sql`disbursed_on`, kind: 'day', of: (row) => row.disbursed_on }, ...byLoan],
}

/** Both ends included. */
const STEP_DAYS: Readonly<Record<LateStep, readonly [number, number | null]>> = {
  current: [0, 0],
  '1-7': [1, 7],
  '8-30': [8, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '91-plus': [91, null],
}

/** Centavos: more than the first, up to the second. */
const SIZES: Readonly<Record<string, readonly [number, number | null]>> = {
  'to-5000': [0, 5_000_00],
  'to-10000': [5_000_00, 10_000_00],
  'to-20000': [10_000_00, 20_000_00],
  'to-50000': [20_000_00, 50_000_00],
  'above-50000': [50_000_00, null],
}

/** What is owed by the books: nothing of what was written off. */
const owed = (row: string): RawBuilder<number> =>
  sql`${sql.ref(`${row}.principal_owed`)} + ${sql.ref(`${row}.interest_owed`)} + ${sql.ref(`${row}.fee_owed`)} + ${sql.ref(`${row}.charges_owed`)}`

/** Of loans whose borrower's province is not stored. */
const UNKNOWN = 'unknown'

/** @param none what is written where the column has nothing */
const isOrNone = (column: 'province' | 'ceiling', value: string, none: string): RawBuilder<boolean> =>
  value === none ? sql`${sql.ref(`r.${column}`)} is null` : sql`${sql.ref(`r.${column}`)} = ${value}`

/** @returns null where `page.after` is no place of this order */
export function monthEndPage(
  db: Db,
  filters: MonthEndFilters,
  sort: MonthEndSort | `-${MonthEndSort}`,
  page: PageQuery,
): Promise<Page<MonthEndLoan> | null> {
  const {
    month,
    productId,
    borrowerId,
    step,
    lateOver,
    size,
    province,
    ceiling,
    above,
    renegotiated,
    vintage,
    writtenOffIn,
    first,
    from,
    to,
  } = filters
  let query = db
    .selectFrom('loan_month_ends as r')
    .selectAll('r')
    .where('r.month', '=', firstDayOf(month))
    .$if(productId !== undefined, (all) => all.where('r.product_id', '=', productId ?? ''))
    .$if(borrowerId !== undefined, (all) => all.where('r.borrower_id', '=', borrowerId ?? ''))
    .$if(renegotiated !== undefined, (all) => all.where('r.renegotiated_on', 'is not', null))
    .$if(above !== undefined, (all) => all.where('r.above_ceiling', '=', sql.lit(true)))
    .$if(first !== undefined, (all) => all.where('r.first_default', '=', first === 'open'))
  if ([step, lateOver, size, province, renegotiated].some((one) => one !== undefined))
    query = query.where(owed('r'), '>', 0)
  if (province !== undefined) query = query.where(isOrNone('province', province, UNKNOWN))
  if (ceiling !== undefined)
    query = query.where('r.nominal_ppm', 'is not', null).where(isOrNone('ceiling', ceiling, 'none'))
  if (step !== undefined) {
    const [least, most] = STEP_DAYS[step]
    query = query.where('r.days_late', '>=', least)
    if (most !== null) query = query.where('r.days_late', '<=', most)
  }
  if (lateOver !== undefined)
    query = query.where('r.days_late', '>=', lateOver === '1' ? 1 : Number(lateOver) + 1)
  if (size !== undefined) {
    const [over, most] = SIZES[size] ?? [0, null]
    query = query.where('r.principal', '>', over)
    if (most !== null) query = query.where('r.principal', '<=', most)
  }
  if (vintage !== undefined)
    query = query
      .where('r.disbursed_on', '>=', firstDayOf(vintage))
      .where('r.disbursed_on', '<=', lastDayOf(vintage))
  if (writtenOffIn !== undefined)
    query = query
      .where('r.written_off_on', '>=', firstDayOf(writtenOffIn))
      .where('r.written_off_on', '<=', lastDayOf(writtenOffIn))
  if (from !== undefined) query = query.where(stoodAt(firstDayOf(month), from))
  if (from !== undefined && to !== undefined) query = query.where(standsAt(to))
  return keysetPage(db.selectFrom(query.as('r')).selectAll(), orderOf(ORDERS, sort), page)
}

/** Where the row before it stood: that of the month before, or of the last one that a loan has that had ended. */
function stoodAt(first: string, step: LateStep): RawBuilder<boolean> {
  const [least, most] = STEP_DAYS[step]
  const upTo = most === null ? sql`` : sql`and b.days_late <= ${most}`
  return sql<boolean>`exists (
    select from loan_month_ends b
    where b.borrower_id = r.borrower_id and b.loan_id = r.loan_id and b.month = (
      select max(c.month) from loan_month_ends c
      where c.borrower_id = r.borrower_id and c.loan_id = r.loan_id and c.month < ${first}
    ) and ${owed('b')} > 0 and b.days_late >= ${least} ${upTo})`
}

function standsAt(end: RollEnd): RawBuilder<boolean> {
  if (end === 'written-off') return sql<boolean>`r.written_off_on is not null`
  if (end === 'sold') return sql<boolean>`r.written_off_on is null and r.sold_on is not null`
  if (end === 'paid') return sql<boolean>`r.written_off_on is null and r.sold_on is null and ${owed('r')} = 0`
  const [least, most] = STEP_DAYS[end]
  const upTo = most === null ? sql`` : sql`and r.days_late <= ${most}`
  return sql<boolean>`r.written_off_on is null and ${owed('r')} > 0 and r.days_late >= ${least} ${upTo}`
}
