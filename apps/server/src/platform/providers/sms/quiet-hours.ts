/** Reminders go out from 06:00 to 22:00 in Manila; codes, which the borrower requested, at any hour. */
import { manilaHour } from '@sandigan/lending'
import type { Clock } from '../../clock.ts'

const FIRST_HOUR = 6
const LAST_HOUR = 21
const HOUR_MS = 3_600_000

/** Whether a reminder may be sent now. (Decision 021.) */
export function mayRemind(clock: Clock): boolean {
  const hour = manilaHour(clock.now())
  return hour >= FIRST_HOUR && hour <= LAST_HOUR
}

/** The next time at which a reminder may be sent, in milliseconds since the epoch; now, if it may. */
export function nextReminderTime(clock: Clock): number {
  if (mayRemind(clock)) return clock.now()
  const topOfHour = Math.floor(clock.now() / HOUR_MS) * HOUR_MS
  const hoursToWait = (FIRST_HOUR - manilaHour(clock.now()) + 24) % 24
  return topOfHour + hoursToWait * HOUR_MS
}
