/** What time has earned on a loan, as journal entries of the days on which books are closed. Pure. */
import { accrualEntry, addDays, type IsoDate, type JournalEntry, type LoanEvent } from '@sandigan/lending'

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

/** The last day of a day's month. */
function monthEnd(day: IsoDate): IsoDate {
  const nextMonth = addDays(`${day.slice(0, 7)}-28`, 4)
  return addDays(`${nextMonth.slice(0, 7)}-01`, -1)
}

/** Where the books of a loan stand: up to the later of its last event and the last accrual that was posted. */
export function postedTo(loan: { events: readonly LoanEvent[]; postedTo?: IsoDate | null }): IsoDate | null {
  const last = loan.events.at(-1)?.recordedOn ?? null
  if (last === null || !loan.postedTo) return last
  return loan.postedTo > last ? loan.postedTo : last
}

/** One entry for each closing day on which something was earned since the one before. None before the payout. */
export function accrualsBefore(
  loan: { events: readonly LoanEvent[]; postedTo?: IsoDate | null },
  today: IsoDate,
): JournalEntry[] {
  let from = postedTo(loan)
  if (from === null || !loan.events.some((event) => event.type === 'disbursed')) return []
  const entries: JournalEntry[] = []
  for (const day of closingDays(from, today)) {
    const entry = accrualEntry(loan.events, from, day)
    if (entry !== null) entries.push(entry)
    from = day
  }
  return entries
}
