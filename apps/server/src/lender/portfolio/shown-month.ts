/** What every page of the portfolio says: which month it is of, and which months and products there are. */
import { done, type JsonOutcome, refuse } from '@sandigan/contract'
import { centavosToPesos, type Sums } from '@sandigan/lending'
import type { Month } from '../../core/loans/closed-months.ts'
import { type Figure, summedMonths } from '../../core/month-ends/portfolio-figures.ts'
import { PRODUCTS } from '../../core/products/product-repository.ts'
import type { Services } from '../../platform/context.ts'

export interface Shown {
  readonly month: Month | null
  /** The latest first. */
  readonly months: Month[]
  readonly products: { productId: string; name: string }[]
}

/** The latest month of which there are figures, where none is named; a month without figures is refused. */
export async function shownMonth(
  { db, cache }: Pick<Services, 'db' | 'cache'>,
  wanted: Month | undefined,
): Promise<JsonOutcome<Shown, undefined>> {
  const months = await summedMonths(db)
  if (wanted !== undefined && !months.includes(wanted))
    return refuse('INPUT_INVALID', `${wanted} is no month whose loans were counted`)
  const names = new Map((await cache.read(PRODUCTS)).map((row) => [row.product_id, row.definition.name]))
  const products = [...names].map(([productId, name]) => ({ productId, name }))
  return done({ month: wanted ?? months[0] ?? null, months, products })
}

/** Points of a line over time. */
const TREND = 13

/** The month and those before it whose figures there are, the earliest first. */
export const trendMonths = ({ months }: Shown, month: Month): Month[] =>
  months
    .filter((one) => one <= month)
    .slice(0, TREND)
    .toReversed()

export const monthBefore = (month: Month): Month => {
  const [year = 0, no = 1] = month.split('-').map(Number)
  return no === 1 ? `${year - 1}-12` : `${year}-${String(no - 1).padStart(2, '0')}`
}

export const sumsView = ({ loans, principal, total }: Sums) => ({
  loans,
  principal: centavosToPesos(principal),
  total: centavosToPesos(total),
})

export const ofMonth = (rows: readonly Figure[], month: Month): Figure[] =>
  rows.filter((row) => row.month === month)
