import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { firstDifference } from './testing/compare.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

const at = (days: number) => dayOf(LARGE, days)

/** Quoted and paid on the same day. */
function extended(events: readonly LoanEvent[], days: number, quoteId: string): LoanEvent[] {
  const on = at(days)
  const all = [
    ...events,
    ...done(quoteExtension(events, { quoteId, validDays: 0, holidays: NO_HOLIDAYS }, on)),
  ]
  const amount = loanOn(all, on).openQuote?.amount ?? 0
  const payment = { quoteId, reference: `x-${quoteId}`, amount, on, channel: 'store' }
  return [...all, ...done(extend(all, payment, on))]
}

const duesOf = (events: readonly LoanEvent[], days: number) =>
  loanOn(events, at(days)).instalments.map((row) => row.dueOn)

describe('an instalment that was paid and is owed again', () => {
  const first = loanOn(runningLoan(LARGE), at(0)).nextDue
  const twice = extended(extended(paid(runningLoan(LARGE), first, at(30)), 58, 'q1'), 178, 'q2')
  const reference = twice.find((event) => event.type === 'paid')?.reference ?? ''
  const again = [...twice, ...done(reversePayment(twice, { reference, reason: 'returned' }, at(180)))]

  test('keeps its date while it is paid', () => {
    expect(duesOf(twice, 180)).toEqual([at(30), at(300), at(330), at(360)])
  })

  test('was moved by each extension, as those beside it', () => {
    expect(duesOf(again, 180)).toEqual([at(270), at(300), at(330), at(360)])
  })
})

test('an instalment that is due before an earlier one of the plan is charged from its own date', () => {
  const [event] = extended(runningLoan(LARGE), 28, 'q1').slice(-1)
  if (event?.type !== 'extended') throw new Error('no extension')
  const newDates = event.newDates.map((dates) =>
    dates.no === 4 ? { ...dates, interestTo: at(100), dueOn: at(100) } : dates,
  )
  const events = [...extended(runningLoan(LARGE), 28, 'q1').slice(0, -1), { ...event, newDates }]
  const late = loanOn(events, at(101)).instalments.map((row) => row.penalty > 0)
  expect(late).toEqual([false, false, false, true])
})

test('money on account pays such an instalment on its own date too, and no later one first', () => {
  const [event] = extended(runningLoan(LARGE), 28, 'q1').slice(-1)
  if (event?.type !== 'extended') throw new Error('no extension')
  const newDates = event.newDates.map((dates) =>
    dates.no === 4 ? { ...dates, interestTo: at(50), dueOn: at(50) } : dates,
  )
  const moved = [...extended(runningLoan(LARGE), 28, 'q1').slice(0, -1), { ...event, newDates }]
  const onAccount = paid(moved, 8_000_00, at(40))
  expect(loanOn(onAccount, at(49))).toMatchObject({ advance: 8_000_00, dueNow: 0 })
  const [, , , fourth] = loanOn(onAccount, at(55)).instalments
  expect(fourth).toMatchObject({ dueOn: at(50), state: 'paid', penalty: 0, left: 0 })
})

test('the history of two extensions, the second after a payment that is then returned, is counted alike', () => {
  const still = { action: 0, size: 0, detail: 0 }
  const steps = [
    { wait: 0, ...still },
    { wait: 0, action: 5_650, size: 2_283, detail: 9_877 },
    { wait: 47, ...still },
    { wait: 27, action: 7_241, size: 0, detail: 2_049 },
    { wait: 28, ...still },
    { wait: 13, ...still },
    { wait: 18, ...still },
    { wait: 0, action: 7_535, size: 0, detail: 0 },
    { wait: 0, action: 3_068, size: 0, detail: 28 },
  ]
  const terms = { size: 0, shape: 2_056, rate: 0, fee: 0, flags: 0, offered: 0 }
  expect(firstDifference({ terms, steps })).toBeNull()
})
