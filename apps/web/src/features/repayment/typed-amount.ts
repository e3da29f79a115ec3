/** An amount as a borrower types it. Amounts are decimal text of pesos. Pure. */

export type AmountFault = 'empty' | 'wrong' | 'too-much'

/** What is pasted may bring the currency along. */
export const withoutSigns = (text: string): string => text.replace(/PHP|INR|[₱₹\s]/gi, '')

/** `1,234.5` → `1234.50`; undefined where the text is no amount of at least a centavo. */
export function amountOf(text: string): string | undefined {
  const parts = /^0*(\d{1,8})(?:\.(\d{0,2}))?$/.exec(withoutSigns(text).replaceAll(',', ''))
  if (!parts) return undefined
  const [, whole = '', places = ''] = parts
  const amount = `${whole}.${places.padEnd(2, '0')}`
  return /[1-9]/.test(amount) ? amount : undefined
}

/** Both with two places, as `amountOf` and the server write them. */
const isMore = (one: string, other: string): boolean => Number(one) > Number(other)

/** Why a text cannot be paid, where it cannot: up to the full balance any amount can. */
export function faultOf(text: string, most: string): AmountFault | undefined {
  if (text.trim() === '') return 'empty'
  const amount = amountOf(text)
  if (amount === undefined) return 'wrong'
  return isMore(amount, most) ? 'too-much' : undefined
}
