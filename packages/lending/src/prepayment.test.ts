import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { paymentQuote } from './commands/prepay.ts'
import { pay } from './commands/repay.ts'
import type { LoanEvent, Paid } from './events.ts'
import { usesOfPayment } from './explain.ts'
import { balancesOn } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'
import type { LoanTerms } from './terms.ts'

const at = (days: number) => dayOf(LARGE, days)

/** Instalments 1 and 2 paid on time: 10,295.48 is still owed, and 60 of 120 days are over. */
const HALF = paid(paid(runningLoan(LARGE), 5_380_55, at(30)), 5_380_55, at(60))

function paidFor(
  events: readonly LoanEvent[],
  payment: { amount: number; days: number; purpose?: NonNullable<Paid['purpose']> },
): LoanEvent[] {
  const { days, ...given } = payment
  const input = { reference: `for-${events.length}`, on: at(days), channel: 'wallet', ...given }
  return [...events, ...done(pay(events, input, at(days)))]
}

const rows = (events: readonly LoanEvent[], days: number) =>
  loanOn(events, at(days)).instalments.map((row) => [row.dueOn, row.total])

describe('a part prepayment', () => {
  test('pays down principal on its day: dates and the next amount stay, the last one shrinks', () => {
    const events = paid(HALF, 3_000_00, at(70))
    // 10 days on 10,295.48, then 20 on 7,295.48: 102.95 + 145.90 = 248.85 of the 5,380.55 is interest.
    const [, , third, fourth] = loanOn(events, at(70)).instalments
    expect(third).toMatchObject({ dueOn: at(90), interest: 248_85, principal: 5_131_70, total: 5_380_55 })
    // 7,295.48 less 5,131.70 is 2,163.78, and 30 days on it are 64.91.
    expect(fourth).toMatchObject({ dueOn: at(120), principal: 2_163_78, interest: 64_91, total: 2_228_69 })
    expect(loanOn(events, at(70))).toMatchObject({
      prepaid: 3_000_00,
      advance: 0,
      outstandingPrincipal: 7_295_48,
    })
  })

  test('makes the last instalments fall away when it is large enough', () => {
    const events = paid(HALF, 6_000_00, at(70))
    const loan = loanOn(events, at(70))
    expect(loan.instalments.map((row) => row.state)).toEqual(['paid', 'paid', 'upcoming', 'dropped'])
    // 4,295.48 with 102.95 earned before and 20 days of interest on it, 85.90.
    expect(loan.instalments[2]).toMatchObject({ total: 4_295_48 + 102_95 + 85_90 })
    expect(loanOn(paid(events, 4_484_33, at(90)), at(90))).toMatchObject({ status: 200, credit: 0 })
  })

  test('saves the interest of the days to come and nothing of the days before', () => {
    const before = loanOn(HALF, at(70)).totals.interestEarned
    const events = paid(HALF, 3_000_00, at(70))
    expect(loanOn(events, at(70)).totals.interestEarned).toBe(before)
    expect(loanOn(events, at(71)).totals.interestEarned - before).toBe(7_29)
    expect(loanOn(HALF, at(71)).totals.interestEarned - before).toBe(10_30)
  })

  test('posts the principal that it paid and balances', () => {
    const before = balancesOn(HALF, at(70))
    const after = balancesOn(paid(HALF, 3_000_00, at(70)), at(70))
    expect((after['1110'] ?? 0) - (before['1110'] ?? 0)).toBe(-3_000_00)
    expect((after['1010'] ?? 0) - (before['1010'] ?? 0)).toBe(3_000_00)
  })

  test('is named in what the payment was used for', () => {
    const events = paid(HALF, 3_000_00, at(70))
    const { reference } = events.at(-1) as Paid
    expect(usesOfPayment(events, reference, at(70))).toMatchObject({
      principal: 3_000_00,
      onAccount: 0,
      interest: 0,
    })
  })

  test.each([0, 1, 14, 29])(
    'settles in two payments on one day as in one, %i days after the second',
    (days) => {
      const on = 60 + days
      const { amount } = loanOn(HALF, at(on)).settlement
      const events = paidFor(HALF, { amount: 4_000_00, days: on, purpose: 'prepayment' })
      expect(loanOn(events, at(on)).settlement.amount).toBe(amount - 4_000_00)
      expect(loanOn(paid(events, amount - 4_000_00, at(on)), at(on))).toMatchObject({
        status: 200,
        credit: 0,
      })
    },
  )

  test('in two parts on one day plans what it plans in one', () => {
    const two = paid(paid(HALF, 1_234_56, at(70)), 2_000_00, at(70))
    expect(rows(two, 70)).toEqual(rows(paid(HALF, 3_234_56, at(70)), 70))
  })

  test('taken back is as if it had never been', () => {
    const events = paid(HALF, 3_000_00, at(70))
    const { reference } = events.at(-1) as Paid
    const back: LoanEvent = {
      type: 'reversed',
      on: at(75),
      recordedOn: at(75),
      reference,
      reason: 'returned',
    }
    expect(rows([...events, back], 75)).toEqual(rows(HALF, 75))
  })

  test('pays what is late first, charges and all', () => {
    const { dueNow } = loanOn(HALF, at(95))
    expect(loanOn(paid(HALF, dueNow + 1_000_00, at(95)), at(95))).toMatchObject({
      dueNow: 0,
      prepaid: 1_000_00,
    })
  })

  test('of a loan with a spread fee leaves out the fee of what falls away', () => {
    const terms: LoanTerms = { ...LARGE, feeMode: 'spread' }
    const plan = loanOn(runningLoan(terms), at(0)).instalments
    const half = paid(paid(runningLoan(terms), plan[0]?.total ?? 0, at(30)), plan[1]?.total ?? 0, at(60))
    const quote = paymentQuote(half, { amount: 6_000_00 }, at(70))
    expect(quote).toMatchObject({ ok: true, feeSaved: 250_00, lastDueBefore: at(120), lastDueAfter: at(90) })
  })
})

