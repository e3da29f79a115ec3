import type { IsoDate } from '../calendar.ts'
import { PPM, type Ppm } from '../money.ts'
import type { ClientKind } from '../rule-books.ts'

/** What of a receivable is expected to be lost, from so many days late on. */
export type LossBucket = { from: number; ppm: Ppm }

/** Rates by days late, of loans of a product, of new or returning clients, or of all that no other table is of. */
export type LossTable = {
  productId: string | null
  client: ClientKind | null
  /** From 0 days on, by days. */
  buckets: readonly LossBucket[]
}

/** Months that end on this day or later go by these rates, until later ones begin. */
export type LossRates = {
  /** 0: the examples that come with Sandigan. */
  version: number
  from: IsoDate
  tables: readonly LossTable[]
  /** What is added to each rate, or taken off it, for what the past does not show; with its reason. */
  overlay: { percent: number; reason: string } | null
}

/**
 * Not the experience of any lender: they only show how a month is closed until the lender saves its own. That 30 and 90
 * days late are steps among them is of PFRS 9 (5.5.11, B5.5.37); a matrix by days late, B5.5.35.
 */
export const EXAMPLE_LOSS_RATES: LossRates = {
  version: 0,
  from: '2020-01-01',
  tables: [
    {
      productId: null,
      client: null,
      buckets: [
        { from: 0, ppm: 20_000 },
        { from: 1, ppm: 100_000 },
        { from: 31, ppm: 400_000 },
        { from: 61, ppm: 650_000 },
        { from: 91, ppm: 900_000 },
      ],
    },
  ],
  overlay: null,
}

/** The rates of a day: the latest that have begun, of two of the same day the newer version. */
export function lossRatesOn(day: IsoDate, saved: readonly LossRates[]): LossRates {
  let best = EXAMPLE_LOSS_RATES
  for (const one of saved)
    if (one.from <= day && (one.from > best.from || (one.from === best.from && one.version > best.version)))
      best = one
  return best
}

/** The table that is most closely of such loans: product and client, then product, then client, then all. */
export function lossTableOf(
  { tables }: LossRates,
  { productId, client }: { productId: string; client: ClientKind },
): LossTable {
  const of = (product: string | null, kind: ClientKind | null) =>
    tables.find((table) => table.productId === product && table.client === kind)
  const found = of(productId, client) ?? of(productId, null) ?? of(null, client) ?? of(null, null)
  if (!found) throw new RangeError('loss rates without a table for all other loans')
  return found
}

/** The bucket of a loan that is so late. */
export function bucketOf({ buckets }: LossTable, daysLate: number): LossBucket {
  let found: LossBucket | null = null
  for (const bucket of buckets) if (bucket.from <= daysLate) found = bucket
  if (!found) throw new RangeError('loss rates that do not begin with 0 days late')
  return found
}

/** The rows of all tables by days late, both ends included; where tables differ, as far as the longest goes. */
export function lossRanges({ tables }: LossRates): { from: number; to: number | null }[] {
  const ends = new Map<number, number | null>()
  for (const { buckets } of tables)
    for (const [at, { from }] of buckets.entries()) {
      const next = buckets[at + 1]
      const known = ends.get(from)
      ends.set(from, next === undefined || known === null ? null : Math.max(known ?? 0, next.from - 1))
    }
  return [...ends].map(([from, to]) => ({ from, to })).sort((one, other) => one.from - other.from)
}

/** With the overlay; never more than everything. */
export function rateOf({ overlay }: LossRates, { ppm }: LossBucket): Ppm {
  return Math.min(PPM, Math.round((ppm * (100 + (overlay?.percent ?? 0))) / 100))
}

/** Why these cannot be the rates of a lender; null where they can. */
export function whyNoLossRates(tables: readonly LossTable[]): string | null {
  if (!tables.some(({ productId, client }) => productId === null && client === null))
    return 'one table must be of all loans: it has neither productId nor client'
  const names = new Set<string>()
  for (const { productId, client, buckets } of tables) {
    const name = [productId ?? 'every product', client ?? 'every client'].join(', ')
    if (names.has(name)) return `two tables are of ${name}`
    names.add(name)
    const steps = buckets.map(({ from }) => from)
    if (steps[0] !== 0) return `the table of ${name} must begin with 0 days late`
    if (steps.some((from, at) => at > 0 && from <= (steps[at - 1] ?? 0)))
      return `the days late of ${name} must rise from row to row`
  }
  return null
}
