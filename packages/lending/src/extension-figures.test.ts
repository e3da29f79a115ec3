import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, previewExtension, quoteExtension } from './commands/extend.ts'
import { refund } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import type { ExtensionQuote, LoanEvent } from './events.ts'
import { usesOfPayment } from './explain.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'
import type { LoanTerms } from './terms.ts'

const at = (days: number) => dayOf(LARGE, days)

function quoteOf(events: readonly LoanEvent[], on: string): ExtensionQuote {
  const preview = previewExtension(events, { quoteId: 'q', validDays: 1, holidays: NO_HOLIDAYS }, on)
  if (!preview.ok) throw new Error(preview.code)
  return preview.quote
}

/** Quoted and paid on the same day, with so much more than the price. */
function extended(events: readonly LoanEvent[], on: string, more = 0): LoanEvent[] {
  const quoteId = `q${events.length}`
  const quoted = [
    ...events,
    ...done(quoteExtension(events, { quoteId, validDays: 1, holidays: NO_HOLIDAYS }, on)),
  ]
  const amount = quoteOf(events, on).amount + more
  const payment = { quoteId, reference: `x-${quoteId}`, amount, on, channel: 'store' }
  return [...quoted, ...done(extend(quoted, payment, on))]
}

/** What a quote shows of each instalment that it moves. */
const rowsOf = (quote: ExtensionQuote) =>
  quote.plan.map(({ no, principal, interest, fee, total }) => [no, principal, interest, fee, total])

describe('the plan of an extension (specification, point 9)', () => {
  test('has only what is still owed: interest runs on the principal that is left', () => {
    // ₱3,000 on the due date pay ₱600 interest and ₱2,400 principal. 120 days on ₱17,600, then as agreed.
    const quote = quoteOf(paid(runningLoan(LARGE), 3_000_00, at(30)), at(30))
    expect(rowsOf(quote)).toEqual([
      [1, 2_380_55, 2_112_00, 0, 4_492_55],
      [2, 4_923_97, 456_58, 0, 5_380_55],
      [3, 5_071_69, 308_86, 0, 5_380_55],
      [4, 5_223_79, 156_71, 0, 5_380_50],
    ])
    expect(quote).toMatchObject({ amount: 0, nextDueOn: at(150), interestUncut: 3_034_15, interestCut: 0 })
  })

  test('leaves an instalment out that was paid, and cuts no interest where no ceiling holds', () => {
    // 120 days on ₱15,219.45, then as agreed.
    const quote = quoteOf(paid(runningLoan(LARGE), 5_380_55, at(30)), at(60))
    expect(rowsOf(quote)).toEqual([
      [2, 4_923_97, 1_826_33, 0, 6_750_30],
      [3, 5_071_69, 308_86, 0, 5_380_55],
      [4, 5_223_79, 156_71, 0, 5_380_50],
    ])
    expect(quote).toMatchObject({ dueInterest: 456_58, nextDueOn: at(180), interestCut: 0 })
    expect(loanOn(extended(paid(runningLoan(LARGE), 5_380_55, at(30)), at(60)), at(60)).ceilingCut).toBe(0)
  })

  test('asks for what is left of a spread fee', () => {
    // ₱700 on the due date pay ₱600 interest and ₱100 of the ₱250 fee. 120 days on ₱20,000.
    const events = paid(runningLoan({ ...LARGE, feeMode: 'spread' }), 700_00, at(30))
    expect(rowsOf(quoteOf(events, at(30))).slice(0, 2)).toEqual([
      [1, 4_780_55, 2_400_00, 150_00, 7_330_55],
      [2, 4_923_97, 456_58, 250_00, 5_630_55],
    ])
  })

  test('an instalment for which no new date was recorded keeps its own', () => {
    const events = extended(runningLoan(LARGE), at(30))
    const [last] = events.slice(-1)
    if (last?.type !== 'extended') throw new Error('no extension')
    const three = [...events.slice(0, -1), { ...last, newDates: last.newDates.slice(0, 3) }]
    const dues = loanOn(three, at(30)).instalments.map((row) => row.dueOn)
    expect(dues).toEqual([at(150), at(180), at(210), at(120)])
  })
})

