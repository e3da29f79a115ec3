import { describe, expect, test } from 'vitest'
import { pay, waive } from './commands/repay.ts'
import { writeOff } from './commands/write-off.ts'
import type { LoanEvent, Paid } from './events.ts'
import { explain, explainAmount, explainNext } from './explain.ts'
import { loanOn } from './loan-on.ts'
import { done } from './testing/loans.ts'
import { at, back, booksAgree, DUE, LAST, more, start } from './testing/returned.ts'

/** Late charges of the first instalment, paid ten days late. */
const CHARGES = 3_690_27
const WHOLE = DUE + CHARGES
const late = more(start, 'late', WHOLE, 40)
/** Taken back on a Monday; the line is due on Thursday, day 48. */
const returned = back(late, 'late', 45)
/** Taken back on a Thursday; the line is due on Tuesday, day 46. */
const overWeekend = back(late, 'late', 41)
const alone = back(more(more(start, 'p1', DUE, 40), 'c', CHARGES, 41), 'c', 45)

const meant = (
  events: readonly LoanEvent[],
  amount: number,
  days: number,
  purpose: NonNullable<Paid['purpose']>,
): LoanEvent[] => {
  const money = { reference: `m${days}`, amount, on: at(days), channel: 'store', purpose }
  return [...events, ...done(pay(events, money, at(days)))]
}

const line = (events: readonly LoanEvent[], days: number) =>
  loanOn(events, at(days)).instalments.find((row) => row.returned)

describe('a line with late charges', () => {
  test.each([
    { claim: 'on the day of the return', days: 45 },
    { claim: 'on the day before its date', days: 47 },
  ])('is no part of what is due $claim, and what comes next as a whole', ({ days }) => {
    expect(loanOn(returned, at(days))).toMatchObject({
      status: 174,
      daysLate: 0,
      dueNow: 0,
      duePenalty: 0,
      nextDue: WHOLE,
      nextDueOn: at(48),
    })
    expect(line(returned, days)).toMatchObject({ due: 0, left: WHOLE, penalty: CHARGES })
    expect(explain(returned, at(days)).lines.filter((one) => one.left > 0)).toEqual([])
    const next = explainNext(returned, at(days))
    expect(next).toMatchObject({ on: at(48), total: WHOLE })
    expect(next.lines.map((one) => [one.code, one.left, one.dueOn])).toEqual([
      ['returned-payment', DUE, at(48)],
      ['returned-charges', CHARGES, at(48)],
    ])
  })

  test('is due as a whole on its date, and not late', () => {
    const loan = loanOn(returned, at(48))
    expect(loan).toMatchObject({ status: 174, daysLate: 0, dueNow: WHOLE, duePenalty: CHARGES })
    expect(loan).toMatchObject({ nextDue: WHOLE, nextDueOn: at(48) })
    const { lines, total } = explain(returned, at(48))
    expect(total).toBe(WHOLE)
    expect(lines.filter((one) => one.left > 0).map((one) => one.code)).toEqual([
      'returned-payment',
      'returned-charges',
    ])
  })

  test('is late from the day after, and its late charges bear nothing', () => {
    expect(loanOn(returned, at(49))).toMatchObject({
      status: 180,
      daysLate: 1,
      dueNow: WHOLE + 269_02,
      duePenalty: CHARGES + 269_02,
    })
  })
})

