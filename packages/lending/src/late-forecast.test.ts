import { describe, expect, test } from 'vitest'
import { lateLimit, partPayment } from './late-forecast.ts'
import { loanOn } from './loan-on.ts'
import { agree } from './commands/apply.ts'
import { dayOf, done, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'

describe('the limit of late charges', () => {
  test('is what they come to in the end where a ceiling covers the loan, with its share a month', () => {
    const events = runningLoan(SMALL)
    const limit = lateLimit(events, dayOf(SMALL, 40))
    expect(limit).toEqual({ most: loanOn(events, dayOf(SMALL, 9_000)).duePenalty, monthlyPpm: 50_000 })
  })

  test("is the product's own cap above the ceilings", () => {
    const events = runningLoan({ ...LARGE, lateCapPpm: 1_000_000 })
    expect(lateLimit(events, dayOf(LARGE, 40))).toEqual({ most: LARGE.principal, monthlyPpm: null })
  })

  test('is none where nothing limits them', () => {
    expect(lateLimit(runningLoan(LARGE), dayOf(LARGE, 40))).toEqual({ most: null, monthlyPpm: null })
  })

  test('is not known before the money arrived', () => {
    expect(lateLimit(done(agree([], { terms: SMALL }, SMALL.offeredOn)), SMALL.offeredOn)).toBeNull()
  })
})

describe('a part payment', () => {
  test('of a late instalment leaves what a payment of that day leaves, and its late charges', () => {
    const events = runningLoan(SMALL)
    const today = dayOf(SMALL, 40)
    const after = paid(events, 1_000_00, today)
    const by = dayOf(SMALL, 47)
    const part = partPayment(events, 1_000_00, { today, by })
    expect(part).toEqual({
      amount: 1_000_00,
      left: loanOn(after, today).dueNow,
      // The first rule book pays late charges first: they were charged, too.
      late: loanOn(after, by).duePenalty + loanOn(events, today).duePenalty,
    })
    expect(part.late).toBeLessThan(loanOn(events, by).duePenalty)
  })

  test('before the due date is taken off the next instalment', () => {
    const events = runningLoan(SMALL)
    const today = dayOf(SMALL, 28)
    const { nextDue } = loanOn(events, today)
    const { left, late } = partPayment(events, 500_00, { today, by: dayOf(SMALL, 37) })
    expect(left).toBe(nextDue - 500_00)
    expect(late).toBeLessThan(loanOn(events, dayOf(SMALL, 37)).duePenalty)
  })
})
