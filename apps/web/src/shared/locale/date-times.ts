/** Dates with their weekday, and dates with their time. */
import { monthDay, readDay, weekdayName, wholeDate } from './calendar.ts'
import { clockTime, nonBreaking } from './format.ts'

/** Manila is eight hours ahead of UTC, all year. */
const MANILA_MS = 8 * 3_600_000

/** '2026-11-18' → 'Wed, Nov 18, 2026'; other text is shown as it is. */
export function weekdayDate(date: string): string {
  const day = readDay(date)
  return day === undefined ? date : nonBreaking(`${weekdayName(day)}, ${wholeDate(day)}`)
}

/** Milliseconds since the epoch → 'Nov 24, 10:51 AM' in Manila. */
export function dateTimeOf(epoch: number): string {
  const there = new Date(epoch + MANILA_MS)
  const [hours = '', minutes = ''] = there.toISOString().slice(11, 16).split(':')
  return nonBreaking(`${monthDay(there)}, ${clockTime(hours, minutes)}`)
}

/** '2026-12-07' → 'Mon, Dec 7', of a day that is near; other text is shown as it is. */
export function weekday(date: string): string {
  const day = readDay(date)
  return day === undefined ? date : nonBreaking(`${weekdayName(day)}, ${monthDay(day)}`)
}

const time = (hour: number): string => clockTime(String(hour), '00')

/** 10 → '10 AM', with which a call begins at the earliest: three stand beside each other on a small phone. */
export const callTime = (hour: number): string => nonBreaking(time(hour).replace(':00', ''))

/** 10 → '10:00–11:00 AM'. */
export function callHours(hour: number): string {
  const [from, to] = [time(hour), time(hour + 1)]
  const half = from.slice(-3)
  return nonBreaking(`${to.endsWith(half) ? from.slice(0, -3) : from}–${to}`)
}
