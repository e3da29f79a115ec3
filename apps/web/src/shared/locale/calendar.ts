/**
 * Names of months and weekdays. The platform has them too, but its first use takes a slow phone 60 ms, of a page that
 * is to answer a tap. Tests compare them with the platform's.
 */
import { getLocale } from '../../paraglide/runtime.js'

const EN = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const
const FIL: Names = {
  months: ['Ene', 'Peb', 'Mar', 'Abr', 'May', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'],
  weekdays: ['Lin', 'Lun', 'Mar', 'Miy', 'Huw', 'Biy', 'Sab'],
}
type Names = { readonly [Kind in keyof typeof EN]: readonly string[] }

const names = (): Names => (getLocale() === 'fil' ? FIL : EN)

/** '2026-11-21' as a timestamp of that day in UTC; undefined for what is no day of the calendar. */
export function readDay(date: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? undefined : day
}

/** 'Nov 21', of its day in UTC. */
export const monthDay = (day: Date): string =>
  `${names().months[day.getUTCMonth()] ?? ''} ${day.getUTCDate()}`

/** 'Nov 21, 2026', of its day in UTC. */
export const wholeDate = (day: Date): string => `${monthDay(day)}, ${day.getUTCFullYear()}`

/** 'Sat', of its day in UTC. */
export const weekdayName = (day: Date): string => names().weekdays[day.getUTCDay()] ?? ''
