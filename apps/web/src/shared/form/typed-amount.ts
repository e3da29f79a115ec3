/** An amount as a borrower types it. Amounts are decimal text of pesos. Pure. */

/** What is pasted brings the currency along; without it the text fits the field. */
export const withoutSigns = (text: string): string => text.replace(/PHP|INR|[₱₹\s]/gi, '')

/** `1,234.5` → `1234.50`; undefined where the text is no amount of at least a centavo. */
export function amountOf(text: string): string | undefined {
  const parts = /^0*(\d{1,8})(?:\.(\d{0,2}))?$/.exec(withoutSigns(text).replaceAll(',', ''))
  if (!parts) return undefined
  const [, whole = '', places = ''] = parts
  const amount = `${whole}.${places.padEnd(2, '0')}`
  return /[1-9]/.test(amount) ? amount : undefined
}
