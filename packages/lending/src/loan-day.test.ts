import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { correctionEntries, type Balances, balancesOn, journalOf, type JournalEntry } from './journal.ts'
import { loanDay, loanToday, valueDay } from './loan-day.ts'
import { loanOn } from './loan-on.ts'
import type { LoanEvent } from './events.ts'
import { dayOf, LARGE, paid, runningLoan } from './testing/loans.ts'

const at = (days: number) => dayOf(LARGE, days)
const loan = runningLoan(LARGE)

describe('the day of a loan', () => {
  test.each([
    { claim: 'is today', today: at(9), day: at(9) },
    { claim: 'is the last recorded day by a clock that is behind', today: at(-40), day: at(5) },
    { claim: 'is the last recorded day on the day before it', today: at(4), day: at(5) },
  ])('$claim', ({ today, day }) => {
    const events = paid(loan, 1_00, at(5))
    expect(loanDay(events, today)).toBe(day)
    expect(loanToday(events, today)).toEqual(loanOn(events, day))
  })

  test('is that of the latest event, whichever was recorded last', () => {
    const events = paid(paid(loan, 1_00, at(8)), 2_00, at(5))
    expect(loanDay(events, at(6))).toBe(at(8))
  })

  test('lets a loan be counted by a clock that is before its application', () => {
    const before = addDays(loan[0]?.on ?? '', -1)
    expect(() => loanOn(loan, before)).toThrow('a loan begins with its application')
    expect(loanToday(loan, before).stage).toBe('running')
  })
})

describe('the value date of money', () => {
  test.each([
    { claim: 'of today is today', on: at(9), day: at(9) },
    { claim: 'of the first day stays', on: at(0), day: at(0) },
    { claim: 'three days ahead is today', on: at(12), day: at(9) },
    { claim: 'four days ahead stays, to be refused', on: at(13), day: at(13) },
    { claim: 'three days before the loan is its first day', on: at(-3), day: at(0) },
    { claim: 'four days before it stays, to be refused', on: at(-4), day: at(-4) },
  ])('$claim', ({ on, day }) => {
    expect(valueDay(loan, on, at(9))).toBe(day)
  })
})

describe('what corrects the books of a loan', () => {
  const first = paid(loan, 300_00, at(5))
  /** Recorded first by a clock that was three days ahead, then by one that was right. */
  const events = paid(paid(loan, 300_00, at(5), at(8)), 300_00, at(6))

  const postedBy = (entries: readonly JournalEntry[]): Map<string, Balances> => {
    const posted = new Map<string, Balances>()
    for (const { on, lines } of entries)
      for (const { account, debit, credit } of lines) {
        const day = posted.get(on) ?? {}
        posted.set(on, { ...day, [account]: (day[account] ?? 0) + debit - credit })
      }
    return posted
  }
  const journal = (all: readonly LoanEvent[]) =>
    all.flatMap((event, index) => journalOf(all.slice(0, index), event))
  const upTo = (posted: ReadonlyMap<string, Balances>, day: string) => {
    const sum: Balances = {}
    for (const [on, balances] of posted)
      if (on <= day)
        for (const [account, amount] of Object.entries(balances) as [keyof Balances, number][])
          sum[account] = (sum[account] ?? 0) + amount
    return nonZero(sum)
  }
  const nonZero = (balances: Balances) =>
    Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0))

  test('is nothing where they are right', () => {
    expect(correctionEntries(first, postedBy(journal(first)), { days: [at(5)], to: at(5) })).toEqual([])
  })

  test('leads each day to what was known of it, by balanced entries', () => {
    const days = [at(5), at(6), at(7), at(8)]
    const damaged = journal(events)
    const entries = correctionEntries(events, postedBy(damaged), { days, to: at(8) })
    expect(entries.map(({ on }) => on)).toEqual([at(5), at(6), at(7), at(8)])
    for (const { lines } of entries)
      expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
    const posted = postedBy([...damaged, ...entries])
    for (const day of days) {
      const known = events.filter((event) => event.recordedOn <= day)
      expect({ day, books: upTo(posted, day) }).toEqual({ day, books: nonZero(balancesOn(known, day)) })
    }
  })

  test('settles on the last day whatever was posted, and counts time no further than it was posted', () => {
    const spoilt = postedBy(journal(first))
    spoilt.set(at(7), { '1010': 5, '2010': -5 })
    expect(correctionEntries(first, spoilt, { days: [at(6)], to: at(5) })).toEqual([
      {
        kind: 'restatement',
        on: at(6),
        reference: 'correction',
        reverses: null,
        lines: [
          { account: '1010', debit: 0, credit: 5 },
          { account: '2010', debit: 5, credit: 0 },
        ],
      },
    ])
  })
})
