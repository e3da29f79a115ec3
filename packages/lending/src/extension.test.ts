import { describe, expect, test } from 'vitest'
import { addDays, type IsoDate, NO_HOLIDAYS } from './calendar.ts'
import { extend, previewExtension, quoteExtension } from './commands/extend.ts'
import { reversePayment } from './commands/take-back.ts'
import type { ExtensionQuote, LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'
import { RELEASED } from './rules.ts'
import type { LoanTerms } from './terms.ts'

const at = (days: number): IsoDate => dayOf(LARGE, days)
const ASK = { quoteId: 'q1', validDays: 1, holidays: NO_HOLIDAYS }

function quoted(
  events: readonly LoanEvent[],
  on: IsoDate,
  quoteId = 'q1',
): { events: LoanEvent[]; quote: ExtensionQuote } {
  const all = [...events, ...done(quoteExtension(events, { ...ASK, quoteId }, on))]
  const { openQuote } = loanOn(all, on)
  if (!openQuote) throw new Error('no quote')
  return { events: all, quote: openQuote }
}

function pays(quote: ExtensionQuote, on: IsoDate, change: object = {}) {
  return {
    quoteId: quote.quoteId,
    reference: `x-${quote.quoteId}`,
    amount: quote.amount,
    on,
    channel: 'store',
    ...change,
  }
}

/** Quoted and paid on the same day. */
function extended(events: readonly LoanEvent[], on: IsoDate, quoteId = 'q1'): LoanEvent[] {
  const offer = quoted(events, on, quoteId)
  return [...offer.events, ...done(extend(offer.events, pays(offer.quote, on), on))]
}

describe('a quote', () => {
  test('asks for due interest and penalties, and moves each unpaid date by the own term', {
    meta: { spec: ['9.extension'] },
  }, () => {
    const { quote } = quoted(runningLoan(LARGE), at(40))
    // ₱600 of instalment 1, ₱152.19 for 10 days on ₱15,219.45; ₱1,000 + 10 days of 5 % on ₱5,380.55.
    expect(quote).toMatchObject({ dueInterest: 752_19, duePenalty: 3_690_27, amount: 4_442_46, days: 120 })
    expect(quote.plan.map(({ movedFrom, dueOn }) => [movedFrom, dueOn])).toEqual([
      [at(30), at(150)],
      [at(60), at(180)],
      [at(90), at(210)],
      [at(120), at(240)],
    ])
    // 110 days at 0.1 % on ₱20,000, then as in the plan.
    expect(quote.plan.map((row) => row.interest)).toEqual([2_200_00, 456_58, 308_86, 156_71])
  })

  test.each([
    { claim: 'before anything is due soon', days: 26, terms: LARGE, code: 'EXTENSION_NOT_YET' },
    {
      claim: 'when the new date would not lie in the future',
      days: 150,
      terms: LARGE,
      code: 'EXTENSION_TOO_LATE',
    },
    {
      claim: 'where the product has none',
      days: 40,
      terms: { ...LARGE, extensionAllowed: false },
      code: 'EXTENSION_NOT_OFFERED',
    },
  ])('is refused $claim', ({ days, terms, code }) => {
    expect(previewExtension(runningLoan(terms), ASK, at(days))).toEqual({ ok: false, code })
    expect(loanOn(runningLoan(terms), at(days)).extensionAllowed).toBe(false)
  })

  test.each([27, 30, 31, 149])('is given on day %i', (days) => {
    expect(previewExtension(runningLoan(LARGE), ASK, at(days)).ok).toBe(true)
    expect(loanOn(runningLoan(LARGE), at(days)).extensionAllowed).toBe(true)
  })

  test('a quote alone changes nothing', () => {
    const { events } = quoted(runningLoan(LARGE), at(40))
    expect({ ...loanOn(events, at(41)), openQuote: null }).toEqual(loanOn(runningLoan(LARGE), at(41)))
  })
})

describe('paying a quote', () => {
  test('the loan runs again, with the plan that was shown', { meta: { spec: ['9.extension'] } }, () => {
    const offer = quoted(runningLoan(LARGE), at(40))
    const loan = loanOn(extended(runningLoan(LARGE), at(40)), at(40))
    expect(loan).toMatchObject({ status: 170, dueNow: 0, extensions: 1, nextDueOn: at(150), openQuote: null })
    expect(loan.instalments.map((row) => row.left)).toEqual(offer.quote.plan.map((row) => row.total))
  })

  test('nothing accrues between the quote and its payment', () => {
    const offer = quoted(runningLoan(LARGE), at(40))
    const events = [...offer.events, ...done(extend(offer.events, pays(offer.quote, at(41)), at(45)))]
    expect(loanOn(events, at(41))).toMatchObject({ duePenalty: 0, dueNow: 0, nextDueOn: at(150) })
  })

  test.each([
    { claim: 'on the last day of the quote it extends', days: 41, change: {}, type: 'extended' },
    { claim: 'a day later it is ordinary money', days: 42, change: {}, type: 'paid' },
    { claim: 'a centavo too little is ordinary money', days: 40, change: { amount: 4_442_45 }, type: 'paid' },
    {
      claim: 'more than asked extends, the rest is held',
      days: 40,
      change: { amount: 5_000_00 },
      type: 'extended',
    },
  ])('$claim', ({ days, change, type }) => {
    const { events, quote } = quoted(runningLoan(LARGE), at(40))
    const [event] = done(extend(events, pays(quote, at(days), change), at(days)))
    expect(event?.type).toBe(type)
  })

  test('paid in time and heard of after the quote expired, it still extends', () => {
    const { events, quote } = quoted(runningLoan(LARGE), at(40))
    expect(done(extend(events, pays(quote, at(41)), at(60)))[0]?.type).toBe('extended')
  })

  test('the same payment twice is refused by name; another one for the same quote is ordinary money', () => {
    const offer = quoted(runningLoan(LARGE), at(40))
    const once = [...offer.events, ...done(extend(offer.events, pays(offer.quote, at(40)), at(40)))]
    expect(extend(once, pays(offer.quote, at(40)), at(40))).toEqual({ ok: false, code: 'ALREADY_EXTENDED' })
    expect(done(extend(once, pays(offer.quote, at(40), { reference: 'y' }), at(40)))[0]?.type).toBe('paid')
    expect(extend(once, { ...pays(offer.quote, at(40)), reference: 'z', quoteId: 'q9' }, at(40))).toEqual({
      ok: false,
      code: 'QUOTE_UNKNOWN',
    })
  })

  test('taken back, the dates are the old ones again', () => {
    const events = extended(runningLoan(LARGE), at(40))
    const undone = [
      ...events,
      ...done(reversePayment(events, { reference: 'x-q1', reason: 'returned' }, at(50))),
    ]
    expect(loanOn(undone, at(50)).dueNow).toBe(loanOn(runningLoan(LARGE), at(50)).dueNow)
  })

  test('the one-off charge does not come again after an extension', {
    meta: { spec: ['9.late.one-off-new'] },
  }, () => {
    const loan = loanOn(extended(runningLoan(LARGE), at(40)), at(160))
    expect(loan.instalments.map((row) => row.lateChargeUncut)).toEqual([1_000_00, 0, 0, 0])
    // Late day counting begins anew: days 1 to 10 after the new date, on ₱4,780.55 + ₱2,200.
    // Both stretches of the instalment are rounded down together: 2,690.275 + 3,490.275 − 2,690.27 paid.
    expect(loan.duePenalty).toBe(3_490_28)
  })

  test('money on account pays its part of the quote', () => {
    const events = paid(runningLoan(LARGE), 300_00, at(5))
    const { quote } = quoted(events, at(28))
    expect(quote).toMatchObject({ advanceUsed: 300_00, dueInterest: 560_00, amount: 260_00 })
  })
})

describe('ceilings on an extension', () => {
  test('the rate of a loan older than any ceiling is cut to the nominal ceiling of the day', () => {
    const terms: LoanTerms = { ...SMALL, dailyRatePpm: 3_000, offeredOn: '2022-02-01' }
    const on = addDays(terms.offeredOn, 40)
    const { quote } = quoted(runningLoan(terms), on)
    // 110 days on ₱8,000: ₱2,640 at 0.3 % a day, ₱1,760 at 0.2 %.
    expect(quote.plan[0]?.interest).toBe(1_760_00)
    expect(quote.interestCut).toBe(
      quote.interestUncut - quote.plan.reduce((sum, row) => sum + row.interest, 0),
    )
    expect(quote.interestCut).toBeGreaterThan(0)
    expect(loanOn(extended(runningLoan(terms), on), on).ceilingsApply).toBe(true)
  })

  test('however often a covered loan is extended, it never costs more than was borrowed', () => {
    let events = runningLoan({ ...SMALL, dailyRatePpm: 2_000, maxExtensions: null })
    let on = dayOf(SMALL, 30)
    for (let i = 0; i < 8; i += 1) {
      const due = loanOn(events, on).nextDueOn
      if (due) on = due
      if (loanOn(events, on).extensionAllowed) events = extended(events, on, `q${i}`)
    }
    const loan = loanOn(events, on)
    expect(loan.extensions).toBeGreaterThan(3)
    const cost = loan.instalments.reduce((sum, row) => sum + row.interest + row.penalty, 400_00)
    expect(cost).toBe(8_000_00)
    expect(loan.ceilingCut).toBeGreaterThan(0)
  })
})

describe('planted bugs are caught', () => {
  test('an extension that counts from the day of the payment is another loan', () => {
    const offer = quoted(runningLoan(LARGE), at(40))
    const right = [...offer.events, ...done(extend(offer.events, pays(offer.quote, at(41)), at(41)))]
    const wrong = right.map((event) => (event.type === 'extended' ? { ...event, asOf: event.on } : event))
    expect(loanOn(right, at(41)).outstanding).not.toBe(loanOn(wrong, at(41)).outstanding)
  })

  test("dates that move by 30 days instead of the loan's own term fall due too early", () => {
    const right = extended(runningLoan(LARGE), at(40))
    const wrong = right.map((event) =>
      event.type === 'extended'
        ? { ...event, newDates: event.newDates.map((row) => ({ ...row, dueOn: addDays(row.dueOn, -90) })) }
        : event,
    )
    expect(loanOn(right, at(61)).status).toBe(170)
    expect(loanOn(wrong, at(61)).status).not.toBe(170)
  })

  test('without the policy a covered loan pays the whole interest of an extension', () => {
    const terms = { ...SMALL, dailyRatePpm: 2_000 }
    const events = extended(runningLoan(terms), dayOf(terms, 40))
    const penalty = (rules: typeof RELEASED) => loanOn(events, dayOf(terms, 200), rules).duePenalty
    expect(penalty({ ...RELEASED, policyOn: () => null })).toBeGreaterThan(penalty(RELEASED))
  })
})
