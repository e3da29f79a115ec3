/** The format of figures and dates. Amounts arrive as decimal text of pesos; no arithmetic happens here. */
import { formatPesos } from '@sandigan/contract/client'
import { getLocale } from '../../paraglide/runtime.js'
import { readDay, wholeDate } from './calendar.ts'
import { wholeWords } from './whole-words.ts'

/** ₱, or ₹ when the address says `currency=1`. (Specification, point 9.) */
export const currencySymbol = ({ currency }: { readonly currency?: string }): '₱' | '₹' =>
  currency === '1' ? '₹' : '₱'

/** '1234567.5' → '₱1,234,567.50': two places at least, also of an amount in an address. Text that is no amount is shown as it is. */
export const money = (amount: string, symbol: '₱' | '₹' = '₱'): string => formatPesos(amount, symbol, '−')

/** '₱10,000.00' → '₱10,000', for the round figures of a product; centavos that are there stay. */
export const roundFigure = (amount: string): string => amount.replace(/\.00$/, '')

/** A date or a telephone number without a line break inside. */
export const nonBreaking = (text: string): string => text.replaceAll(' ', '\u00a0')

/** A translation of which no word breaks at its own hyphen; the default catalogue is quoted to the letter. */
export const inWholeWords = (text: string): string => (getLocale() === 'default' ? text : wholeWords(text))

/** `(02) 8000 0000` as an address that a phone can dial. */
export const telephoneLink = (telephone: string): string => `tel:${telephone.replaceAll(/[^\d+]/g, '')}`

/** '2026-11-21' → 'Nov 21, 2026', which no line breaks in two; other text is shown as it is. */
export function longDate(date: string): string {
  const day = readDay(date)
  return day === undefined ? date : nonBreaking(wholeDate(day))
}

/** A date as the server writes it into a sentence, in English ("Sept" too) or in Filipino. */
const WRITTEN_DATE = /\b(?:\d{1,2} [A-Z][a-z]{2,3}|[A-Z][a-z]{2,3} \d{1,2},) \d{4}\b/g

/** '22', '05' → '10:05 PM'. */
export function clockTime(hours: string, minutes: string): string {
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The same for every date inside a text that the server wrote, and for the time that follows one. */
export const readableDates = (text: string): string =>
  text
    .replace(
      /\b(\d{4}-\d{2}-\d{2})(?: (\d{2}):(\d{2}))?\b/g,
      (_, date: string, hours?: string, minutes?: string) =>
        hours && minutes ? `${longDate(date)}, ${nonBreaking(clockTime(hours, minutes))}` : longDate(date),
    )
    .replace(WRITTEN_DATE, nonBreaking)
