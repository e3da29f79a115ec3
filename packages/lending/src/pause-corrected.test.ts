/** A pause, and what is corrected before it, in it or after it. The day-by-day model counts each of these loans, too. */
import { describe, expect, test } from 'vitest'
import { addDays, type Holidays, NO_HOLIDAYS } from './calendar.ts'
import { moveDueDates } from './commands/move-due-dates.ts'
import { endPauseEarly, grantPause } from './commands/pause.ts'
import { disburse, reversePayout, sendPayout } from './commands/payout.ts'
import { pay } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import type { LoanTerms } from './terms.ts'
import { differenceIn } from './testing/compare.ts'
import { dayOf, done, EFFECTIVE, LARGE, runningLoan } from './testing/loans.ts'
import { booksAgree } from './testing/returned.ts'
import { SECOND, SECOND_IN_FORCE } from './testing/rules.ts'

/** Paid out on Friday, 1 May 2026; due on days 30, 60, 90 and 120: Sunday 31 May is paid on Monday. */
const TERMS: LoanTerms = { ...LARGE, dueDateRule: 'next-business-day', ruleBook: SECOND.id }
const at = (days: number) => dayOf(TERMS, days)
const start = runningLoan(TERMS, NO_HOLIDAYS, TERMS.offeredOn, SECOND_IN_FORCE, EFFECTIVE)

const paused = (
  events: readonly LoanEvent[],
  { on, from, to, movesDates = true }: { on: number; from: number; to: number; movesDates?: boolean },
): LoanEvent[] => [
  ...events,
  ...done(
    grantPause(
      events,
      {
        reference: `p${on}`,
        from: at(from),
        to: at(to),
        movesDates,
        holidays: NO_HOLIDAYS,
        reason: 'illness',
        by: 'operator',
      },
      at(on),
    ),
  ),
]

const holiday = (events: readonly LoanEvent[], days: Holidays, on: number): LoanEvent[] => [
  ...events,
  ...done(moveDueDates(events, { holidays: days, reason: 'proclaimed' }, at(on))),
]

const money = (events: readonly LoanEvent[], reference: string, amount: number, on: number): LoanEvent[] => [
  ...events,
  ...done(pay(events, { reference, amount, on: at(on), channel: 'store' }, at(on))),
]

const takenBack = (events: readonly LoanEvent[], reference: string, on: number): LoanEvent[] => [
  ...events,
  ...done(reversePayment(events, { reference, reason: 'returned', cause: 'channel' }, at(on))),
]

const dues = (events: readonly LoanEvent[], days: number) =>
  loanOn(events, at(days)).instalments.map((row) => row.dueOn)

const lineOf = (events: readonly LoanEvent[], days: number) =>
  loanOn(events, at(days)).instalments.find(({ no }) => no === 5)

function agrees(events: readonly LoanEvent[]): void {
  const last = events[events.length - 1]?.recordedOn ?? ''
  booksAgree(events, last)
  expect(differenceIn(events, addDays(last, 90))).toBeNull()
}

describe('a holiday that is entered late', () => {
  test('on a date to which a pause has moved an instalment moves it on, and no interest grows', () => {
    const resting = paused(start, { on: 19, from: 20, to: 49 })
    expect(dues(resting, 20)[0]).toBe(at(60))
    const moved = holiday(resting, new Set([at(60)]), 62)
    expect(dues(moved, 62)[0]).toBe(at(61))
    expect(loanOn(moved, at(62)).daysLate).toBe(1)
    expect(loanOn(resting, at(62)).daysLate).toBe(2)
    expect(loanOn(moved, at(62)).instalments[0]?.interest).toBe(
      loanOn(resting, at(62)).instalments[0]?.interest,
    )
    agrees(moved)
  })

  test('between the day of granting and the first day: the date that it gave moves by the days of the pause', () => {
    const granted = paused(start, { on: 19, from: 40, to: 69 })
    // Due on Monday, 1 June: a holiday, entered on the day after.
    expect(dues(granted, 19)[0]).toBe(at(31))
    const moved = holiday(granted, new Set([at(31)]), 32)
    expect(dues(moved, 40)).toEqual([at(32), at(90), at(122), at(150)])
    const both = holiday(granted, new Set([at(60)]), 38)
    // The second was due on day 60 when the pause was granted, and is due on day 61 when it begins.
    expect(dues(both, 40)[1]).toBe(at(61 + 30))
    agrees(moved)
    agrees(both)
  })

  test('of a date that a pause has moved away from moves nothing', () => {
    const resting = paused(start, { on: 19, from: 20, to: 49 })
    const before = { holidays: new Set([at(31)]), reason: 'proclaimed' }
    expect(moveDueDates(resting, before, at(33))).toEqual({ ok: false, code: 'NOTHING_TO_MOVE' })
  })

  test('stays moved where the pause ends early', () => {
    const resting = holiday(paused(start, { on: 19, from: 20, to: 49 }), new Set([at(60)]), 25)
    expect(dues(resting, 25)[0]).toBe(at(61))
    const input = { reference: 'p19', holidays: NO_HOLIDAYS, reason: 'back', by: 'operator' }
    const ended = [...resting, ...done(endPauseEarly(resting, input, at(34)))]
    // 15 days are left; the date is counted anew from where interest ends, day 45, which is a Monday.
    expect(dues(ended, 34)[0]).toBe(at(45))
    agrees(ended)
  })
})

