/** What time has earned on a loan, as journal entries of the days on which books are closed. Pure. */
import { addDays, type IsoDate, monthEnd } from './calendar.ts'
import type { LoanEvent } from './events.ts'
import { accrualEntries, type JournalEntry } from './journal.ts'
import { loanDay } from './loan-day.ts'
import { transferBetween } from './sale/sale.ts'

/**
 * The days between two days on which an entry must end, so that the books of each are exact whenever it is posted:
 * every month's end, and the day before `today`. Ascending; later than `from`, earlier than `today`.
 */
export function closingDays(from: IsoDate, today: IsoDate): IsoDate[] {
  const yesterday = addDays(today, -1)
  const days: IsoDate[] = []
  for (let end = monthEnd(from); end < yesterday; end = monthEnd(addDays(end, 1)))
    if (end > from) days.push(end)
  return yesterday > from ? [...days, yesterday] : days
}

/** What says how far the books of a loan reach. */
export interface PostedLoan {
  readonly events: readonly LoanEvent[]
  /** The last day up to which what time earned was posted; left out or null before there is one. */
  readonly postedTo?: IsoDate | null
}

/** Where the books of a loan stand: up to the latest day of its events and of the accruals that were posted. */
export function postedTo({ events, postedTo: accrued }: PostedLoan): IsoDate | null {
  const [first] = events
  return first === undefined ? null : loanDay(events, accrued ?? first.recordedOn)
}

/**
 * The day on which a change of a loan is recorded and posted: today, but never before a day that its books have reached by
 * a clock that was ahead.
 * @param today by the clock, in Manila
 */
export const postingDay = (loan: PostedLoan, today: IsoDate): IsoDate => later(postedTo(loan), today)

export const later = (a: IsoDate | null | undefined, b: IsoDate): IsoDate => (a && a > b ? a : b)

/**
 * One entry for each closing day on which something was earned since the one before, and the transfer of a loan that was sold
 * on its day. None before the payout.
 */
export function accrualsBefore(loan: PostedLoan, today: IsoDate): JournalEntry[] {
  let from = postedTo(loan)
  if (from === null || !loan.events.some((event) => event.type === 'disbursed')) return []
  const entries: JournalEntry[] = []
  for (const day of postingDays(loan.events, from, today)) {
    entries.push(...accrualEntries(loan.events, from, day))
    from = day
  }
  return entries
}

function postingDays(events: readonly LoanEvent[], from: IsoDate, today: IsoDate): IsoDate[] {
  const days = closingDays(from, today)
  const sale = transferBetween(events, from, addDays(today, -1))
  return sale === null || days.includes(sale.transferOn) ? days : [...days, sale.transferOn].sort()
}
