import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from '../calendar.ts'
import { extend, quoteExtension } from '../commands/extend.ts'
import { writeOff } from '../commands/write-off.ts'
import type { LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { type MonthEnd, monthEndOf } from '../month-end.ts'
import { dayOf, done, LARGE, paid, recognisedLoan, runningLoan, SMALL } from '../testing/loans.ts'
import {
  bucketOf,
  EXAMPLE_LOSS_RATES,
  type LossRates,
  type LossTable,
  lossRanges,
  lossRatesOn,
  lossTableOf,
  rateOf,
  whyNoLossRates,
} from './loss-rates.ts'
import { chargedBy } from './movement.ts'
import { provisionOf, stageOf } from './provision.ts'

const large = (days: number) => dayOf(LARGE, days)
/** The rates of the worked example: 2 % in time, 40 % at 45 days, 90 % at 95. */
const EXAMPLE = EXAMPLE_LOSS_RATES
const endOf = (events: readonly LoanEvent[], day: string): MonthEnd => {
  const end = monthEndOf(events, day)
  if (end === null) throw new Error('no loan')
  return end
}
const provided = (events: readonly LoanEvent[], day: string, rates: LossRates = EXAMPLE) =>
  provisionOf(events, endOf(events, day), rates)

const table = (ppm: number, of: Partial<LossTable> = {}): LossTable => ({
  productId: null,
  client: null,
  buckets: [{ from: 0, ppm }],
  ...of,
})

describe('rates', () => {
  test('have ranges of days late, both ends included; where tables differ, as far as the longest goes', () => {
    const tables = [
      table(1, { buckets: [0, 1, 31, 61].map((from) => ({ from, ppm: 1 })) }),
      table(1, { client: 'new', buckets: [0, 1, 61, 91].map((from) => ({ from, ppm: 1 })) }),
    ]
    expect(lossRanges({ ...EXAMPLE, tables })).toEqual([
      { from: 0, to: 0 },
      { from: 1, to: 60 },
      { from: 31, to: 60 },
      { from: 61, to: null },
      { from: 91, to: null },
    ])
  })

  test('of a day: the latest that have begun, of two of a day the newer version', () => {
    const saved = [
      { ...EXAMPLE, version: 1, from: '2026-12-01' },
      { ...EXAMPLE, version: 2, from: '2027-01-31' },
      { ...EXAMPLE, version: 3, from: '2027-01-31' },
    ]
    const days = ['2026-11-30', '2026-12-01', '2027-01-30', '2027-01-31']
    for (const inAnyOrder of [saved, saved.toReversed()])
      expect(days.map((day) => lossRatesOn(day, inAnyOrder).version)).toEqual([0, 1, 1, 3])
  })

  test('of a loan: by product and client, then product, then client, then all', () => {
    const tables = [
      table(1),
      table(2, { client: 'repeat' }),
      table(3, { productId: 'small' }),
      table(4, { productId: 'small', client: 'repeat' }),
    ]
    const ppm = (productId: string, client: 'new' | 'repeat') =>
      lossTableOf({ ...EXAMPLE, tables }, { productId, client }).buckets[0]?.ppm
    expect([
      ppm('large', 'new'),
      ppm('large', 'repeat'),
      ppm('small', 'new'),
      ppm('small', 'repeat'),
    ]).toEqual([1, 2, 3, 4])
  })

  test.each([
    [0, 0],
    [1, 1],
    [30, 1],
    [31, 31],
    [60, 31],
    [61, 61],
    [90, 61],
    [91, 91],
    [400, 91],
  ])('%i days late are of the row from %i', (days, from) => {
    expect(bucketOf(EXAMPLE.tables[0] as LossTable, days).from).toBe(from)
  })

  test('the overlay raises or lowers each, up to all of it', () => {
    const rate = (ppm: number, percent: number) =>
      rateOf({ ...EXAMPLE, overlay: { percent, reason: 'typhoon' } }, { from: 0, ppm })
    expect([rate(20_000, 25), rate(20_000, -50), rate(900_000, 25)]).toEqual([25_000, 10_000, 1_000_000])
  })

  test.each([
    [[table(1, { productId: 'small' })], 'one table must be of all loans'],
    [[table(1), table(2)], 'two tables are of every product, every client'],
    [[table(1, { buckets: [{ from: 1, ppm: 1 }] })], 'must begin with 0 days late'],
    [[table(1, { buckets: [] })], 'must begin with 0 days late'],
    [
      [
        table(1, {
          buckets: [
            { from: 0, ppm: 1 },
            { from: 31, ppm: 1 },
            { from: 31, ppm: 1 },
          ],
        }),
      ],
      'must rise',
    ],
  ])('refused: %#', (tables, why) => {
    expect(whyNoLossRates(tables)).toContain(why)
    expect(whyNoLossRates([table(1)])).toBeNull()
  })
})

describe('the worked figures', () => {
  const share = (base: number, daysLate: number) =>
    Math.floor((base * rateOf(EXAMPLE, bucketOf(EXAMPLE.tables[0] as LossTable, daysLate))) / 1_000_000 + 0.5)

  test('6,000 in time, 3,000 at 45 days and 1,000 at 95: 2,220, of which 220 are new', () => {
    const sum = share(6_000_00, 0) + share(3_000_00, 45) + share(1_000_00, 95)
    expect(sum).toBe(2_220_00)
    expect(chargedBy({ before: 2_000_00, after: sum, used: 0 })).toBe(220_00)
  })

  test.each([
    [0, 1],
    [30, 1],
    [31, 2],
    [90, 2],
    [91, 3],
  ])('%i days late: stage %i', (days, stage) => {
    expect(stageOf(days)).toBe(stage)
  })
})

describe('a loan', () => {
  test('on the day of its payout: what was lent less deferred fees, at the rate of what is in time', () => {
    const events = recognisedLoan(SMALL)
    expect(provided(events, dayOf(SMALL, 0))).toEqual({
      stage: 1,
      inDefault: null,
      bucket: 0,
      base: 7_600_00,
      ppm: 20_000,
      allowance: 152_00,
    })
  })

  test('late: charges and interest that are no income yet are in no base', () => {
    const events = recognisedLoan(LARGE)
    const end = endOf(events, large(130))
    expect(end.daysLate).toBe(100)
    const { base, stage, allowance } = provided(events, large(130)) ?? {}
    const { principal, interest, fee } = end.owed
    expect(base).toBe(principal + interest + fee - end.deferred - end.notRecognised.interest)
    expect(stage).toBe(3)
    expect(allowance).toBe(Math.round((base ?? 0) * 0.9))
  })

  test('whose losses are an expense of the write-off has none', () => {
    expect(provided(runningLoan(SMALL), dayOf(SMALL, 0))).toBeNull()
  })

  test('written off: nothing is left to provide for', () => {
    const events = recognisedLoan(LARGE)
    const off = [...events, ...done(writeOff(events, { reason: 'gone', by: 'operator' }, large(121)))]
    expect(provided(off, large(121))).toMatchObject({ base: 0, allowance: 0 })
  })
})

describe('new dates', () => {
  /** The first instalment is so late when the loan is extended; then it pays each of them on its date. */
  const extendedLate = (days: number): LoanEvent[] => {
    const events = recognisedLoan(LARGE)
    const on = large(30 + days)
    const quoted = done(quoteExtension(events, { quoteId: 'q', validDays: 3, holidays: NO_HOLIDAYS }, on))
    const quote = quoted[0]?.type === 'extensionQuoted' ? quoted[0].quote : null
    const price = { quoteId: 'q', reference: 'x', amount: quote?.amount ?? 0, on, channel: 'store' }
    const all = [...events, ...quoted]
    return [...all, ...done(extend(all, price, on))]
  }
  const payNext = (events: readonly LoanEvent[], times: number): readonly [LoanEvent[], string] => {
    let all = [...events]
    let day = large(0)
    for (let at = 0; at < times; at += 1) {
      const last = all.at(-1)?.on ?? day
      const { nextDueOn } = loanOn(all, last)
      day = nextDueOn ?? last
      all = paid(all, loanOn(all, day).dueNow, day)
    }
    return [all, day]
  }

  test('make no loan safer: at 45 days late it stays in stage 2 with the rate of 31 days', () => {
    const events = extendedLate(45)
    const day = addDays(large(75), 1)
    expect(endOf(events, day).daysLate).toBe(0)
    expect(provided(events, day)).toMatchObject({ stage: 2, bucket: 31, ppm: 400_000 })
  })

  test('of a loan in time leave it where it is', () => {
    const events = extendedLate(0)
    expect(provided(events, large(31))).toMatchObject({ stage: 1, bucket: 0 })
  })

  test('are forgotten after three instalments on time, not after two', () => {
    const [two, then] = payNext(extendedLate(45), 2)
    expect(provided(two, then)?.stage).toBe(2)
    const [three, later] = payNext(extendedLate(45), 3)
    expect(provided(three, later)?.stage).toBe(1)
  })

  test('are not where the third is paid a day late', () => {
    const [two, then] = payNext(extendedLate(45), 2)
    const due = loanOn(two, then).nextDueOn ?? ''
    const late = addDays(due, 1)
    expect(provided(paid(two, loanOn(two, late).dueNow, late), late)?.stage).toBe(2)
  })
})