describe('a payment that is taken back', () => {
  const DUE = 5_380_55

  test('in a pause: its line has a date of its own, and its late days begin after the pause', () => {
    const settledFirst = money(start, 'first', DUE, 31)
    const resting = paused(settledFirst, { on: 32, from: 33, to: 62 })
    const back = takenBack(resting, 'first', 40)
    expect(lineOf(back, 40)).toMatchObject({ dueOn: at(45), left: DUE })
    expect(loanOn(back, at(62))).toMatchObject({ daysLate: 0, duePenalty: 0 })
    expect(loanOn(back, at(63)).daysLate).toBe(1)
    // The other dates stay as the pause has moved them.
    expect(dues(back, 62).filter((day) => day > at(45))).toEqual([at(90), at(122), at(150)])
    agrees(back)
  })

  test('before a pause: its line waits as everything does that was still to come', () => {
    const back = takenBack(money(start, 'first', DUE, 31), 'first', 40)
    const resting = paused(back, { on: 41, from: 42, to: 61 })
    expect(lineOf(back, 41)?.dueOn).toBe(at(45))
    // Day 65 is a Sunday.
    expect(lineOf(resting, 42)?.dueOn).toBe(at(66))
    agrees(resting)
  })

  test('after a pause: what it had paid is owed again, and what the pause moved stays', () => {
    const resting = paused(money(start, 'first', DUE, 31), { on: 32, from: 33, to: 62 })
    const back = takenBack(resting, 'first', 70)
    expect(lineOf(back, 70)).toMatchObject({ dueOn: at(75), left: DUE })
    expect(dues(back, 70).slice(1, 4)).toEqual([at(90), at(122), at(150)])
    agrees(back)
  })

  test('by the first book it never came: its instalment was overdue in the pause, and the pause does not move it', () => {
    const first = runningLoan({ ...TERMS, ruleBook: LARGE.ruleBook }, NO_HOLIDAYS, TERMS.offeredOn)
    const back = takenBack(paused(money(first, 'first', DUE, 31), { on: 32, from: 33, to: 62 }), 'first', 70)
    expect(dues(back, 70)).toEqual([at(31), at(90), at(122), at(150)])
    // Day 32 and days 63 to 70: nine days late.
    expect(loanOn(back, at(70)).daysLate).toBe(9)
    agrees(back)
  })
})

describe('a payout that came back', () => {
  const resting = paused(start, { on: 19, from: 20, to: 49 })
  const back = [
    ...resting,
    ...done(reversePayout(resting, { reference: 'payout', on: at(25), reason: 'closed' }, at(25))),
  ]
  const again = (() => {
    const sent = [...back, ...done(sendPayout(back, { reference: 'second' }, at(26)))]
    const arrived = { reference: 'second', on: at(26), holidays: NO_HOLIDAYS, policy: EFFECTIVE }
    return [...sent, ...done(disburse(sent, arrived, at(26)))]
  })()

  test('ends the pause: the loan that runs anew has its own dates and late days', () => {
    expect(loanOn(back, at(25)).pause).toBeNull()
    expect(loanOn(again, at(26))).toMatchObject({ pause: null })
    expect(dues(again, 26)[0]).toBe(at(56))
    expect(loanOn(again, at(57)).daysLate).toBe(1)
    agrees(again)
  })

  test('leaves its days free for another pause, and the old one cannot be ended any more', () => {
    // Day 78 is a Saturday.
    expect(dues(paused(again, { on: 27, from: 28, to: 49 }), 28)[0]).toBe(at(80))
    const end = { reference: 'p19', holidays: NO_HOLIDAYS, reason: 'back', by: 'operator' }
    expect(endPauseEarly(again, end, at(27))).toEqual({ ok: false, code: 'PAUSE_UNKNOWN' })
  })
})
