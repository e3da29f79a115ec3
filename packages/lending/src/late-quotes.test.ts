import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { refund } from './commands/repay.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

const TERMS = LARGE
const at = (days: number) => dayOf(TERMS, days)

function quoted(events: readonly LoanEvent[], days: number, quoteId = 'q'): LoanEvent[] {
  const ask = { quoteId, validDays: 5, holidays: NO_HOLIDAYS }
  return [...events, ...done(quoteExtension(events, ask, at(days)))]
}

function quotePaid(events: readonly LoanEvent[], days: number, quoteId = 'q', heard = days): LoanEvent[] {
  const quote = events.find((event) => event.type === 'extensionQuoted' && event.quote.quoteId === quoteId)
  const amount = quote?.type === 'extensionQuoted' ? quote.quote.amount : 0
  const payment = { quoteId, reference: `pay-${quoteId}`, amount, on: at(days), channel: 'wallet' }
  return [...events, ...done(extend(events, payment, at(heard)))]
}

const whole = (events: readonly LoanEvent[], days: number) => loanOn(events, at(days)).outstanding
const priceOf = (events: readonly LoanEvent[]) =>
  events.flatMap((event) => (event.type === 'extensionQuoted' ? [event.quote.amount] : []))[0] ?? 0

describe('money for a quote of a loan that has ended since', () => {
  test('is credit: the loan was paid in full between the quote and its payment', () => {
    const known = quoted(runningLoan(TERMS), 28)
    const settled = paid(known, whole(known, 29), at(29))
    const before = loanOn(settled, at(29))
    const after = quotePaid(settled, 30)
    expect(after.at(-1)?.type).toBe('paid')
    expect(loanOn(after, at(30))).toMatchObject({
      status: 200,
      settledOn: at(29),
      dueNow: 0,
      credit: before.credit + priceOf(known),
    })
  })

  test('is credit although the loan was settled early, on the first day on which it may be', () => {
    const lateOnes = paid(paid(runningLoan(TERMS), 5_380_55, at(30)), 5_380_55, at(60))
    const known = quoted(lateOnes, 88)
    const settled = paid(known, loanOn(known, at(89)).settlement.amount, at(89))
    const after = quotePaid(settled, 90)
    expect(loanOn(after, at(90))).toMatchObject({ status: 200, credit: priceOf(known) })
    expect(loanOn(after, at(400))).toMatchObject({ status: 200, dueNow: 0 })
  })

  test('is credit where the credit of the loan had gone back to the borrower before', () => {
    const known = quoted(runningLoan(TERMS), 28)
    const settled = paid(known, whole(known, 29) + 500_00, at(29))
    const { credit } = loanOn(settled, at(29))
    const refunded = [...settled, ...done(refund(settled, { reference: 'back', amount: credit }, at(29)))]
    const after = quotePaid(refunded, 30)
    expect(loanOn(after, at(30))).toMatchObject({ status: 200, dueNow: 0, credit: priceOf(known) })
  })

  test('is credit where we heard of it first and of the end of the loan later', () => {
    const known = quoted(runningLoan(TERMS), 28)
    const extended = quotePaid(known, 31)
    expect(extended.at(-1)?.type).toBe('extended')
    const after = paid(extended, whole(known, 29), at(29), at(33))
    expect(loanOn(after, at(33))).toMatchObject({ status: 200, settledOn: at(29), dueNow: 0, extensions: 0 })
    expect(loanOn(after, at(33)).credit).toBeGreaterThanOrEqual(priceOf(known))
  })

  test('is an extension after all when the payment that ended the loan is taken back', () => {
    const known = quoted(runningLoan(TERMS), 28)
    const ended = paid(quotePaid(known, 31), whole(known, 29), at(29), at(33))
    const reference = ended.flatMap((event) => (event.type === 'paid' ? [event.reference] : []))[0] ?? ''
    const back: LoanEvent = {
      type: 'reversed',
      on: at(34),
      recordedOn: at(34),
      reference,
      reason: 'returned',
    }
    expect(loanOn([...ended, back], at(34))).toMatchObject({ status: 170, extensions: 1, credit: 0 })
  })

  test('a planted bug is caught: an extension that ignores the end of the loan would leave a debt', () => {
    const known = quoted(runningLoan(TERMS), 28)
    const settled = paid(known, whole(known, 29), at(29))
    const quote = known.flatMap((event) => (event.type === 'extensionQuoted' ? [event.quote] : []))[0]
    if (!quote) throw new Error('no quote')
    // The extension put first, as if it had been paid on the day of its quote.
    const forced: LoanEvent = {
      type: 'extended',
      on: at(28),
      recordedOn: at(28),
      quoteId: 'q',
      reference: 'forced',
      amount: quote.amount,
      channel: 'wallet',
      asOf: at(28),
      newDates: quote.newDates,
    }
    const wrong = [...settled.slice(0, -1), forced, ...settled.slice(-1)]
    expect(loanOn(wrong, at(30)).status).not.toBe(200)
  })
})

describe('how often a loan may be extended', () => {
  const extendedAt = (events: readonly LoanEvent[], days: number, quoteId: string) =>
    quotePaid(quoted(events, days, quoteId), days, quoteId)
  const ask = { quoteId: 'more', validDays: 1, holidays: NO_HOLIDAYS }

  test('twice, unless the product says otherwise', () => {
    const twice = extendedAt(extendedAt(runningLoan(TERMS), 28, 'one'), 148, 'two')
    const third = at(28 + 2 * 120)
    expect(loanOn(twice, third)).toMatchObject({ extensions: 2, status: 174, extensionAllowed: false })
    expect(quoteExtension(twice, ask, third)).toEqual({ ok: false, code: 'EXTENSIONS_USED_UP' })
  })

  test.each([
    { claim: 'never', maxExtensions: 0, allowed: false },
    { claim: 'three times', maxExtensions: 3, allowed: true },
    { claim: 'as agreed before there was a limit', maxExtensions: null, allowed: true },
  ])('$claim, where its terms say so', ({ maxExtensions, allowed }) => {
    const events = runningLoan({ ...TERMS, maxExtensions })
    expect(loanOn(events, at(30)).extensionAllowed).toBe(allowed)
    expect(quoteExtension(events, ask, at(30)).ok).toBe(allowed)
  })

  test('a quote shown while one extension was left is ordinary money once it is used', () => {
    const terms = { ...TERMS, maxExtensions: 1 }
    const both = quoted(quoted(runningLoan(terms), 28, 'one'), 29, 'two')
    const one = quotePaid(both, 29, 'one')
    expect(one.at(-1)?.type).toBe('extended')
    const two = quotePaid(one, 30, 'two')
    expect(two.at(-1)?.type).toBe('paid')
    expect(loanOn(two, addDays(at(30), 1)).extensions).toBe(1)
  })
})
