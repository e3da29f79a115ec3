import type { CeilingPolicy } from './ceilings.ts'
import type { Centavos } from './money.ts'

export type AmountRange = { min: Centavos; max: Centavos; step: Centavos }

/** Amounts that are tried below the ceilings, and above them: a product of ₱500 steps up to ₱10,000 is tried whole. */
const MOST_COVERED = 20
const MOST_ABOVE = 6

/**
 * The amounts at which a product is tried before it is saved, the smallest first: those that the ceilings cover, then
 * some above. The smallest, the largest, and the last one that is covered are always among them.
 * The range must be whole: a positive step that ends at the largest amount.
 */
export function gridAmounts({ min, max, step }: AmountRange, policy: CeilingPolicy | null): Centavos[] {
  const last = (max - min) / step
  const covered = policy === null ? -1 : Math.min(last, Math.floor((policy.maxPrincipal - min) / step))
  const places = [
    ...spread(0, Math.max(covered, -1), MOST_COVERED),
    ...spread(Math.max(covered + 1, 0), last, MOST_ABOVE),
  ]
  return places.map((place) => min + place * step)
}

/** Whole numbers from one to another, both of them among the chosen; all of them where they are few. */
function spread(from: number, to: number, most: number): number[] {
  const count = to - from + 1
  if (count <= most) return Array.from({ length: Math.max(0, count) }, (_, place) => from + place)
  return Array.from({ length: most }, (_, place) => from + Math.round((place * (to - from)) / (most - 1)))
}
