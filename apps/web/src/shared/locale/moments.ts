/** Dates with their weekday, and moments. */
import { getLocale } from '../../paraglide/runtime.js'
import { inOnePiece, longDate } from './format.ts'

const language = (): string => (getLocale() === 'fil' ? 'fil-PH' : 'en-PH')

/** '2026-11-18' → 'Wed, Nov 18, 2026'; other text is shown as it is. */
export function weekdayDate(date: string): string {
  const text = longDate(date)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return text
  const weekday = new Intl.DateTimeFormat(language(), { weekday: 'short', timeZone: 'UTC' })
  return inOnePiece(`${weekday.format(new Date(`${date}T00:00:00Z`))}, ${text}`)
}
