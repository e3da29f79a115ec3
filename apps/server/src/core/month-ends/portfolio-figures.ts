/** The figures of the portfolio as they were summed: some hundreds of rows for a page. (Decision 325.) */
import type { Sums } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { PortfolioFigure } from '../../platform/database/tables/month-ends.ts'
import { firstDayOf, type Month, monthOf } from '../loans/closed-months.ts'

export interface Figure extends Sums {
  readonly month: Month
  readonly figure: PortfolioFigure
  readonly key: string
}

/** Months whose figures are summed, the latest first. */
export async function summedMonths(db: Db): Promise<Month[]> {
  const rows = await db
    .selectFrom('month_ends')
    .select('month')
    .where('summed_at', 'is not', null)
    .orderBy('month', 'desc')
    .execute()
  return rows.map(({ month }) => monthOf(month))
}

interface Wanted {
  readonly figures: readonly PortfolioFigure[]
  readonly from: Month
  readonly to: Month
  readonly productId?: string | undefined
}

/** Over all products, where none is named. */
export async function figuresOf(db: Db, { figures, from, to, productId }: Wanted): Promise<Figure[]> {
  const rows = await db
    .selectFrom('portfolio_figures')
    .select([
      'month',
      'figure',
      'key',
      sql<number>`sum(loans)::bigint`.as('loans'),
      sql<number>`sum(principal)::bigint`.as('principal'),
      sql<number>`sum(total)::bigint`.as('total'),
    ])
    .where('month', '>=', firstDayOf(from))
    .where('month', '<=', firstDayOf(to))
    .where('figure', 'in', [...figures])
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId ?? ''))
    .groupBy(['month', 'figure', 'key'])
    .orderBy('month')
    .orderBy('figure')
    .orderBy('key')
    .execute()
  return rows.map((row) => ({ ...row, month: monthOf(row.month) }))
}

/** What is owed at the end of a month, by product and step. */
export const ageingByProduct = (db: Db, month: Month) =>
  db
    .selectFrom('portfolio_figures')
    .select(['product_id', 'key', 'loans', 'principal', 'total'])
    .where('month', '=', firstDayOf(month))
    .where('figure', '=', 'age')
    .execute()

/** The sums of one figure of one month by their keys. */
export const byKey = (rows: readonly Figure[], figure: PortfolioFigure, month: Month): Record<string, Sums> =>
  Object.fromEntries(
    rows
      .filter((row) => row.figure === figure && row.month === month)
      .map(({ key, loans, principal, total }) => [key, { loans, principal, total }]),
  )