describe('a line of late charges alone', () => {
  test.each([
    { claim: 'the day of the return', days: 45, status: 174, dueNow: 0, nextDue: CHARGES, on: 48 },
    { claim: 'the day before its date', days: 47, status: 174, dueNow: 0, nextDue: CHARGES, on: 48 },
    { claim: 'its date', days: 48, status: 174, dueNow: CHARGES, nextDue: CHARGES, on: 48 },
    { claim: 'the day after', days: 49, status: 170, dueNow: CHARGES, nextDue: DUE, on: 60 },
  ])('on $claim: status $status, $dueNow due, $nextDue next', ({ days, status, dueNow, nextDue, on }) => {
    const loan = loanOn(alone, at(days))
    expect(loan).toMatchObject({
      status,
      dueNow,
      duePenalty: dueNow,
      nextDue,
      nextDueOn: at(on),
      daysLate: 0,
    })
    expect(explain(alone, at(days)).total).toBe(dueNow)
    expect(explainAmount(alone, at(days)).total).toBe(CHARGES)
  })

  test('has a last date from which a write-off counts', () => {
    const paid = ['p2', 'p3', 'p4'].reduce(
      (events, reference, i) => more(events, reference, i === 2 ? LAST : DUE, 60 + 30 * i),
      more(more(start, 'p1', DUE, 40), 'c', CHARGES, 41),
    )
    expect(loanOn(paid, at(250)).status).toBe(200)
    // A Thursday; the line is due on Tuesday, day 256.
    const events = back(paid, 'c', 251)
    expect(line(events, 251)?.dueOn).toBe(at(256))
    const off = (days: number) => writeOff(events, { reason: 'not found', by: 'op' }, at(days))
    expect(off(251)).toEqual({ ok: false, code: 'WRITE_OFF_TOO_EARLY' })
    expect(off(346)).toEqual({ ok: false, code: 'WRITE_OFF_TOO_EARLY' })
    expect(off(347).ok).toBe(true)
  })
})

describe('a waiver before the date of a line', () => {
  const waiver = (amount: number) =>
    waive(returned, { reference: 'w', amount, reason: 'goodwill', by: 'op' }, at(45))

  test('lets late charges of it go, and no more than these', () => {
    expect(waiver(CHARGES + 1)).toEqual({ ok: false, code: 'WAIVER_TOO_LARGE' })
    const events = [...returned, ...done(waiver(CHARGES))]
    expect(loanOn(events, at(45))).toMatchObject({ dueNow: 0, nextDue: DUE, nextDueOn: at(48) })
    expect(explainNext(events, at(45)).total).toBe(DUE)
    expect(loanOn(events, at(48))).toMatchObject({ dueNow: DUE, duePenalty: 0 })
    booksAgree(events, at(45))
  })
})

