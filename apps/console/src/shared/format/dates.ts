/** Days and timestamps in Manila time. */
const ZONE = 'Asia/Manila'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** As borrowers see them: `Nov 29, 2026`, `Nov 29, 2026, 1:04 AM`. */
const LOCALE = 'en-US'
const MONTH_DAY = { day: 'numeric', month: 'short' } as const
const DAY = { ...MONTH_DAY, year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

const dayFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...DAY })
const shortDayFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'short' })
const monthFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'long', year: 'numeric' })
const shortMonthFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'short', year: '2-digit' })
const dateTimeFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, ...DAY, ...TIME })
const dayOfYearFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...MONTH_DAY })
const nextTimeFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, ...MONTH_DAY, ...TIME })
const clockFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, ...TIME })
const hourFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' })
const isoFormat = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** @param date `YYYY-MM-DD` in Manila */
export const day = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`))

/** Of days that are near: `Nov 29`. @param date `YYYY-MM-DD` in Manila */
export const shortDay = (date: string): string => shortDayFormat.format(new Date(`${date}T00:00:00Z`))

/** @param text `YYYY-MM` */
export const month = (text: string): string => monthFormat.format(new Date(`${text}-01T00:00:00Z`))

/** For an axis: `Nov 26`. @param text `YYYY-MM` */
export const shortMonth = (text: string): string => shortMonthFormat.format(new Date(`${text}-01T00:00:00Z`))

/** The last day of a month. @param text `YYYY-MM` */
export function monthEnd(text: string): string {
  const [year = 0, of = 0] = text.split('-').map(Number)
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10)
}

/** @param at a timestamp in UTC; shown in Manila time */
export const dateTime = (at: string): string => withSpaces(dateTimeFormat.format(new Date(at)))

/** `Nov 24`: for an axis. @param date `YYYY-MM-DD` */
export const dayOfYear = (date: string): string => dayOfYearFormat.format(new Date(`${date}T00:00:00Z`))

/** `Dec 1, 2:00 PM`: of the next days, whose year is plain. */
export const nextTime = (at: string): string => withSpaces(nextTimeFormat.format(new Date(at)))

/** The time of day in Manila. */
export const clock = (at: string): string => withSpaces(clockFormat.format(new Date(at)))

/** The hour of the day in Manila, 0 to 23. */
export const hourOf = (at: Date): number => Number(hourFormat.format(at))

/** Some browsers write a narrow space before AM and PM. */
const withSpaces = (text: string): string => text.replaceAll('\u202f', ' ')

/** The hour that begins with a timestamp: `Dec 1, 2026, 2:00 PM–3:00 PM`. */
export const callHour = (at: string): string =>
  `${dateTime(at)}–${clock(new Date(Date.parse(at) + HOUR_MS).toISOString())}`

/** The day in Manila of a timestamp, `YYYY-MM-DD`. */
export const manilaDay = (at: Date): string => isoFormat.format(at)

/** A day so many days on. @param date `YYYY-MM-DD` */
export const daysOn = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How long ago, in the largest unit: `< 1 min`, `3 h`, `12 d`. @param now milliseconds */
export function age(at: string, now: number): string {
  const since = Math.max(0, now - Date.parse(at))
  if (since < MINUTE_MS) return '< 1 min'
  if (since < HOUR_MS) return `${Math.floor(since / MINUTE_MS)} min`
  if (since < DAY_MS) return `${Math.floor(since / HOUR_MS)} h`
  return `${Math.floor(since / DAY_MS)} d`
}
