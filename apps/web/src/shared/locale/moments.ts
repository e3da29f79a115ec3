/** Dates with their weekday, and moments. */
import { getLocale } from '../../paraglide/runtime.js'
import { inOnePiece, longDate } from './format.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const language = (): string => (getLocale() === 'fil' ? 'fil-PH' : 'en-PH')

/** '2026-11-18' → 'Wed, Nov 18, 2026'; other text is shown as it is. */
export function weekdayDate(date: string): string {
  const text = longDate(date)
  if (!DATE.test(date)) return text
  const weekday = new Intl.DateTimeFormat(language(), { weekday: 'short', timeZone: 'UTC' })
  return inOnePiece(`${weekday.format(new Date(`${date}T00:00:00Z`))}, ${text}`)
}

/** Milliseconds since the epoch → 'Nov 24, 10:51 AM' in Manila. */
export function momentOf(epoch: number): string {
  const written = new Intl.DateTimeFormat(language(), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Manila',
  })
  // Newer browsers set a narrow space before AM and PM, older ones a plain one.
  return inOnePiece(written.format(epoch).replaceAll('\u202f', ' '))
}

/** '2026-12-07' → 'Mon, Dec 7', of a day that is near; other text is shown as it is. */
export function weekday(date: string): string {
  if (!DATE.test(date)) return date
  const writer = new Intl.DateTimeFormat(language(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return inOnePiece(writer.format(new Date(`${date}T00:00:00Z`)))
}