describe('money before the date of a line', () => {
  test('that was requested for it waits for its date with its late charges, and pays all of it then', () => {
    const events = meant(returned, WHOLE, 45, 'instalment')
    expect(loanOn(events, at(45))).toMatchObject({
      dueNow: 0,
      advance: WHOLE,
      nextDue: DUE,
      nextDueOn: at(60),
    })
    expect(line(events, 47)).toMatchObject({ advance: WHOLE, left: 0, paidPenalty: 0, state: 'covered' })
    expect(line(events, 48)).toMatchObject({ advance: 0, left: 0, paidPenalty: CHARGES, state: 'paid' })
    expect(loanOn(events, at(48)).advance).toBe(0)
    booksAgree(events, at(45))
  })

  test('that falls short pays its late charges last', () => {
    const events = more(overWeekend, 'part', DUE + 1_00, 42)
    expect(loanOn(events, at(45))).toMatchObject({ dueNow: 0, nextDue: CHARGES - 1_00, nextDueOn: at(46) })
    expect(explainNext(events, at(45)).total).toBe(CHARGES - 1_00)
    expect(loanOn(events, at(46))).toMatchObject({ dueNow: CHARGES - 1_00, duePenalty: CHARGES - 1_00 })
    expect(loanOn(events, at(47)).daysLate).toBe(0)
  })

  /** The second instalment was paid five days late without its late charges; the line is due on day 68. */
  const OTHERS = 1_345_13
  const both = back(more(late, 'p2', DUE, 65), 'late', 65)

  test('pays late charges of others only where it is for what is due', () => {
    expect(loanOn(both, at(65))).toMatchObject({ dueNow: OTHERS, nextDue: WHOLE, nextDueOn: at(68) })
    const forLine = meant(both, WHOLE, 66, 'instalment')
    expect(loanOn(forLine, at(68))).toMatchObject({ dueNow: OTHERS, duePenalty: OTHERS })
    expect(line(forLine, 68)?.left).toBe(0)
    const forDue = meant(both, OTHERS, 66, 'due')
    expect(loanOn(forDue, at(66))).toMatchObject({ dueNow: 0, nextDue: WHOLE, advance: 0 })
  })

  test('that is a prepayment leaves its late charges to its date', () => {
    const events = meant(both, OTHERS + 1_000_00, 66, 'prepayment')
    expect(loanOn(events, at(66))).toMatchObject({ dueNow: 0, prepaid: 1_000_00, nextDue: WHOLE })
  })

  test('that is taken back too leaves a single line, due on the later of the two dates', () => {
    const events = back(more(overWeekend, 'h', WHOLE, 42), 'h', 43)
    const lines = loanOn(events, at(43)).instalments.filter((row) => row.returned)
    expect(lines.map((row) => [row.dueOn, row.left])).toEqual([[at(47), WHOLE]])
    booksAgree(events, at(43))
  })

  test('that is taken back too moves the date of a line of late charges alone', () => {
    const events = back(meant(alone, CHARGES, 46, 'instalment'), 'm46', 47)
    const lines = loanOn(events, at(47)).instalments.filter((row) => row.returned)
    expect(lines.map((row) => [row.dueOn, row.left])).toEqual([[at(52), CHARGES]])
    booksAgree(events, at(47))
  })

  test('covers a line of late charges alone, which is not paid before its date', () => {
    const events = meant(alone, CHARGES, 46, 'instalment')
    expect(line(events, 46)).toMatchObject({ advance: CHARGES, left: 0, paidPenalty: 0, state: 'covered' })
    expect(line(events, 48)).toMatchObject({ advance: 0, paidPenalty: CHARGES, state: 'paid' })
  })

  test('pays late charges of it immediately after a write-off', () => {
    const off = [...late, ...done(writeOff(late, { reason: 'not found', by: 'op' }, at(151)))]
    const owed = loanOn(off, at(160)).outstanding
    const events = back(off, 'late', 160)
    const paid = more(events, 'all', owed + WHOLE, 161)
    expect(loanOn(paid, at(161))).toMatchObject({ status: 200, outstanding: 0, credit: 0 })
    expect(line(more(events, 'most', owed + WHOLE - 2_00, 161), 161)?.paidPenalty).toBe(CHARGES - 2_00)
    booksAgree(paid, at(161))
  })

  test('that settled the loan leaves late charges of the line to it when it is taken back', () => {
    const { amount } = loanOn(both, at(66)).settlement
    const events = back(more(both, 's', amount, 66), 's', 67)
    const lines = loanOn(events, at(67)).instalments.filter((row) => row.returned)
    // The first line, on the date of the second one, which is of late charges that were due.
    expect(lines.map((row) => [row.dueOn, row.left])).toEqual([
      [at(70), WHOLE],
      [at(70), OTHERS],
    ])
    booksAgree(events, at(67))
  })
})

test('a small difference is requested with a line of late charges alone, where nothing else comes', () => {
  const paid = more(more(alone, 'p2', DUE, 60), 'm', CHARGES, 60)
  const again = more(back(more(paid, 'p3', DUE, 90), 'm', 119), 'p4', LAST - 50, 120)
  const sum = CHARGES + 50
  expect(loanOn(again, at(121))).toMatchObject({ status: 174, dueNow: 0, nextDue: sum, nextDueOn: at(124) })
  expect(explainNext(again, at(121)).total).toBe(sum)
  expect(loanOn(again, at(124))).toMatchObject({ status: 174, dueNow: sum, nextDue: CHARGES, daysLate: 0 })
  expect(loanOn(again, at(125))).toMatchObject({ status: 174, dueNow: sum, daysLate: 0 })
})

test('a small difference is requested on the date of a line of late charges alone, beside it', () => {
  const paid = more(more(start, 'p1', DUE, 40), 'c', CHARGES, 41)
  const short = more(back(paid, 'c', 59), 'p2', DUE - 50, 60)
  expect(loanOn(short, at(61))).toMatchObject({ dueNow: 0, nextDue: CHARGES + 50, nextDueOn: at(62) })
  expect(loanOn(short, at(62))).toMatchObject({ dueNow: CHARGES + 50, nextDue: CHARGES, nextDueOn: at(62) })
})