describe('a part prepayment of an extended loan', () => {
  const extended = (events: readonly LoanEvent[], on: string, quoteId: string): LoanEvent[] => {
    const ask = { quoteId, validDays: 0, holidays: NO_HOLIDAYS }
    const all = [...events, ...done(quoteExtension(events, ask, on))]
    const amount = loanOn(all, on).openQuote?.amount ?? 0
    return [...all, ...done(extend(all, { quoteId, reference: quoteId, amount, on, channel: 'store' }, on))]
  }

  test('counts what was paid of an instalment before its date moved: fee, interest and principal', () => {
    // Of the first instalment 600.00 interest, 250.00 fee and 2,150.00 principal were paid on its day.
    const spread = runningLoan({ ...LARGE, feeMode: 'spread' })
    const moved = extended(paid(spread, 3_000_00, at(30)), at(31), 'q')
    const after = loanOn(paid(moved, 4_000_00, at(70)), at(70))
    expect(after).toMatchObject({ prepaid: 4_000_00, advance: 0, outstandingPrincipal: 13_850_00 })
    expect(paymentQuote(moved, { amount: 4_000_00 }, at(70))).toMatchObject({
      feeSaved: 0,
      interestSaved: 720_58,
      plan: [
        { no: 1, dueOn: at(150), total: 4_754_70 },
        { no: 2, dueOn: at(180), total: 5_630_55 },
        { no: 3, dueOn: at(210), total: 5_630_55 },
        { no: 4, dueOn: at(240), total: 909_92 },
      ],
    })
  })

  test('keeps the interest that a ceiling cut away cut', () => {
    // 10,000.00 at 0.2 % a day: each extension adds 2,400.00, and all interest together ends at 10,000.00.
    const dear: LoanTerms = {
      ...SMALL,
      principal: 10_000_00,
      dailyRatePpm: 2_000,
      feePpm: 0,
      maxExtensions: null,
    }
    const four = [28, 148, 268, 388].reduce(
      (events, days) => extended(events, dayOf(dear, days), `q${days}`),
      runningLoan(dear),
    )
    const interest = (events: readonly LoanEvent[], days: number) =>
      loanOn(events, dayOf(dear, days)).instalments.reduce((sum, row) => sum + row.interest, 0)
    expect(loanOn(four, dayOf(dear, 400)).ceilingCut).toBeGreaterThan(0)
    expect(interest(four, 400)).toBe(10_000_00)
    expect(interest(paid(four, 1_00, dayOf(dear, 400)), 400)).toBe(10_000_00)
  })
})

