import { describe, expect, test } from 'vitest'
import { CHART } from './accounts.ts'
import { reversePayment } from './commands/repay.ts'
import type { LoanEvent } from './events.ts'
import { accrualEntry, balancesOn, type JournalEntry, journalOf, trialBalance } from './journal.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

const FIRST = 5_380_55
const at = (days: number) => dayOf(LARGE, days)

function posted(events: readonly LoanEvent[]): JournalEntry[] {
  return events.flatMap((event, i) => journalOf(events.slice(0, i), event))
}

function short(entries: readonly JournalEntry[]): string[] {
  return entries.map(
    (entry) => `${entry.kind}: ${entry.lines.map((l) => `${l.account} ${l.debit - l.credit}`).join(', ')}`,
  )
}

describe('journal lines', () => {
  test('the payout goes through transit, and a deducted fee is earned when it arrives', () => {
    expect(short(posted(runningLoan(LARGE)))).toEqual([
      'event: 1010 -1900000, 1020 1900000',
      'event: 1020 -1900000, 1110 2000000, 4020 -100000',
    ])
  })

  test('a payment in time: the interest that time earned, then the money', () => {
    const events = paid(runningLoan(LARGE), FIRST, at(30))
    expect(short(posted(events).slice(2))).toEqual([
      'accrual: 1120 60000, 4010 -60000',
      'event: 1010 538055, 1110 -478055, 1120 -60000',
    ])
  })

  test('a payment reported late takes back the late charges that were posted meanwhile', () => {
    const waited = paid(runningLoan(LARGE), 1_00, at(35))
    const events = paid(waited, FIRST, at(30), at(36))
    const balance = trialBalance(posted(events)).accounts
    expect(balance['4030'] ?? 0).toBe(0)
    expect(balance['1140'] ?? 0).toBe(0)
    expect(balance['2010']).toBe(-1_00)
  })

  test('a reversal is the opposite entry, linked to the first; what else it changed is a restatement', () => {
    const events = paid(runningLoan(LARGE), FIRST, at(30))
    const reversed = [
      ...events,
      ...done(reversePayment(events, { reference: 'pay-5', reason: 'returned' }, at(32))),
    ]
    const entries = posted(reversed).slice(4)
    expect(entries.map(({ kind, reverses }) => [kind, reverses])).toEqual([
      ['accrual', null],
      ['reversal', 'pay-5'],
      ['restatement', null],
    ])
    expect(short(entries)[1]).toBe('reversal: 1010 -538055, 1110 478055, 1120 60000')
  })

  test('every account of a line is in the chart, and debits equal credits', () => {
    const entries = posted(paid(paid(runningLoan(LARGE), FIRST, at(45)), 9_000_00, at(70)))
    const known = new Set<string>(CHART.map((account) => account.code))
    for (const line of entries.flatMap((entry) => entry.lines)) expect(known.has(line.account)).toBe(true)
    const { debit, credit } = trialBalance(entries)
    expect(debit).toBe(credit)
  })

  test('accruals can be posted between events and are not posted twice', () => {
    const events = runningLoan(LARGE)
    const payment = paid(events, FIRST, at(30))[5]
    const monthEnd = accrualEntry(events, at(0), at(20))
    if (!payment || !monthEnd) throw new Error('expected both')
    expect(short([monthEnd, ...journalOf(events, payment, at(20))])).toEqual([
      'accrual: 1120 40000, 4010 -40000',
      'accrual: 1120 20000, 4010 -20000',
      'event: 1010 538055, 1110 -478055, 1120 -60000',
    ])
    expect(accrualEntry(events, at(20), at(20))).toBeNull()
  })
})

describe('planted bugs are caught', () => {
  const events = paid(runningLoan(LARGE), FIRST, at(30))
  const nonZero = (balances: object) =>
    Object.fromEntries(Object.entries(balances).filter(([, one]) => one !== 0))
  const accountsOf = (entries: readonly JournalEntry[]) => nonZero(trialBalance(entries).accounts)
  const wanted = (of: readonly LoanEvent[], day: string) => nonZero(balancesOn(of, day))

  test('an event whose entry was forgotten', () => {
    const entries = posted(events)
    expect(accountsOf(entries)).toEqual(wanted(events, at(30)))
    expect(accountsOf(entries.slice(0, -1))).not.toEqual(wanted(events, at(30)))
  })

  test('an entry that was posted twice', () => {
    const entries = posted(events)
    expect(accountsOf([...entries, ...entries.slice(-1)])).not.toEqual(wanted(events, at(30)))
  })

  test('a reversal on the same side as the payment', () => {
    const taken = [
      ...events,
      ...done(reversePayment(events, { reference: 'pay-5', reason: 'returned' }, at(32))),
    ]
    const wrong = posted(taken).map((entry) =>
      entry.kind === 'reversal'
        ? {
            ...entry,
            lines: entry.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
          }
        : entry,
    )
    expect(accountsOf(wrong)).not.toEqual(wanted(taken, at(32)))
  })
})
