/** When a borrower can be called back, and for how long reminders rest after a request. Pure. (Decision 314.) */
import {
  addBusinessDays,
  addDays,
  type Holidays,
  type IsoDate,
  manilaDate,
  manilaHour,
  nextBusinessDay,
} from '@sandigan/lending'

/** The first hour of a day in which somebody is called, and the one with which calls end. */
const FIRST_CALL_HOUR = 8
const CALLS_END_HOUR = 19
/** So many business days can be chosen from. */
const CALL_DAYS = 5
/** Reminders rest through this business day after the request. */
const REST_BUSINESS_DAYS = 3
/** From one rest of a loan to the next, begin to begin. */
const REST_EVERY_DAYS = 30

const HOUR_MS = 3_600_000

/** A day with the hours that can be chosen, each by its beginning in Manila. */
interface CallDay {
  readonly day: IsoDate
  readonly hours: readonly number[]
}

const ALL_HOURS = Array.from({ length: CALLS_END_HOUR - FIRST_CALL_HOUR }, (_, i) => FIRST_CALL_HOUR + i)

/**
 * The hours of the next five business days that have not begun. Today is one of them as long as it has an hour left.
 * @param now milliseconds since the epoch
 */
export function callDays(now: number, holidays: Holidays): CallDay[] {
  const today = manilaDate(now)
  const hour = manilaHour(now)
  const left = ALL_HOURS.filter((one) => one > hour)
  const days: CallDay[] = []
  let day = left.length > 0 ? today : addDays(today, 1)
  while (days.length < CALL_DAYS) {
    day = nextBusinessDay(day, holidays)
    days.push({ day, hours: day === today ? left : ALL_HOURS })
    day = addDays(day, 1)
  }
  return days
}

/** The beginning of an hour of a day, or null where it cannot be chosen now. */
export function callTime(
  { day, hour }: { day: IsoDate; hour: number },
  now: number,
  holidays: Holidays,
): Date | null {
  const offered = callDays(now, holidays).some((one) => one.day === day && one.hours.includes(hour))
  return offered ? new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`) : null
}

/** The day and the hour of a call, as they were chosen. */
export const slotOf = (callAt: Date): { day: IsoDate; hour: number } => ({
  day: manilaDate(callAt.getTime()),
  hour: manilaHour(callAt.getTime()),
})

/** When the hour of a call is over. */
export const callEnds = (callAt: Date): Date => new Date(callAt.getTime() + HOUR_MS)

/** Whether the hour of a call is to come, is now, or is over. @param now milliseconds since the epoch */
export function whenOfCall(callAt: Date, now: number): 'later' | 'now' | 'passed' {
  if (now < callAt.getTime()) return 'later'
  return now < callEnds(callAt).getTime() ? 'now' : 'passed'
}

/**
 * The last day on which reminders of a loan rest after a request of today: its third business day. Null within 30 days of
 * an earlier rest's beginning, so that requests cannot put reminders off without end.
 * @param lastRestFrom the day on which the latest rest began
 */
export function restAfter(today: IsoDate, lastRestFrom: IsoDate | null, holidays: Holidays): IsoDate | null {
  if (lastRestFrom !== null && today < addDays(lastRestFrom, REST_EVERY_DAYS)) return null
  return addBusinessDays(today, REST_BUSINESS_DAYS, holidays)
}