describe('money before an instalment is due', () => {
  test('is held before half the term, and pays the instalment on its day', () => {
    const first = paid(runningLoan(LARGE), 5_380_55, at(30))
    const ahead = paid(first, 5_380_55, at(45))
    expect(loanOn(ahead, at(45))).toMatchObject({ advance: 5_380_55, prepaid: 0 })
    expect(loanOn(ahead, at(61))).toMatchObject({ status: 170, advance: 0, prepaid: 0, dueNow: 0 })
  })

  test('held for more than the next instalment pays down principal on the first day it may', () => {
    const terms: LoanTerms = { ...LARGE, periods: 3, termUnit: 40 }
    const [one] = loanOn(runningLoan(terms), at(0)).instalments
    const ahead = paid(runningLoan(terms), (one?.total ?? 0) * 2 + 1_000_00, at(40))
    expect(loanOn(ahead, at(59))).toMatchObject({ prepaid: 0, advance: (one?.total ?? 0) + 1_000_00 })
    expect(loanOn(ahead, at(60))).toMatchObject({ prepaid: 1_000_00, advance: one?.total })
    expect(loanOn(ahead, at(80))).toMatchObject({ dueNow: 0, status: 170, prepaid: 1_000_00 })
    // A first view on a later day shows what happened on day 60.
    const plan = (days: number) => loanOn(ahead, at(days)).instalments.map((row) => [row.interest, row.total])
    expect(plan(75)).toEqual(plan(60))
  })

  test('in several pieces: the oldest stays with the next instalment, the rest pays down principal', () => {
    const terms: LoanTerms = { ...LARGE, periods: 3, termUnit: 40 }
    const [one] = loanOn(runningLoan(terms), at(0)).instalments
    const first = paid(runningLoan(terms), one?.total ?? 0, at(40))
    // The second instalment takes 7,206.98: all 5,000.00 of the first piece and 2,206.98 of the second.
    const ahead = paid(paid(first, 5_000_00, at(45)), 4_000_00, at(50))
    expect(loanOn(ahead, at(60))).toMatchObject({ prepaid: 1_793_02, advance: 7_206_98 })
    const uses = (at: number) => usesOfPayment(ahead, `pay-${first.length + at}`, dayOf(terms, 60))
    expect(uses(0)).toMatchObject({ principal: 0, onAccount: 5_000_00 })
    expect(uses(1)).toMatchObject({ principal: 1_793_02, onAccount: 2_206_98 })
  })

  test.each([
    { claim: 'three days before, it is the instalment that was asked for', days: 87, prepaid: 0 },
    { claim: 'four days before, it pays down principal', days: 86, prepaid: 5_380_55 },
  ])('$claim', ({ days, prepaid }) => {
    expect(loanOn(paid(HALF, 5_380_55, at(days)), at(days)).prepaid).toBe(prepaid)
  })

  test('paid for the next instalment stays with it on any day, up to what it takes', () => {
    const events = paidFor(HALF, { amount: 6_000_00, days: 65, purpose: 'instalment' })
    expect(loanOn(events, at(65)).prepaid).toBeGreaterThan(0)
    expect(loanOn(events, at(91))).toMatchObject({ status: 170, dueNow: 0, daysLate: 0 })
  })

  test('paid for it in two parts stays with it up to what it takes together', () => {
    const once = paidFor(HALF, { amount: 2_000_00, days: 65, purpose: 'instalment' })
    const twice = paidFor(once, { amount: 4_000_00, days: 66, purpose: 'instalment' })
    expect(loanOn(once, at(65))).toMatchObject({ prepaid: 0, advance: 2_000_00 })
    expect(loanOn(twice, at(66))).toMatchObject({ prepaid: 619_45, advance: 5_380_55 })
  })

  test('paid as a prepayment pays down principal although an instalment is due soon', () => {
    const events = paidFor(HALF, { amount: 1_000_00, days: 88, purpose: 'prepayment' })
    expect(loanOn(events, at(88))).toMatchObject({ prepaid: 1_000_00, advance: 0, status: 174 })
  })
})

