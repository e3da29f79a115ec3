/** The days of a dashboard, and those before to compare with. Pure. */
import { addDays, daysBetween, type IsoDate } from '@sandigan/lending'

const DAYS = 30
const MOST_DAYS = 366
/** From the first of a month always into the next one. */
const LONGEST_MONTH = 31

export interface Days {
  readonly from: IsoDate
  readonly to: IsoDate
}

export interface RequestedRange {
  readonly from?: IsoDate
  readonly to?: IsoDate
  readonly last?: '7' | '30' | '90'
  /** `2026-11`. */
  readonly month?: string
}

export interface Compared extends Days {
  readonly before: Days
}

/**
 * @param latest the latest closed day
 * @returns null where the ends are the wrong way round or more than 366 days apart, and for a month that has no closed day
 */
export function rangeOf({ from, to, last, month }: RequestedRange, latest: IsoDate): Compared | null {
  if (month !== undefined) return monthOf(month, latest)
  const end = to ?? latest
  const begin = from ?? addDays(end, 1 - Number(last ?? DAYS))
  const length = daysBetween(begin, end) + 1
  if (length < 1 || length > MOST_DAYS) return null
  return { from: begin, to: end, before: { from: addDays(begin, -length), to: addDays(begin, -1) } }
}

/** A running month up to its latest closed day is compared with the same days of the month before. */
function monthOf(month: string, latest: IsoDate): Compared | null {
  const from = `${month}-01`
  const end = endOfMonth(from)
  const to = end < latest ? end : latest
  if (to < from) return null
  const lastBefore = addDays(from, -1)
  const firstBefore = `${lastBefore.slice(0, 7)}-01`
  const sameDay = addDays(firstBefore, daysBetween(from, to))
  return {
    from,
    to,
    before: { from: firstBefore, to: to === end || sameDay > lastBefore ? lastBefore : sameDay },
  }
}

/** @param first the first day of a month */
const endOfMonth = (first: IsoDate): IsoDate => addDays(`${addDays(first, LONGEST_MONTH).slice(0, 7)}-01`, -1)
