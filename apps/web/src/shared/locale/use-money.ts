import { useCallback } from 'react'
import { useParameters } from '../address/parameters.ts'
import { currencySymbol, inWholeWords, money, readableDates } from './format.ts'

/** The symbol that the address asks for, for fields that stand behind one. */
export const useSymbol = (): '₱' | '₹' => currencySymbol(useParameters())

/** Shows amounts (decimal text of pesos) with the symbol that the address asks for. */
export function useMoney(): (amount: string) => string {
  const symbol = useSymbol()
  return useCallback((amount) => money(amount, symbol), [symbol])
}

/**
 * Shows text that the server wrote, where it may hold dates and amounts: dates as people write them, the symbol of the
 * rest of the screen, and words that stay whole as in the translations of the page. Not for a text of law or of the borrower, which stays as it is.
 */
export function useWritten(): (text: string) => string {
  const symbol = useSymbol()
  return useCallback((text) => inWholeWords(readableDates(text).replaceAll('₱', symbol)), [symbol])
}