describe('what a prepayment would save', () => {
  test('is said before it is paid, and holds afterwards', () => {
    const quote = paymentQuote(HALF, { amount: 3_000_00 }, at(70))
    if (!quote.ok) throw new Error(quote.code)
    expect(quote).toMatchObject({ due: 0, principal: 3_000_00, settles: false, feeSaved: 0 })
    expect(quote.interestSaved).toBe(308_86 + 156_71 - 248_85 - 64_91)
    expect(quote.plan).toEqual([
      { no: 3, dueOn: at(90), total: 5_380_55 },
      { no: 4, dueOn: at(120), total: 2_228_69 },
    ])
    expect(quote.plan.map((row) => [row.dueOn, row.total])).toEqual(
      rows(paid(HALF, 3_000_00, at(70)), 70).slice(2),
    )
  })

  test('is nothing on the last day before half the term: the money would be held', () => {
    const events = HALF.slice(0, -1)
    const quote = paymentQuote(events, { amount: 3_000_00 }, at(59))
    expect(quote).toMatchObject({ principal: 0, interestSaved: 0, feeSaved: 0, settles: false })
    expect(paymentQuote(HALF, { amount: 3_000_00 }, at(60))).toMatchObject({ principal: 3_000_00 })
  })

  test('of money for the next instalment is nothing, on any day', () => {
    const quote = paymentQuote(HALF, { amount: 3_000_00, purpose: 'instalment' }, at(70))
    expect(quote).toMatchObject({ principal: 0, interestSaved: 0, after: { advance: 3_000_00 } })
  })

  test('of the whole settlement is the end of the loan', () => {
    const { amount, interestSaved } = loanOn(HALF, at(75)).settlement
    expect(paymentQuote(HALF, { amount }, at(75))).toMatchObject({ settles: true, plan: [], interestSaved })
  })

  test.each([
    { claim: 'of nothing', events: HALF, days: 70, amount: 0, code: 'AMOUNT_INVALID' },
    { claim: 'before the payout', events: HALF.slice(0, 2), days: 70, code: 'NOT_DISBURSED' },
    { claim: 'after the end', events: paid(HALF, 20_000_00, at(60)), days: 70, code: 'NOT_RUNNING' },
  ])('is refused $claim', ({ events, days, amount = 1_000_00, code }) => {
    expect(paymentQuote(events, { amount }, at(days))).toEqual({ ok: false, code })
  })

  test('is nothing where the money only waits: the plan stays as it is', () => {
    const onAccount = paidFor(HALF, { amount: 3_000_00, days: 70, purpose: 'instalment' })
    expect(rows(onAccount, 70)).toEqual(rows(HALF, 70))
  })

  test('of a second prepayment is what that one adds', () => {
    const once = paid(HALF, 3_000_00, at(70))
    const quote = paymentQuote(once, { amount: 1_000_00 }, at(75))
    expect(quote).toMatchObject({ principal: 1_000_00, due: 0 })
  })

  test('of an amount that is due in part is of what goes beyond it', () => {
    const [, second] = loanOn(HALF, at(60)).instalments
    const quote = paymentQuote(HALF.slice(0, -1), { amount: (second?.total ?? 0) + 1_000_00 }, at(60))
    expect(quote).toMatchObject({ due: second?.total, principal: 1_000_00 })
  })
})
