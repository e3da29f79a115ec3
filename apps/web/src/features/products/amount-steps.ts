/** The amounts that a product offers, as whole steps. Amounts are decimal text of pesos; inside, whole centavos. */

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
