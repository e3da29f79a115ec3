import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { pay } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import { writeOff } from './commands/write-off.ts'
import type { LoanEvent } from './events.ts'
import { extensionsOf, paidExtensions } from './extension-cost.ts'
import { loanOn } from './loan-on.ts'
import { done, runningLoan } from './testing/loans.ts'
import { at, back, booksAgree, DUE, extended, more, rows, start, TERMS } from './testing/returned.ts'
import { SECOND_IN_FORCE } from './testing/rules.ts'

describe('an extension whose price is taken back', () => {
  const quoted = extended(more(start, 'p1', DUE, 30), 62)
  const PRICE = 2_015_22
  const LINE = '2026-07-08'
  const events = back(quoted, 'x', 65)
  const dates = (of: readonly LoanEvent[], on: string) => loanOn(of, on).instalments.map((row) => row.dueOn)
  const MOVED = [at(30), at(180), at(210), at(240), LINE]

  test('stands until the date of its line, by which nothing is charged', () => {
    expect(rows(events, 65)[4]).toBe(`${LINE} ${PRICE}`)
    expect(dates(events, LINE)).toEqual(MOVED)
    expect(loanOn(events, LINE)).toMatchObject({
      daysLate: 0,
      outstanding: loanOn(quoted, LINE).outstanding + PRICE,
    })
    booksAgree(events, at(65))
  })

  test('ends after it: unpaid dates go back, at the earliest to that day, and it counts as used', () => {
    const next = addDays(LINE, 1)
    expect(dates(events, next)).toEqual([at(30), next, at(90), at(120), LINE])
    expect(loanOn(events, next)).toMatchObject({ extensions: 1, daysLate: 1 })
    // Seven days on all that is owed stay with the second one, and the third has the days from then on.
    expect(loanOn(events, next).instalments.map((row) => row.interest)).toEqual([
      600_00, 563_10, 236_79, 156_71, 477_17,
    ])
    expect(loanOn(events, next).instalments[1]?.penalty).toBe(loanOn(quoted, next).instalments[1]?.penalty)
  })

  test('is no paid extension in a plan, which has its line, also while it stands', () => {
    expect([paidExtensions(quoted).length, paidExtensions(events)]).toEqual([1, []])
    expect(extensionsOf(events)).toHaveLength(1)
  })

  test.each([
    { claim: 'stands once its line is paid on that date', amount: PRICE, on: LINE, stands: true },
    { claim: 'stands where a peso is missing', amount: PRICE - 1_00, on: LINE, stands: true },
    { claim: 'ends where a peso and a centavo are missing', amount: PRICE - 1_01, on: LINE, stands: false },
    { claim: 'ends where it is paid a day later', amount: PRICE, on: addDays(LINE, 1), stands: false },
  ])('$claim', ({ amount, on, stands }) => {
    const money = { reference: 'l', amount, on, channel: 'store' }
    const all = [...events, ...done(pay(events, money, on))]
    expect(dates(all, '2026-07-10')).toEqual(stands ? MOVED : [at(30), '2026-07-09', at(90), at(120), LINE])
    booksAgree(all, on)
  })

  test('has its own term counted from the dates that went back, when it is extended again', () => {
    const again = done(quoteExtension(events, { quoteId: 'r', validDays: 0, holidays: NO_HOLIDAYS }, at(75)))
    const quote = again[0]?.type === 'extensionQuoted' ? again[0].quote : null
    expect(quote?.newDates.map((row) => row.dueOn)).toEqual([
      at(150),
      at(180),
      at(210),
      at(240),
      addDays(LINE, 120),
    ])
  })

  test('no longer moves the line of a payment of before, once it has ended', () => {
    expect(loanOn(back(quoted, 'p1', 76), at(76)).instalments[4]?.dueOn).toBe(at(150))
    expect(loanOn(back(events, 'p1', 76), at(76)).instalments[5]?.dueOn).toBe('2026-07-21')
  })

  test('no longer shows what a ceiling cut from days that do not come, once it has ended', () => {
    const old = { ...TERMS, principal: 8_000_00, dailyRatePpm: 3_000, offeredOn: '2021-12-20' }
    const loan = runningLoan(old, NO_HOLIDAYS, old.offeredOn, SECOND_IN_FORCE)
    const on = '2022-03-10'
    const quoted = [
      ...loan,
      ...done(quoteExtension(loan, { quoteId: 'q', validDays: 0, holidays: NO_HOLIDAYS }, on)),
    ]
    const amount = loanOn(quoted, on).openQuote?.amount ?? 0
    const money = { quoteId: 'q', reference: 'x', amount, on, channel: 'store' }
    const long = [...quoted, ...done(extend(quoted, money, on))]
    const price = { reference: 'x', reason: 'r', cause: 'ours' as const }
    const gone = [...long, ...done(reversePayment(long, price, on))]
    const line = loanOn(gone, on).instalments[4]?.dueOn ?? ''
    const cut = loanOn(gone, line).ceilingCut
    expect(loanOn(gone, addDays(line, 1)).ceilingCut).toBeLessThan(cut)
  })

  test('does not end on a loan that was written off before', () => {
    const long = { ...TERMS, periods: 2, termUnit: 120 }
    const loan = runningLoan(long, NO_HOLIDAYS, long.offeredOn, SECOND_IN_FORCE)
    const running = back(extended(loan, 122), 'x', 125, { notifiedOn: at(455) })
    const off = [...running, ...done(writeOff(running, { reason: 'r', by: 'op' }, at(452)))]
    const { outstanding } = loanOn(off, at(452))
    expect(dates(off, at(475)).slice(0, 2)).toEqual([at(360), at(480)])
    expect(loanOn(off, at(475)).outstanding).toBe(outstanding)
  })
})
