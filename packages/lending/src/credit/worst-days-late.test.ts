import { expect, test } from 'vitest'
import { NO_HOLIDAYS } from '../calendar.ts'
import { extend, quoteExtension } from '../commands/extend.ts'
import { reversePayment } from '../commands/take-back.ts'
import { loanOn } from '../loan-on.ts'
import { dayOf, done, paid, runningLoan, SMALL } from '../testing/loans.ts'
import { worstDaysLate } from '../lateness.ts'

const at = (days: number) => dayOf(SMALL, days)
const loan = runningLoan(SMALL)
const first = 2_152_22

test('a loan that was never late was late by no day', () => {
  expect(worstDaysLate(loan, at(0))).toBe(0)
  expect(worstDaysLate(loan, at(30))).toBe(0)
  expect(worstDaysLate(paid(loan, first, at(30)), at(45))).toBe(0)
  expect(worstDaysLate(loan.slice(0, 1), at(90))).toBe(0)
})

test('what was paid late stays known for good, by the day before it was paid', () => {
  expect(worstDaysLate(loan, at(31))).toBe(1)
  const caughtUp = paid(loan, 3_500_00, at(38))
  expect(worstDaysLate(caughtUp, at(38))).toBe(7)
  expect(worstDaysLate(caughtUp, at(50))).toBe(7)
})

test('it counts by the day on which the borrower paid, not by the day we heard of it', () => {
  expect(worstDaysLate(paid(loan, first, at(30), at(36)), at(40))).toBe(0)
})

test('days that an extension froze are none: it counts from its quote', () => {
  const ask = { quoteId: 'q', validDays: 3, holidays: NO_HOLIDAYS }
  const quoted = [...loan, ...done(quoteExtension(loan, ask, at(33)))]
  const price = loanOn(quoted, at(33)).openQuote?.amount ?? 0
  const money = { quoteId: 'q', reference: 'x', amount: price, on: at(36), channel: 'store' }
  const events = [...quoted, ...done(extend(quoted, money, at(36)))]
  expect(loanOn(events, at(35)).daysLate).toBe(5)
  expect(worstDaysLate(events, at(40))).toBe(3)
  expect(worstDaysLate(quoted, at(36))).toBe(6)
})

test('money for the quote of a loan that had ended by then froze no day', () => {
  const ask = { quoteId: 'q', validDays: 9, holidays: NO_HOLIDAYS }
  const quoted = [...loan, ...done(quoteExtension(loan, ask, at(33)))]
  const price = loanOn(quoted, at(33)).openQuote?.amount ?? 0
  const money = { quoteId: 'q', reference: 'x', amount: price, on: at(40), channel: 'store' }
  const extended = [...quoted, ...done(extend(quoted, money, at(40)))]
  const whole = loanOn(quoted, at(38)).outstanding
  expect(worstDaysLate(paid(extended, whole, at(38), at(41)), at(45))).toBe(7)
})

test('a payment that was taken back was none', () => {
  const back = paid(loan, first, at(30))
  const reference = back.at(-1)?.type === 'paid' ? (back.at(-1) as { reference: string }).reference : ''
  const events = [...back, ...done(reversePayment(back, { reference, reason: 'bounced' }, at(33)))]
  expect(worstDaysLate(events, at(34))).toBe(4)
})
