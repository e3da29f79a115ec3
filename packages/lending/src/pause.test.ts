import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { endPauseEarly, grantPause, type PauseInput } from './commands/pause.ts'
import { writeOff } from './commands/write-off.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explain.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'
import { booksAgree } from './testing/returned.ts'

const at = (days: number) => dayOf(SMALL, days)

const pausing = (from: number, to: number, input: Partial<PauseInput> = {}): PauseInput => ({
  reference: 'p1',
  from: at(from),
  to: at(to),
  movesDates: true,
  holidays: NO_HOLIDAYS,
  reason: 'illness',
  by: 'operator',
  ...input,
})

const paused = (events: readonly LoanEvent[], days: number, input: PauseInput) => [
  ...events,
  ...done(grantPause(events, input, at(days))),
]

const ended = (events: readonly LoanEvent[], days: number) => [
  ...events,
  ...done(
    endPauseEarly(
      events,
      { reference: 'p1', holidays: NO_HOLIDAYS, reason: 'back', by: 'operator' },
      at(days),
    ),
  ),
]

const refused = (events: readonly LoanEvent[], days: number, input: PauseInput) => {
  const outcome = grantPause(events, input, at(days))
  return outcome.ok ? 'granted' : outcome.code
}

const dues = (events: readonly LoanEvent[], days: number) =>
  loanOn(events, at(days)).instalments.map((row) => row.dueOn)

describe('a pause that moves dates', () => {
  // Days 20 to 49: thirty days, around the first due date.
  const events = () => paused(runningLoan(SMALL), 19, pausing(20, 49))

  test('moves what is due from its evening before on by its days, and interest goes on', () => {
    expect(dues(events(), 19)).toEqual([at(30), at(60), at(90), at(120)])
    expect(dues(events(), 20)).toEqual([at(60), at(90), at(120), at(150)])
    const loan = loanOn(events(), at(20))
    expect(loan.pause).toEqual({ reference: 'p1', from: at(20), to: at(49), movesDates: true })
    // 30 days more on 8,000.00 at 0.1 % a day.
    expect(loan.outstanding - loanOn(runningLoan(SMALL), at(20)).outstanding).toBe(240_00)
    booksAgree(events(), at(19))
  })

  test('is over with its last day', () => {
    expect(loanOn(events(), at(49)).pause).not.toBeNull()
    expect(loanOn(events(), at(50)).pause).toBeNull()
    expect(loanOn(events(), at(61))).toMatchObject({ status: 180, daysLate: 1 })
  })

  test('that ends early takes the days that are left off, at the earliest to the next day', () => {
    expect(dues(ended(events(), 34), 34)).toEqual([at(45), at(75), at(105), at(135)])
    expect(loanOn(ended(events(), 34), at(35)).pause).toBeNull()
    const soon = ended(events(), 20)
    expect(dues(soon, 20)).toEqual([at(31), at(61), at(91), at(121)])
    booksAgree(ended(events(), 34), at(34))
  })

  test('that ends before it begins moves nothing', () => {
    expect(dues(ended(events(), 19), 40)).toEqual([at(30), at(60), at(90), at(120)])
  })

  test('money of before that is reported late counts from its day', () => {
    const late = paid(events(), 2_152_22, at(15), at(25))
    expect(loanOn(late, at(25)).outstanding).toBe(loanOn(events(), at(25)).outstanding - 2_152_22)
    booksAgree(late, at(25))
  })
})

describe('late days', () => {
  // Day 40: ten days late.
  const events = () => paused(runningLoan(LARGE), 40, pausing(41, 60, { movesDates: false }))

  test('stand still in a pause and go on after it, as if its days were not there', () => {
    expect(loanOn(events(), at(40)).daysLate).toBe(10)
    expect(loanOn(events(), at(60))).toMatchObject({ daysLate: 10, status: 180 })
    expect(loanOn(events(), at(61)).daysLate).toBe(11)
    expect(loanOn(events(), at(60)).duePenalty).toBe(loanOn(runningLoan(LARGE), at(40)).duePenalty)
    expect(dues(events(), 60)).toEqual([at(30), at(60), at(90), at(120)])
  })

  test('of what falls due within one begin after it', () => {
    const within = paused(runningLoan(LARGE), 20, pausing(25, 50, { movesDates: false }))
    expect(loanOn(within, at(50))).toMatchObject({ daysLate: 0, duePenalty: 0, status: 174 })
    expect(loanOn(within, at(51)).daysLate).toBe(1)
    expect(loanOn(within, at(51)).duePenalty).toBe(loanOn(runningLoan(LARGE), at(31)).duePenalty)
  })

  test('are explained without the days of the pause', () => {
    const { lines, total } = explain(events(), at(62))
    expect(total).toBe(loanOn(events(), at(62)).dueNow)
    const first = lines.filter(({ no, code }) => no === 1 && code === 'late-interest')
    expect(first.map(({ from, to }) => `${from} ${to}`)).toEqual([
      `${at(31)} ${at(40)}`,
      `${at(61)} ${at(62)}`,
    ])
  })

  test('of a pause are none of the ninety before a write-off', () => {
    const outcome = (days: number) => writeOff(events(), { reason: 'not found', by: 'operator' }, at(days))
    expect(outcome(140)).toEqual({ ok: false, code: 'WRITE_OFF_TOO_EARLY' })
    expect(outcome(141).ok).toBe(true)
  })
})

test.each([
  { why: 'today', input: pausing(20, 40), code: 'PAUSE_START' },
  { why: 'more than 31 days ahead', input: pausing(52, 60), code: 'PAUSE_START' },
  { why: 'for 91 days', input: pausing(21, 111), code: 'PAUSE_TOO_LONG' },
  { why: 'that ends before it begins', input: pausing(25, 24), code: 'DATE_INVALID' },
  { why: 'without a reason', input: pausing(21, 40, { reason: '' }), code: 'REASON_MISSING' },
  { why: 'for 90 days', input: pausing(21, 110), code: 'granted' },
])('a pause $why: $code', ({ input, code }) => {
  expect(refused(runningLoan(SMALL), 20, input)).toBe(code)
})

test('no two pauses share a day; one may begin the day after another ended early', () => {
  const events = paused(runningLoan(SMALL), 19, pausing(20, 49))
  expect(refused(events, 30, pausing(49, 60, { reference: 'p2' }))).toBe('PAUSE_OVERLAPS')
  expect(refused(events, 30, pausing(50, 60, { reference: 'p2' }))).toBe('granted')
  expect(refused(ended(events, 30), 30, pausing(31, 60, { reference: 'p2' }))).toBe('granted')
  expect(refused(events, 30, pausing(31, 60))).toBe('ALREADY_PAUSED')
})

test('a pause is ended once, and not when it is over', () => {
  const events = paused(runningLoan(SMALL), 19, pausing(20, 49))
  const end = (known: readonly LoanEvent[], days: number) =>
    endPauseEarly(known, { reference: 'p1', holidays: NO_HOLIDAYS, reason: 'back', by: 'operator' }, at(days))
  expect(end(ended(events, 30), 30)).toEqual({ ok: false, code: 'ALREADY_RESUMED' })
  expect(end(events, 49)).toEqual({ ok: false, code: 'PAUSE_OVER' })
  expect(end(runningLoan(SMALL), 30)).toEqual({ ok: false, code: 'PAUSE_UNKNOWN' })
})
