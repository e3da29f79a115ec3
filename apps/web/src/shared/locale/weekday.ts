import { getLocale } from '../../paraglide/runtime.js'
import { inOnePiece } from './format.ts'

/** '2026-12-07' → 'Mon, Dec 7', of a day that is near; other text is shown as it is. */
export function weekday(date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  const writer = new Intl.DateTimeFormat(getLocale() === 'fil' ? 'fil-PH' : 'en-PH', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return inOnePiece(writer.format(new Date(`${date}T00:00:00Z`)))
}
