/** The journal of a simulated loan, by the rules that post a real one. */
import { accrualsBefore, later } from '../accruals.ts'
import { addDays, type IsoDate } from '../calendar.ts'
import type { LoanEvent } from '../events.ts'
import { type JournalEntry, journalOf } from '../journal.ts'

/**
 * Every entry of a loan, in the order of posting: an accrual at the end of each month, and with each event what time has
 * earned until the day before it.
 * @param to the last simulated day, which is closed like a month's end
 */
export function postingsOf(events: readonly LoanEvent[], to: IsoDate): JournalEntry[] {
  const entries: JournalEntry[] = []
  const before: LoanEvent[] = []
  let postedTo: IsoDate | null = null
  for (const event of events) {
    const on = event.recordedOn
    entries.push(...accrualsBefore({ events: before, postedTo }, on))
    entries.push(
      ...journalOf(before, event, before.length === 0 ? undefined : later(postedTo, addDays(on, -1))),
    )
    before.push(event)
    postedTo = on
  }
  entries.push(...accrualsBefore({ events, postedTo }, addDays(to, 1)))
  return entries
}
