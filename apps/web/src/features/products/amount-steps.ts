/** The amounts that a product offers, as whole steps. Amounts are decimal text of pesos; inside, whole centavos. */
import { amountOf } from '../../shared/form/typed-amount.ts'

export interface AmountRange {
  readonly minAmount: string
  readonly maxAmount: string
  readonly amountStep: string
}

const centavos = (amount: string): number => Math.round(Number(amount) * 100)
const pesos = (whole: number): string => (whole / 100).toFixed(2)

/** How many steps lie between the smallest and the largest amount; 0 where there is nothing to choose. */
export function stepCount({ minAmount, maxAmount, amountStep }: AmountRange): number {
  const step = centavos(amountStep)
  if (!(step > 0)) return 0
  return Math.max(0, Math.floor((centavos(maxAmount) - centavos(minAmount)) / step))
}

/** The amount at a step, from 0; steps beyond the range stand for its ends. */
export function amountAt(range: AmountRange, step: number): string {
  const within = Math.min(Math.max(0, step), stepCount(range))
  return pesos(centavos(range.minAmount) + within * centavos(range.amountStep))
}

/** The step of an amount, the nearest one below where it lies between two. */
export function stepOf(range: AmountRange, amount: string): number {
  const step = centavos(range.amountStep)
  if (!(step > 0)) return 0
  const below = Math.floor((centavos(amount) - centavos(range.minAmount)) / step)
  return Math.min(Math.max(0, below || 0), stepCount(range))
}

/** Why a typed amount cannot be had; between two steps, those two. */
export type AmountFault =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'outside' }
  | { readonly kind: 'between'; readonly below: string; readonly above: string }

/** What is typed, as an amount that the product offers, or why it is none. */
export function readAmount(
  range: AmountRange,
  text: string,
): { ok: true; amount: string } | { ok: false; fault: AmountFault } {
  const amount = amountOf(text)
  if (amount === undefined) return { ok: false, fault: { kind: 'wrong' } }
  const isOutside =
    centavos(amount) < centavos(range.minAmount) ||
    centavos(amount) > centavos(amountAt(range, stepCount(range)))
  if (isOutside) return { ok: false, fault: { kind: 'outside' } }
  const step = stepOf(range, amount)
  const below = amountAt(range, step)
  if (below === amount) return { ok: true, amount }
  return { ok: false, fault: { kind: 'between', below, above: amountAt(range, step + 1) } }
}
