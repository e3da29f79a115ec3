/** Days by the names of months and weekdays; none come from the platform. (packages/contract/src/month-names.ts) */
import { MONTHS } from '@sandigan/contract/client'
import { getLocale } from '../../paraglide/runtime.js'

const WEEKDAYS: Readonly<Record<keyof typeof MONTHS, readonly string[]>> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  fil: ['Lin', 'Lun', 'Mar', 'Miy', 'Huw', 'Biy', 'Sab'],
}

const language = (): keyof typeof MONTHS => (getLocale() === 'fil' ? 'fil' : 'en')

/** '2026-11-21' as a timestamp of that day in UTC; undefined for what is no day of the calendar. */
export function readDay(date: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? undefined : day
}

/** 'Nov 21', of its day in UTC. */
export const monthDay = (day: Date): string =>
  `${MONTHS[language()][day.getUTCMonth()] ?? ''} ${day.getUTCDate()}`

/** 'Nov 21, 2026', of its day in UTC. */
export const wholeDate = (day: Date): string => `${monthDay(day)}, ${day.getUTCFullYear()}`

/** 'Sat', of its day in UTC. */
export const weekdayName = (day: Date): string => WEEKDAYS[language()][day.getUTCDay()] ?? ''
