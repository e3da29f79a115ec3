import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { agree } from './commands/apply.ts'
import { previewExtension } from './commands/extend.ts'
import type { Outcome } from './commands/outcome.ts'
import { pay, refund, returnRefund, settlementQuote, waive } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

const at = (days: number) => dayOf(LARGE, days)
const codeOf = (outcome: Outcome | { ok: true } | { ok: false; code: string }) =>
  outcome.ok ? 'accepted' : outcome.code

const WAIVER = { reference: 'w1', amount: 100_00, reason: 'flood', by: 'operator' }

/** Paid in full on the last day, with ₱300.00 too much. */
function settledWithCredit() {
  const owed = loanOn(runningLoan(LARGE), at(120)).dueNow
  return paid(runningLoan(LARGE), owed + 300_00, at(120))
}

describe('before the payout', () => {
  const agreed = done(agree([], { terms: LARGE }, LARGE.offeredOn))
  test.each([
    { what: 'a waiver', refused: () => waive(agreed, WAIVER, at(0)) },
    { what: 'a refund', refused: () => refund(agreed, { reference: 'f1', amount: 1 }, at(0)) },
    { what: 'a settlement', refused: () => settlementQuote(agreed, at(0)) },
    {
      what: 'an extension',
      refused: () => previewExtension(agreed, { quoteId: 'q', validDays: 1, holidays: NO_HOLIDAYS }, at(0)),
    },
  ])('$what is refused, since nothing runs yet', ({ refused }) => {
    expect(codeOf(refused())).toBe('NOT_DISBURSED')
  })
})

describe('after the end', () => {
  test.each([
    { what: 'a settlement', refused: () => settlementQuote(settledWithCredit(), at(121)) },
    {
      what: 'an extension',
      refused: () =>
        previewExtension(settledWithCredit(), { quoteId: 'q', validDays: 1, holidays: NO_HOLIDAYS }, at(121)),
    },
  ])('$what is refused, since the loan no longer runs', ({ refused }) => {
    expect(codeOf(refused())).toBe('NOT_RUNNING')
  })
})

describe('a payment', () => {
  const payment = { reference: 'p1', amount: 500_00, on: at(10), channel: 'wallet' }

  test('is recorded with its day, the day it was heard of, and no purpose that nobody gave', () => {
    const event = { type: 'paid', recordedOn: at(12), ...payment }
    expect(done(pay(runningLoan(LARGE), payment, at(12)))).toStrictEqual([event])
    expect(done(pay(runningLoan(LARGE), { ...payment, purpose: 'prepayment' }, at(12)))).toStrictEqual([
      { ...event, purpose: 'prepayment' },
    ])
  })

  test('is taken back once, and with a reason', () => {
    const two = paid(paid(runningLoan(LARGE), 500_00, at(10)), 500_00, at(11))
    const undo = { reference: 'pay-5', reason: 'returned' }
    expect(codeOf(reversePayment(two, { ...undo, reason: ' ' }, at(12)))).toBe('REASON_MISSING')
    const undone = [...two, ...done(reversePayment(two, undo, at(12)))]
    expect(codeOf(reversePayment(undone, undo, at(13)))).toBe('ALREADY_REVERSED')
    expect(done(reversePayment(undone, { ...undo, reference: 'pay-6' }, at(13)))).toStrictEqual([
      { type: 'reversed', on: at(13), recordedOn: at(13), reference: 'pay-6', reason: 'returned' },
    ])
  })
})

describe('a waiver', () => {
  const late = runningLoan(LARGE)

  test.each([0, -1, 100.5])('of %d centavos is refused', (amount) => {
    expect(codeOf(waive(late, { ...WAIVER, amount }, at(32)))).toBe('AMOUNT_INVALID')
  })

  test('is refused where nobody stands for it', () => {
    expect(codeOf(waive(late, { ...WAIVER, by: '' }, at(32)))).toBe('REASON_MISSING')
  })

  test('may follow another one, and may bear the reference of a payment', () => {
    const waived = [...late, ...done(waive(late, WAIVER, at(32)))]
    const both = [...waived, ...done(waive(waived, { ...WAIVER, reference: 'w2' }, at(32)))]
    // ₱1,000 and two late days of 5 % on ₱5,380.55, without ₱200.
    expect(loanOn(both, at(32)).duePenalty).toBe(1_338_05)
    const known = paid(runningLoan(LARGE), 1_00, at(5))
    expect(codeOf(waive(known, { ...WAIVER, reference: 'pay-5' }, at(32)))).toBe('accepted')
  })
})

describe('a refund that did not arrive', () => {
  const settled = settledWithCredit()
  // The payment has the same reference: only the refund is meant.
  const reference = 'pay-5'
  const refunded = [...settled, ...done(refund(settled, { reference, amount: 100_00 }, at(121)))]
  const back = done(returnRefund(refunded, { reference, reason: 'closed' }, at(122)))

  test('must be known, and is taken back once, with a reason', () => {
    const again = (events: typeof refunded, reason = 'closed') =>
      codeOf(returnRefund(events, { reference, reason }, at(122)))
    expect(again(settled)).toBe('REFUND_UNKNOWN')
    expect(again([...refunded, ...back])).toBe('ALREADY_RETURNED')
    expect(again(refunded, ' ')).toBe('REASON_MISSING')
  })

  test('leaves the payment of the same reference alone', () => {
    expect(loanOn([...refunded, ...back], at(122)).totals).toEqual(loanOn(settled, at(122)).totals)
  })
})

describe('a refund', () => {
  const settled = settledWithCredit()

  test.each([0, -1, 100.5])('of %d centavos is refused', (amount) => {
    expect(codeOf(refund(settled, { reference: 'f1', amount }, at(121)))).toBe('AMOUNT_INVALID')
  })

  test('in two parts gives back the whole credit, and may bear the reference of a payment', () => {
    const once = [...settled, ...done(refund(settled, { reference: 'pay-5', amount: 100_00 }, at(121)))]
    const twice = [...once, ...done(refund(once, { reference: 'f2', amount: 200_00 }, at(122)))]
    expect(loanOn(twice, at(122))).toMatchObject({ status: 200, credit: 0 })
  })
})