describe('the money for an extension', () => {
  test('counts as received, and pays penalties before interest', () => {
    const { totals } = loanOn(extended(runningLoan(LARGE), at(40)), at(40))
    expect(totals).toMatchObject({
      received: 4_442_46,
      penaltyPaid: 3_690_27,
      interestPaid: 752_19,
      onAccount: 0,
    })
  })

  test('beyond what was asked is held for the next instalment', () => {
    const events = extended(runningLoan(LARGE), at(40), 500_00)
    expect(loanOn(events, at(40))).toMatchObject({ advance: 500_00, nextDue: 6_480_55 })
  })

  test('beyond what was asked pays down principal from the first day of early settlement', () => {
    // Instalment 3 takes ₱5,071.69 and 120 days on ₱10,295.48 at its new date: ₱6,307.14 stay with it.
    const two = paid(paid(runningLoan(LARGE), 5_380_55, at(30)), 5_380_55, at(60))
    const loan = loanOn(extended(two, at(90), 7_000_00), at(90))
    expect(loan).toMatchObject({ prepaid: 692_86, advance: 6_307_14 })
  })

  test('that pays the whole new plan ends the loan on that day', () => {
    // The plan of the day: ₱20,000, and ₱2,400 + ₱922.15 interest, of which two months are not earned.
    const events = extended(runningLoan(LARGE), at(30), 23_322_15)
    expect(loanOn(events, at(30))).toMatchObject({ status: 200, settledOn: at(30), outstanding: 0 })
    const less = extended(runningLoan(LARGE), at(30), 23_322_14)
    expect(loanOn(less, at(30))).toMatchObject({ status: 170, settledOn: null })
  })

  test('of a loan that had ended by what was heard later is credit, and moves no date', () => {
    const known = extended(runningLoan(LARGE), at(31))
    const whole = loanOn(runningLoan(LARGE), at(29)).outstanding
    const loan = loanOn(paid(known, whole, at(29), at(33)), at(33))
    // Quote of day 31: ₱600 + ₱15.21 interest, ₱1,000 + ₱269.02 late. Not earned on day 60: ₱465.57.
    expect(loan).toMatchObject({ status: 200, extensions: 0, settledOn: at(29), credit: 1_884_23 + 465_57 })
    expect(loan.instalments.map((row) => row.dueOn)).toEqual([at(30), at(60), at(90), at(120)])
  })

  test('first repays a refund that turned out too high', () => {
    const whole = loanOn(runningLoan(LARGE), at(10)).outstanding
    const settled = paid(runningLoan(LARGE), whole, at(10))
    const refunded = [...settled, ...done(refund(settled, { reference: 'f1', amount: 400_00 }, at(11)))]
    const undone = done(reversePayment(refunded, { reference: 'pay-5', reason: 'returned' }, at(12)))
    const events = extended([...refunded, ...undone], at(40))
    // ₱400 for the refund, ₱3,690.27 for penalties and ₱752.19 for interest.
    const loan = loanOn(events, at(40))
    expect(loan.totals).toMatchObject({ refundShortfall: 0, penaltyPaid: 3_690_27, interestPaid: 752_19 })
    const [last] = events.slice(-1)
    expect(usesOfPayment(events, last?.type === 'extended' ? last.reference : '', at(40))).toEqual({
      penalty: 3_690_27,
      interest: 752_19,
      fee: 0,
      principal: 0,
      refundRepaid: 400_00,
      onAccount: 0,
      givenBack: 0,
      forBuyer: 0,
    })
  })
})

describe('the total-cost ceiling on extensions (SEC MC 3 s.2022, SEC MC 14 s.2025)', () => {
  /** ₱8,000 for 120 days at 0.2 % a day, ₱400 fee in the one instalment. */
  const terms: LoanTerms = {
    ...SMALL,
    periods: 1,
    termUnit: 120,
    dailyRatePpm: 2_000,
    feeMode: 'spread',
    maxExtensions: null,
  }

  test('interest, fee and penalties together stop at what was borrowed', () => {
    // Ten days late: 5 % a month of ₱10,320 are ₱172. Interest: ₱1,920, then 110 days ₱1,760, then ₱1,920.
    const twice = extended(extended(runningLoan(terms), at(130)), at(240))
    // ₱5,600 interest + ₱400 + ₱172 leave ₱1,828 of the next ₱1,920.
    const third = quoteOf(twice, at(360))
    expect(third).toMatchObject({ dueInterest: 1_920_00, interestUncut: 1_920_00, interestCut: 92_00 })
    expect(rowsOf(third)).toEqual([[1, 8_000_00, 1_828_00, 400_00, 10_228_00]])
    const fourth = quoteOf(extended(twice, at(360)), at(480))
    expect(fourth).toMatchObject({ amount: 1_828_00, interestUncut: 1_920_00, interestCut: 1_920_00 })
    expect(rowsOf(fourth)).toEqual([[1, 8_000_00, 0, 400_00, 8_400_00]])
  })
})

describe('a loan older than any ceiling', () => {
  const old: LoanTerms = { ...SMALL, offeredOn: '2022-02-01' }
  const day = (days: number) => dayOf(old, days)

  test('keeps what was charged before its extension, and is charged 5 % a month from then', () => {
    // ₱1,000 and ten days of 5 % on ₱2,152.22 before: ₱2,076.11. Then on ₱1,912.22 + 110 days of ₱8.
    const events = extended(runningLoan(old), day(40))
    expect(loanOn(events, day(40))).toMatchObject({ duePenalty: 0, totals: { penaltyPaid: 2_076_11 } })
    expect(loanOn(events, day(160)).duePenalty).toBe(46_53)
  })

  test('that has cost more than was borrowed is extended without interest', () => {
    // Instalment 2 is 110 days late: ₱1,000 and 30 × 5 % + 60 × 4 % + 20 × 2 % of ₱2,152.22.
    const events = paid(runningLoan(old), 2_152_22, day(30))
    const quote = quoteOf(events, day(170))
    expect(quote.duePenalty).toBeGreaterThan(8_000_00)
    expect(quote.plan.map((row) => [row.no, row.interest])).toEqual([
      [2, 0],
      [3, 0],
      [4, 0],
    ])
    const rows = loanOn(extended(events, day(170)), day(170)).instalments
    expect(rows.map((row) => row.interest)).toEqual([240_00, 182_63, 123_54, 62_68])
  })
})

test('a covered loan keeps the fractions of its late ceiling over an extension', () => {
  // One late day before and one after: 5 % a month of ₱2,152.22 (3.587) and of ₱1,912.22 + ₱952 (4.774) are 8.36.
  const events = extended(runningLoan(SMALL), dayOf(SMALL, 31))
  expect(loanOn(events, dayOf(SMALL, 31)).totals.penaltyPaid).toBe(3_58)
  expect(loanOn(events, dayOf(SMALL, 151)).duePenalty).toBe(4_78)
})
