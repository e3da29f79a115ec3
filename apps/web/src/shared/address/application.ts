import type { Search } from './parameters.ts'

const CHOSEN = ['productId', 'orderId', 'amount', 'periods', 'termUnit'] as const

/**
 * What a borrower has chosen so far on the way to a loan: the product, its amount and its term. Each step hands
 * it to the next, so that the confirmation shows the same offer as the product page.
 */
export function chosenSoFar(search: Search): Record<string, string> {
  const chosen: Record<string, string> = {}
  for (const name of CHOSEN) {
    const value = search[name]
    if (value) chosen[name] = value
  }
  return chosen
}
