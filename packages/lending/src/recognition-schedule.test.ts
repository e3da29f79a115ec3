import { describe, expect, test } from 'vitest'
import { waive } from './commands/repay.ts'
import { writeOff } from './commands/write-off.ts'
import { loanOn } from './loan-on.ts'
import { recognitionSchedule } from './recognition/schedule.ts'
import { dayOf, done, EFFECTIVE, LARGE, paid, recognisedLoan, runningLoan, SMALL } from './testing/loans.ts'
import { extended } from './testing/returned.ts'

const at = (days: number) => dayOf(SMALL, days)

describe('the schedule of a loan of ₱8,000 with ₱400 deducted', () => {
  /** Of the worked example: income, contract interest, fee, paid, amortised cost, principal, deferred. */
  const EXAMPLE = [
    [at(30), 393_61, 240_00, 153_61, 2_152_22, 5_841_39, 6_087_78, 246_39],
    [at(60), 302_53, 182_63, 119_90, 2_152_22, 3_991_70, 4_118_19, 126_49],
    [at(90), 206_73, 123_54, 83_19, 2_152_22, 2_046_21, 2_089_51, 43_30],
    [at(120), 105_98, 62_68, 43_30, 2_152_19, 0, 0, 0],
  ]

  test('is that of the plan on the day of the payout', () => {
    const schedule = recognitionSchedule(recognisedLoan(SMALL), at(0))
    const rows = schedule?.rows.map((row) => [
      row.on,
      row.effectiveIncome,
      row.contractInterest,
      row.feeEarned,
      row.paid,
      row.amortisedCost,
      row.principal,
      row.deferredFees,
    ])
    expect(rows).toEqual([[at(0), 0, 0, 0, 0, 7_600_00, 8_000_00, 400_00], ...EXAMPLE])
    expect(schedule?.rows.map((row) => row.isPlanned)).toEqual([false, true, true, true, true])
  })

  test('has a row for today and for each day on which money came', () => {
    const events = paid(recognisedLoan(SMALL), 1_000_00, at(20))
    const rows = recognitionSchedule(events, at(40))?.rows ?? []
    expect(rows.map(({ on, causes }) => [on, ...causes])).toEqual([
      [at(0), 'payout'],
      [at(20), 'paid'],
      [at(30), 'due'],
      [at(40), 'today'],
      [at(60), 'due'],
      [at(90), 'due'],
      [at(120), 'due'],
    ])
  })

  test('names what made each day a row, an extension and a write-off too', () => {
    const start = recognisedLoan({ ...SMALL, periods: 8 })
    const late = extended(start, 40)
    const events = [...late, ...done(writeOff(late, { reason: 'gone', by: 'operator' }, at(400)))]
    const rows = recognitionSchedule(events, at(410))?.rows ?? []
    const causes = new Map(rows.map(({ on, causes: of }) => [on, of]))
    expect(causes.get(at(40))).toEqual(['extended'])
    expect(causes.get(at(400))).toEqual(['written-off'])
    expect(causes.get(at(410))).toEqual(['today'])
  })

  test('ends with the loan', () => {
    const day = at(70)
    const events = paid(recognisedLoan(SMALL), loanOn(recognisedLoan(SMALL), day).settlement.amount, day)
    const rows = recognitionSchedule(events, at(200))?.rows ?? []
    expect(rows.at(-1)).toMatchObject({ on: day, amortisedCost: 0, deferredFees: 0, writtenOff: 0 })
    expect(rows.reduce((sum, row) => sum + row.feeEarned, 0)).toBe(400_00)
  })
})

test('cost is carried from row to row by income, modification, what is paid and what is written off', () => {
  const long = { ...LARGE, periods: 8 }
  const day = (days: number) => dayOf(long, days)
  const some = paid(recognisedLoan(long), 1_000_00, day(45))
  const waiver = {
    reference: 'w',
    part: 'interest',
    amount: 50_00,
    reason: 'goodwill',
    by: 'operator',
  } as const
  const late = [...some, ...done(waive(some, waiver, day(130)))]
  const gone = [...late, ...done(writeOff(late, { reason: 'gone', by: 'operator' }, day(140)))]
  const events = paid(gone, 500_00, day(150))
  const rows = recognitionSchedule(events, day(160))?.rows ?? []
  let cost = rows[0]?.amortisedCost ?? 0
  let isWrittenOff = false
  for (const row of rows.slice(1)) {
    const paidOfCost = isWrittenOff ? 0 : row.paid
    cost +=
      row.effectiveIncome + row.modification - paidOfCost - (isWrittenOff ? 0 : row.writtenOff + row.waived)
    isWrittenOff ||= row.writtenOff > 0
    expect([row.on, cost]).toEqual([row.on, row.amortisedCost])
  }
  expect(isWrittenOff).toBe(true)
})

test('it says since when interest is income only when it is paid', () => {
  const long = { ...LARGE, periods: 8 }
  const events = recognisedLoan(long)
  expect(recognitionSchedule(events, dayOf(long, 120))?.notAccruedSince).toBeNull()
  expect(recognitionSchedule(events, dayOf(long, 121))?.notAccruedSince).toBe(dayOf(long, 121))
  expect(recognitionSchedule(events, dayOf(long, 140))?.notAccruedSince).toBe(dayOf(long, 121))
  const always = recognitionSchedule(
    recognisedLoan(long, { ...EFFECTIVE, nonAccrualAfter: null }),
    dayOf(long, 140),
  )
  expect(always?.notAccruedSince).toBeNull()
  expect(always?.rows.map((row) => row.interestNotRecognised)).toEqual(always?.rows.map(() => 0))
})

test('a loan whose dates say what is income has none', () => {
  expect(recognitionSchedule(runningLoan(SMALL), at(30))).toBeNull()
})
