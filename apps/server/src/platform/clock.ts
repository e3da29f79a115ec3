/** The only reader of the machine's clock in this app. */
import { setTimeout } from 'node:timers/promises'
import { type IsoDate, manilaDate } from '@sandigan/lending'

const DAY_MS = 86_400_000

/** The only reader of the clock in this app. The sandbox can move its date, never its speed. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Milliseconds since the epoch by the machine alone, whatever the sandbox made of the date. */
  machine(): number
  /** Today's date in Manila, but never a day whose books are closed. */
  today(): IsoDate
  /**
   * From now on today is this day at the earliest: the books of the one before are closed, and where a clock was ahead or is
   * behind nothing may be posted to them any more.
   */
  notBefore(day: IsoDate): void
  /** Resolves after so many milliseconds; in a test when the test says so. */
  wait(milliseconds: number): Promise<void>
}

/** A clock whose date the sandbox can move by whole days; the time of day and its speed stay real. */
export interface MovableClock extends Clock {
  offsetDays(): number
  setOffsetDays(days: number): void
}

/**
 * Tests give their own of both.
 * @param readEpoch milliseconds since the epoch
 */
export function createClock(
  readEpoch: () => number = Date.now,
  wait: Clock['wait'] = (milliseconds) => setTimeout(milliseconds),
): MovableClock {
  let offset = 0
  let earliest: IsoDate = ''
  const now = () => readEpoch() + offset * DAY_MS
  return {
    now,
    machine: readEpoch,
    today: () => {
      const date = manilaDate(now())
      return date < earliest ? earliest : date
    },
    notBefore: (day) => {
      if (day > earliest) earliest = day
    },
    wait,
    offsetDays: () => offset,
    setOffsetDays: (days) => {
      offset = days
    },
  }
}

export const isMovable = (clock: Clock): clock is MovableClock => 'setOffsetDays' in clock

/** A timestamp as the database stores it. */
export const timestamp = (clock: Clock, plusMs = 0): Date => new Date(clock.now() + plusMs)

const MANILA_MS = 8 * 3_600_000

/** A timestamp by the clock of Manila, to the second: `2026-11-23T10:00:00+08:00`. */
export const inManila = (at: Date): string =>
  `${new Date(at.getTime() + MANILA_MS).toISOString().slice(0, 19)}+08:00`

/** Midnight in Manila, with which a day begins. */
export const beginOfDay = (day: IsoDate): Date => new Date(`${day}T00:00:00+08:00`)
