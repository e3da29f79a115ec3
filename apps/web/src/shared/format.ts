/** How figures and dates look. Amounts arrive as decimal text of pesos; no arithmetic happens here. */
import { getLocale } from '../paraglide/runtime.js'

/** ₱, or ₹ when the address says `currency=1`. (Specification, point 9.) */
export const currencySymbol = (search: Readonly<Record<string, string | undefined>>): '₱' | '₹' =>
  search['currency'] === '1' ? '₹' : '₱'

/** '1234567.50' → '₱1,234,567.50'. Text that is no amount is shown as it is. */
export function money(amount: string, symbol: '₱' | '₹' = '₱'): string {
  const parts = /^(-?)(\d+)(\.\d+)?$/.exec(amount)
  if (!parts) return amount
  const [, sign = '', whole = '', places = ''] = parts
  return `${sign}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${places}`
}

/** '2026-11-21' → '21 Nov 2026'; other text is shown as it is. */
export function longDate(date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  const language = getLocale() === 'fil' ? 'fil-PH' : 'en-GB'
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}

/** The same for every date inside a text that the server wrote. */
export const readableDates = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, longDate)
