import { expect, describe, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explain.ts'
import { loanOn } from './loan-on.ts'
import type { LoanTerms } from './terms.ts'
import { dayOf, done, LARGE, runningLoan, SMALL } from './testing/loans.ts'

/** ₱8,000 paid out a month before the first ceilings. */
const OLD: LoanTerms = { ...SMALL, offeredOn: '2022-02-01' }
/** No more than ₱1,500 of late charges by the product itself. */
const CAPPED: LoanTerms = { ...LARGE, lateCapPpm: 75_000 }

function extendedAfter(terms: LoanTerms, days: number): LoanEvent[] {
  const on = dayOf(terms, days)
  const before = runningLoan(terms)
  const ask = { quoteId: 'q', validDays: 0, holidays: NO_HOLIDAYS }
  const quoted = [...before, ...done(quoteExtension(before, ask, on))]
  const amount = loanOn(quoted, on).openQuote?.amount ?? 0
  return [
    ...quoted,
    ...done(extend(quoted, { quoteId: 'q', reference: 'x', amount, on, channel: 'store' }, on)),
  ]
}

const lateLinesOf = (events: readonly LoanEvent[], terms: LoanTerms, days: number) =>
  explain(events, dayOf(terms, days)).lines.filter(({ code }) => code.startsWith('late-'))

describe('a line that was shown', () => {
  test('stays when an extension brings a loan under its first ceiling; late days after it are cut', () => {
    const events = extendedAfter(OLD, 40)
    const row = loanOn(events, dayOf(OLD, 180)).instalments[0]
    // Ten late days before: ₱1,000.00 and half of the level payment of ₱2,152.22.
    const lines = lateLinesOf(events, OLD, 180)
    expect(
      lines.map(({ code, days, uncut, amount, ceiling }) => [code, days, uncut, amount, ceiling]),
    ).toEqual([
      ['late-charge', null, 1_000_00, 1_000_00, null],
      ['late-interest', 10, 1_076_11, 1_076_11, null],
      // ₱1,912.22 of principal and 110 days on ₱8,000: 5 % a month of ₱2,792.22 for 30 days.
      ['late-interest', 30, 4_188_33, 139_61, { reason: 'late-monthly', source: 'SEC MC 3 s.2022' }],
    ])
    expect(row?.penalty).toBe(1_000_00 + 1_076_11 + 139_61)
  })

  test('stays when the product has its own cap: the days after it is reached are cut', () => {
    const events = runningLoan(CAPPED)
    // 5 % of ₱5,380.55 a day; the second of two days fills what the one-off charge leaves.
    const shown = (days: number) =>
      lateLinesOf(events, CAPPED, days).map(({ uncut, amount }) => [uncut, amount])
    expect(shown(31)).toEqual([
      [1_000_00, 1_000_00],
      [269_02, 269_02],
    ])
    expect(shown(32)).toEqual([
      [1_000_00, 1_000_00],
      [538_05, 500_00],
    ])
    expect(shown(50)).toEqual([
      [1_000_00, 1_000_00],
      [5_380_55, 500_00],
    ])
  })

  test('stays cut where the product lets no room for it on its first day', () => {
    const low: LoanTerms = { ...LARGE, lateCapPpm: 50_000 }
    const shown = (days: number) =>
      lateLinesOf(runningLoan(low), low, days).map(({ uncut, amount }) => [uncut, amount])
    // ₱1,000 in all: the first day takes its late interest, the one-off charge the rest.
    expect(shown(31)).toEqual([
      [1_000_00, 730_98],
      [269_02, 269_02],
    ])
    expect(shown(40)).toEqual([
      [1_000_00, 730_98],
      [2_690_27, 269_02],
    ])
  })

  test.each([
    { claim: 'of an old loan that was extended', terms: OLD, events: extendedAfter(OLD, 40) },
    {
      claim: 'of an old loan that was extended on its first late day',
      terms: OLD,
      events: extendedAfter(OLD, 31),
    },
    { claim: 'of a loan with its own cap', terms: CAPPED, events: runningLoan(CAPPED) },
    {
      claim: 'of an old loan with its own cap',
      terms: { ...OLD, lateCapPpm: 200_000 },
      events: extendedAfter({ ...OLD, lateCapPpm: 200_000 }, 34),
    },
    { claim: 'of a covered loan', terms: SMALL, events: runningLoan(SMALL) },
  ])('$claim is never smaller on a later day', ({ terms, events }) => {
    const smaller: string[] = []
    let before = new Map<string, number>()
    for (let days = 31; days < 300; days += 1) {
      const { lines } = explain(events, dayOf(terms, days))
      const now = new Map(lines.map((line) => [`${line.no} ${line.code} ${line.from}`, line.amount]))
      for (const [line, amount] of before)
        if ((now.get(line) ?? amount) < amount) smaller.push(`${line} on day ${days}`)
      before = now
    }
    expect(smaller).toEqual([])
  })
})
