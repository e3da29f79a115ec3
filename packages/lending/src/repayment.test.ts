import { describe, expect, test } from 'vitest'
import { refund, settlementQuote, waive } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import { loanOn } from './loan-on.ts'
import type { LoanEvent } from './events.ts'
import { usesOfPayment } from './explain.ts'
import { withBook } from './testing/rules.ts'
import { dayOf, done, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'

const FIRST = 5_380_55
const at = (days: number) => dayOf(LARGE, days)

describe('allocation', () => {
  test('penalty, then interest, then fee, then principal, oldest instalment first', () => {
    // Day 61: instalment 1 is 31 days late (₱1,000 + ₱8,286.04), instalment 2 one day (₱269.02).
    const late = runningLoan({ ...LARGE, feeMode: 'spread' })
    const steps = [9_000_00, 400_00, 600_00, 250_00, 4_780_55]
    const rows = steps.map((_, i) => {
      const sum = steps.slice(0, i + 1).reduce((total, part) => total + part, 0)
      const [first, second] = loanOn(paid(late, sum, at(61)), at(61)).instalments
      return [
        first?.paidPenalty,
        first?.paidInterest,
        first?.paidFee,
        first?.paidPrincipal,
        second?.paidPenalty,
      ]
    })
    // With the fee spread, instalment 1 is ₱5,630.55, so its penalty is ₱1,000 + ₱8,671.04.
    expect(rows).toEqual([
      [9_000_00, 0, 0, 0, 0],
      [9_400_00, 0, 0, 0, 0],
      [9_671_04, 328_96, 0, 0, 0],
      [9_671_04, 578_96, 0, 0, 0],
      [9_671_04, 600_00, 250_00, 4_509_51, 0],
    ])
  })

  test('in several payments is what it is in one: each goes on where the one before it ended', () => {
    const spread = runningLoan({ ...LARGE, feeMode: 'spread' })
    const sums = [9_000_00, 400_00, 600_00, 250_00, 4_780_55]
    const events = sums.reduce<LoanEvent[]>((known, sum) => paid(known, sum, at(61)), [...spread])
    expect(loanOn(events, at(61)).instalments).toEqual(
      loanOn(paid(spread, 15_030_55, at(61)), at(61)).instalments,
    )
    expect(loanOn(events, at(61)).instalments[0]).toMatchObject({
      paidPenalty: 9_671_04,
      paidInterest: 600_00,
      paidFee: 250_00,
      paidPrincipal: 4_509_51,
    })
  })

  test('an instalment is late until its late charges are paid too, though nothing is scheduled any more', () => {
    // Day 31: ₱1,000 and ₱269.02 come first, so that paying the scheduled amount leaves as much of it.
    const events = paid(runningLoan(LARGE), FIRST, at(31))
    expect(loanOn(events, at(31)).instalments[0]).toMatchObject({ paidPenalty: 1_269_02, left: 1_269_02 })
  })

  test('more than is due is held for the next instalment, and pays it on its due date', () => {
    const events = paid(runningLoan(LARGE), FIRST + 2_000_00, at(30))
    const before = loanOn(events, at(59))
    expect(before).toMatchObject({ advance: 2_000_00, nextDue: FIRST - 2_000_00, dueNow: 0, credit: 0 })
    expect(loanOn(events, at(60))).toMatchObject({ advance: 0, dueNow: FIRST - 2_000_00 })
  })

  test('an instalment paid ahead is covered: nothing is due soon, nothing is late', () => {
    const events = paid(runningLoan(LARGE), FIRST, at(5))
    expect(loanOn(events, at(30))).toMatchObject({ status: 170, dueNow: 0, nextDueOn: at(60) })
    expect(loanOn(events, at(31))).toMatchObject({ status: 170, duePenalty: 0 })
  })

  test('more than the whole loan becomes credit that can be refunded once, and no more than that', () => {
    const owed = loanOn(runningLoan(LARGE), at(120)).dueNow
    const events = paid(runningLoan(LARGE), owed + 123_45, at(120))
    expect(loanOn(events, at(120))).toMatchObject({ status: 200, credit: 123_45, outstanding: 0 })
    expect(refund(events, { reference: 'f1', amount: 123_46 }, at(121))).toEqual({
      ok: false,
      code: 'REFUND_TOO_LARGE',
    })
    const refunded = [...events, ...done(refund(events, { reference: 'f1', amount: 123_45 }, at(121)))]
    expect(loanOn(refunded, at(121))).toMatchObject({ status: 200, credit: 0 })
    expect(refund(refunded, { reference: 'f1', amount: 1 }, at(121))).toEqual({
      ok: false,
      code: 'ALREADY_REFUNDED',
    })
  })
})

describe('value date', () => {
  test('a payment made in time and reported late creates no penalty', () => {
    const late = runningLoan(LARGE)
    expect(loanOn(late, at(35)).duePenalty).toBeGreaterThan(0)
    const events = paid(late, FIRST, at(30), at(35))
    expect(loanOn(events, at(35))).toMatchObject({ status: 170, duePenalty: 0, dueNow: 0 })
  })

  test('a payment on the due date is in time, one day later is late', () => {
    expect(loanOn(paid(runningLoan(LARGE), FIRST, at(30)), at(31)).status).toBe(170)
    expect(loanOn(paid(runningLoan(LARGE), FIRST, at(31)), at(31))).toMatchObject({
      status: 180,
      duePenalty: 0,
    })
  })

  test('the order in which payments are heard of does not matter', () => {
    const inOrder = paid(paid(runningLoan(LARGE), 3_000_00, at(40)), 4_000_00, at(50), at(55))
    const [one, two] = [inOrder[5], inOrder[6]]
    if (!one || !two) throw new Error('two payments expected')
    const swapped = [...inOrder.slice(0, 5), two, one]
    expect(loanOn(swapped, at(80))).toEqual(loanOn(inOrder, at(80)))
  })

  test('counted from the day we heard of it, the same payment would be late', () => {
    const events = paid(runningLoan(LARGE), FIRST, at(30), at(35))
    const byArrival = events.map((event) => ({ ...event, on: event.recordedOn }))
    expect(loanOn(byArrival, at(35)).status).toBe(180)
  })

  test('a payment taken back never was', () => {
    const events = paid(runningLoan(LARGE), FIRST, at(30))
    const reversed = [
      ...events,
      ...done(reversePayment(events, { reference: 'pay-5', reason: 'returned' }, at(32))),
    ]
    expect(loanOn(reversed, at(31))).toEqual(loanOn(events, at(31)))
    expect(loanOn(reversed, at(33))).toEqual(loanOn(runningLoan(LARGE), at(33)))
  })
})

describe('waivers', () => {
  test('let late charges go, at most those that are open', () => {
    const late = runningLoan(LARGE)
    const open = loanOn(late, at(32)).duePenalty
    const input = { reference: 'w1', reason: 'flood', by: 'operator' }
    expect(waive(late, { ...input, amount: open + 1 }, at(32))).toEqual({
      ok: false,
      code: 'WAIVER_TOO_LARGE',
    })
    expect(waive(late, { ...input, amount: 1, reason: ' ' }, at(32))).toEqual({
      ok: false,
      code: 'REASON_MISSING',
    })
    const waived = [...late, ...done(waive(late, { ...input, amount: open }, at(32)))]
    expect(loanOn(waived, at(32))).toMatchObject({ duePenalty: 0, dueNow: FIRST })
    expect(waive(waived, { ...input, amount: 1 }, at(32))).toEqual({ ok: false, code: 'ALREADY_WAIVED' })
  })
})

describe('a refund that a later correction shows to be too high', () => {
  /** Paid in full on day 30 with the ₱500.00 of day 29; all credit went back, then the ₱500.00 were returned. */
  const short = () => {
    const owed = loanOn(runningLoan(LARGE), at(30)).outstanding
    const two = paid(paid(runningLoan(LARGE), 500_00, at(29)), owed, at(30))
    const amount = loanOn(two, at(30)).credit
    const refunded = [...two, ...done(refund(two, { reference: 'f1', amount }, at(30)))]
    return [
      ...refunded,
      ...done(reversePayment(refunded, { reference: 'pay-5', reason: 'returned' }, at(31))),
    ]
  }

  test('is owed again, and the loan is not settled', () => {
    expect(loanOn(short(), at(31))).toMatchObject({ stage: 'due-soon', dueNow: 500_00, outstanding: 500_00 })
  })

  test.each([
    { sum: 200_00, stage: 'due-soon', owed: 300_00, credit: 0 },
    { sum: 499_99, stage: 'due-soon', owed: 1, credit: 0 },
    { sum: 500_00, stage: 'settled', owed: 0, credit: 0 },
    { sum: 700_00, stage: 'settled', owed: 0, credit: 200_00 },
  ])('is repaid first: of $sum centavos $credit are credit', ({ sum, stage, owed, credit }) => {
    const events = paid(short(), sum, at(35))
    expect(loanOn(events, at(36))).toMatchObject({ stage, dueNow: owed, credit })
    expect(usesOfPayment(events, `pay-${short().length}`, at(36))).toMatchObject({
      refundRepaid: sum - credit,
      onAccount: credit,
      givenBack: 0,
    })
  })
})

describe('early settlement', () => {
  const onTime = paid(runningLoan(LARGE), FIRST, at(30))

  test.each([
    { days: 59, allowed: false },
    { days: 60, allowed: true },
  ])(
    'on day $days of 120 it is allowed: $allowed',
    { meta: { spec: ['9.terms.prepayment'] } },
    ({ days, allowed }) => {
      expect(loanOn(onTime, at(days)).settlement).toMatchObject({ allowed, allowedFrom: at(60) })
      const quote = settlementQuote(onTime, at(days))
      expect(quote.ok ? 'ok' : quote.code).toBe(allowed ? 'ok' : 'PREPAYMENT_TOO_EARLY')
    },
  )

  test('half of 91 days is over on day 46, not on day 45', { meta: { spec: ['9.terms.prepayment'] } }, () => {
    const terms = { ...LARGE, periods: 1, termUnit: 91 }
    expect(loanOn(runningLoan(terms), dayOf(terms, 45)).settlement.allowed).toBe(false)
    expect(loanOn(runningLoan(terms), dayOf(terms, 46)).settlement.allowed).toBe(true)
  })

  test('a loan whose half term is under 7 days still waits for the seventh', {
    meta: { spec: ['9.terms.prepayment'] },
  }, () => {
    const terms = { ...LARGE, periods: 1, termUnit: 10 }
    expect(loanOn(runningLoan(terms), dayOf(terms, 6)).settlement.allowed).toBe(false)
    expect(loanOn(runningLoan(terms), dayOf(terms, 7)).settlement.allowed).toBe(true)
  })

  test('it is the half term of the book that forbids day 59: without it that day is allowed', () => {
    expect(loanOn(onTime, at(59), withBook({ settleAfterShare: 0 })).settlement.allowed).toBe(true)
  })

  test('interest is counted only up to the day paid', () => {
    const events = paid(onTime, FIRST, at(60))
    const { amount } = loanOn(events, at(75)).settlement
    // ₱10,295.48 still owed, 15 days at 0.1 % = ₱154.43.
    expect(amount).toBe(10_295_48 + 154_43)
    expect(loanOn(paid(events, amount, at(75)), at(75))).toMatchObject({
      status: 200,
      settledOn: at(75),
      credit: 0,
    })
    expect(loanOn(paid(events, amount - 1, at(75)), at(75)).status).toBe(170)
  })

  test('the whole plan paid before that day ends the loan too, and what was not earned is credit', () => {
    const whole = loanOn(runningLoan(LARGE), at(10)).outstanding
    const settled = loanOn(paid(runningLoan(LARGE), whole, at(10)), at(10))
    expect(settled).toMatchObject({ status: 200, credit: 465_57 })
    expect(loanOn(paid(runningLoan(LARGE), whole - 1, at(10)), at(10)).status).toBe(170)
  })

  test('money on account settles the loan by itself on the first day that it may', () => {
    const price = loanOn(runningLoan(LARGE), at(10)).settlement.amount
    const events = paid(runningLoan(LARGE), price, at(10))
    expect(loanOn(events, at(59)).status).toBe(170)
    expect(loanOn(events, at(60))).toMatchObject({ status: 200, settledOn: at(60), credit: 0 })
  })

  test('counts what was paid of a running instalment before', () => {
    // ₱15,219.45 are owed after the first instalment; of the second, due on day 60, ₱300 are missing.
    const events = paid(onTime, FIRST - 300_00, at(60))
    const { dueNow } = loanOn(events, at(60))
    expect(dueNow).toBe(300_00)
    expect(loanOn(events, at(60)).settlement.amount).toBe(10_295_48 + 300_00)
  })

  test('counts a spread fee that was paid in part', () => {
    // Of the first instalment ₱600 interest and ₱100 of the ₱250 fee are paid on its day.
    const spread = runningLoan({ ...LARGE, feeMode: 'spread', periods: 2, termUnit: 60 })
    const [first] = loanOn(spread, at(0)).instalments
    const events = paid(spread, (first?.interest ?? 0) + 100_00, at(60))
    expect(loanOn(events, at(60)).settlement.amount).toBe(20_000_00 + 500_00 - 100_00)
  })

  test('of a loan with a spread fee keeps the fee of what has fallen due by then, the day itself included', () => {
    const spread = runningLoan({ ...LARGE, feeMode: 'spread' })
    const settled = loanOn(paid(spread, loanOn(spread, at(10)).outstanding, at(10)), at(10))
    // Paid in full on day 10: interest and fees are counted to day 60, the first on which it may be settled.
    expect(settled.instalments.map(({ interest, fee }) => [interest, fee])).toEqual([
      [600_00, 250_00],
      [456_58, 250_00],
      [0, 0],
      [0, 0],
    ])
    expect(settled.credit).toBe(308_86 + 156_71 + 500_00)
  })

  test('leaves an instalment what it has earned before a prepayment, and nothing twice', () => {
    const half = paid(paid(runningLoan(LARGE), FIRST, at(30)), FIRST, at(60))
    const less = paid(half, 3_000_00, at(70))
    const settled = loanOn(paid(less, loanOn(less, at(80)).settlement.amount, at(80)), at(80))
    // 10 days on ₱10,295.48 and 10 days on ₱7,295.48.
    expect(settled.instalments[2]?.interest).toBe(102_95 + 72_95)
    expect(settled.totals.interestEarned).toBe(settled.totals.interestPaid)
  })

  test('a spread fee that has not fallen due is not charged', () => {
    const spread = runningLoan({ ...SMALL, feeMode: 'spread' })
    const whole = loanOn(spread, dayOf(SMALL, 60))
    const fees = whole.instalments.slice(2).reduce((sum, row) => sum + row.fee, 0)
    expect(whole.outstanding - whole.settlement.amount).toBe(fees + whole.settlement.interestSaved)
  })
})
