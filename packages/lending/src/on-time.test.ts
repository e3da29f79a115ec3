import { expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { paidOnTime } from './lateness.ts'
import { dayOf, done, paid, runningLoan, SMALL } from './testing/loans.ts'

const at = (days: number) => dayOf(SMALL, days)
const [FIRST] = loanOn(runningLoan(SMALL), at(0)).instalments
const EACH = FIRST?.total ?? 0

/** Each instalment on the day given, and what is left with the last. */
function paidOn(...days: readonly number[]): LoanEvent[] {
  return days.reduce((events, day, index) => {
    const amount = index < days.length - 1 ? EACH : loanOn(events, at(day)).outstanding
    return paid(events, amount, at(day))
  }, runningLoan(SMALL))
}

const onTime = (events: readonly LoanEvent[], day: number) => paidOnTime(events, loanOn(events, at(day)))

test.each([
  { claim: 'each on its day', days: [30, 60, 90, 120], is: true },
  { claim: 'the first early', days: [28, 60, 90, 120], is: true },
  { claim: 'everything at once, before half the plan', days: [30, 60, 70], is: true },
  { claim: 'the second a day late', days: [30, 61, 90, 120], is: false },
  { claim: 'the last a day late', days: [30, 60, 90, 121], is: false },
])('paid $claim: on time is $is', ({ days, is }) => {
  const events = paidOn(...days)
  expect(loanOn(events, at(130)).stage).toBe('settled')
  expect(onTime(events, 130)).toBe(is)
})

test('a payment that is heard of late counts on the day it was made', () => {
  const three = paidOn(30, 60, 90, 120).slice(0, -1)
  const events = paid(three, loanOn(three, at(120)).outstanding, at(120), at(125))
  expect(onTime(events, 130)).toBe(true)
})

test('a loan that is not settled yet was not paid on time, however well it goes', () => {
  expect(onTime(paidOn(30, 60, 90, 120), 119)).toBe(false)
})

test('a loan that needed an extension was not', () => {
  const running = runningLoan(SMALL)
  const quoted = [
    ...running,
    ...done(quoteExtension(running, { quoteId: 'q', validDays: 1, holidays: NO_HOLIDAYS }, at(30))),
  ]
  const quote = loanOn(quoted, at(30)).openQuote
  const input = { quoteId: 'q', reference: 'x', amount: quote?.amount ?? 0, on: at(30), channel: 'wallet' }
  const extended = [...quoted, ...done(extend(quoted, input, at(30)))]
  const events = paid(extended, loanOn(extended, at(31)).outstanding, at(31))
  expect(loanOn(events, at(31))).toMatchObject({
    stage: 'settled',
    extensions: 1,
    totals: { penaltyCharged: 0 },
  })
  expect(onTime(events, 31)).toBe(false)
})
