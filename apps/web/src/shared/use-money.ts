import { useCallback } from 'react'
import { currencySymbol, money } from './format.ts'
import { useParameters } from './parameters.ts'

/** Shows amounts (decimal text of pesos) with the symbol that the address asks for. */
export function useMoney(): (amount: string) => string {
  const symbol = currencySymbol(useParameters())
  return useCallback((amount) => money(amount, symbol), [symbol])
}
