/** An amount as a borrower types it. Amounts are decimal text of pesos. Pure. */
import { typedNumber } from '@sandigan/contract/client'

/** `1,234.5` → `1234.50`; undefined where the text is no amount of at least a centavo. */
export function amountOf(text: string): string | undefined {
  const parts = /^0*(\d{1,8})(?:\.(\d{0,2}))?$/.exec(typedNumber(text) ?? '')
  if (!parts) return undefined
  const [, whole = '', places = ''] = parts
  const amount = `${whole}.${places.padEnd(2, '0')}`
  return /[1-9]/.test(amount) ? amount : undefined
}
