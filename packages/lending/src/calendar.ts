/** A day in Asia/Manila as `YYYY-MM-DD`. */
export type IsoDate = string

/** Days on which nobody works, weekends apart. An argument everywhere: the operator edits the table. */
export type Holidays = ReadonlySet<IsoDate>

export const NO_HOLIDAYS: Holidays = new Set()

const DAY_MS = 86_400_000
/** Manila keeps UTC+8 all year; it has had no summer time since 1990. */
const MANILA_OFFSET_MS = 8 * 3_600_000
const FORM = /^\d{4}-\d{2}-\d{2}$/

/** Whether this is a real day in the form `YYYY-MM-DD` (so not `2026-02-30`). */
export function isIsoDate(text: string): boolean {
  return FORM.test(text) && isoOf(dayNumber(text)) === text
}

/**
 * Days since 1970-01-01. Arithmetic instead of `Date`, because a standing parses a date for
 * every event and this is the hottest line of the package.
 */
export function dayNumber(date: IsoDate): number {
  const year = two(date, 0) * 100 + two(date, 2)
  const month = two(date, 5)
  const day = two(date, 8)
  // Years counted from March, so that the leap day is the last of its year.
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const monthFromMarch = month > 2 ? month - 3 : month + 9
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function two(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
}

const isoCache: (string | undefined)[] = []
/** 2010-01-01 … 2059-12-31 or so: the days loans live on. Others are computed each time. */
const CACHE_FROM = 14_610
const CACHE_DAYS = 18_262

/** The date of a day number. */
export function isoOf(day: number): IsoDate {
  const slot = day - CACHE_FROM
  if (slot < 0 || slot >= CACHE_DAYS) return new Date(day * DAY_MS).toISOString().slice(0, 10)
  const known = isoCache[slot]
  if (known !== undefined) return known
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10)
  isoCache[slot] = text
  return text
}

/** The date `days` later (earlier if negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return isoOf(dayNumber(date) + days)
}

/** Days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** 1970-01-01 was a Thursday; 0 is Monday here. */
function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

function isWeekend(date: IsoDate): boolean {
  return weekday(dayNumber(date)) > 4
}

/** Monday to Friday and no holiday. (Decision 005.) */
export function isBusinessDay(date: IsoDate, holidays: Holidays): boolean {
  return !isWeekend(date) && !holidays.has(date)
}

/** The date itself if it is a business day, else the next one. */
export function nextBusinessDay(date: IsoDate, holidays: Holidays): IsoDate {
  let day = date
  while (!isBusinessDay(day, holidays)) day = addDays(day, 1)
  return day
}

/** The `n`-th business day after a date ("7 business days"; specification, point 9). */
export function addBusinessDays(date: IsoDate, n: number, holidays: Holidays): IsoDate {
  let day = date
  for (let left = n; left > 0; left -= 1) day = nextBusinessDay(addDays(day, 1), holidays)
  return day
}

/**
 * Business days after `from` up to and with `to`; below zero where `to` is earlier. 0 also means that none lies between.
 */
export function businessDaysBetween(from: IsoDate, to: IsoDate, holidays: Holidays): number {
  if (to < from) return -businessDaysBetween(to, from, holidays) || 0
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isBusinessDay(day, holidays)) days += 1
  return days
}

/** The `n`-th weekday after a date, Monday to Friday, regardless of holidays ("3 weekdays"). */
export function addWeekdays(date: IsoDate, n: number): IsoDate {
  return addBusinessDays(date, n, NO_HOLIDAYS)
}

/** The day in Manila at an instant (milliseconds since 1970 UTC). */
export function manilaDate(epochMs: number): IsoDate {
  return isoOf(Math.floor((epochMs + MANILA_OFFSET_MS) / DAY_MS))
}

/** The hour in Manila, 0 to 23, at an instant (milliseconds since 1970 UTC). */
export function manilaHour(epochMs: number): number {
  return Math.floor(((((epochMs + MANILA_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS) / 3_600_000)
}

/** The last day of a day's month. */
export function monthEnd(day: IsoDate): IsoDate {
  const nextMonth = addDays(`${day.slice(0, 7)}-28`, 4)
  return addDays(`${nextMonth.slice(0, 7)}-01`, -1)
}
