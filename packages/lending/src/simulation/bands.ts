/** Several books of one plan with other seeds: what is usual, and how far it spreads. */
import { FIGURE_KEYS, type Figures, noFigures } from './figures.ts'
import type { Simulation } from './simulate.ts'

/** Of a figure over several seeds: nine of ten are above `low`, nine of ten below `high`. */
export type Band<T> = { low: T; middle: T; high: T }

const SHARES = { low: 0.1, middle: 0.5, high: 0.9 } as const
const PLACES = Object.keys(SHARES) as (keyof typeof SHARES)[]

/** Between two values by the share of the way; the values need no order. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

export const bandOf = (values: readonly number[]): Band<number> | null =>
  values.length === 0
    ? null
    : {
        low: quantile(values, SHARES.low),
        middle: quantile(values, 0.5),
        high: quantile(values, SHARES.high),
      }

/** Each figure by itself: the middle of one may be of another seed than that of the next. */
export function figuresBand(figures: readonly Figures[]): Band<Figures> {
  const band = { low: noFigures(), middle: noFigures(), high: noFigures() }
  for (const key of FIGURE_KEYS) {
    const values = figures.map((one) => one[key])
    for (const place of PLACES) band[place][key] = quantile(values, SHARES[place])
  }
  return band
}

/** Over all seeds, for each month and for all of them together. */
export function bandsOf(runs: readonly Simulation[]): {
  months: (Band<Figures> & { month: string })[]
  whole: Band<Figures>
} {
  const [first] = runs
  const months = (first?.months ?? []).map(({ to }, index) => ({
    month: to.slice(0, 7),
    ...figuresBand(runs.flatMap(({ months }) => months[index] ?? [])),
  }))
  return { months, whole: figuresBand(runs.map(({ whole }) => whole)) }
}
