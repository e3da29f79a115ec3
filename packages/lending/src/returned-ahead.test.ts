import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { previewExtension } from './commands/extend.ts'
import { pay, refund } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import { writeOff } from './commands/write-off.ts'
import { worstDaysLate } from './lateness.ts'
import { explain } from './explain.ts'
import { loanOn } from './loan-on.ts'
import { done, runningLoan } from './testing/loans.ts'
import { at, back, booksAgree, DUE, extended, LAST, more, rows, start, TERMS } from './testing/returned.ts'
import { SECOND_IN_FORCE } from './testing/rules.ts'

const two = more(more(start, 'p1', DUE, 30), 'p2', DUE, 60)
/** Both that are left, with the interest of fifteen days. */
const settled = more(two, 's', 10_449_91, 75)
const prepaid = more(two, 'a', 3_000_00, 70)
const smaller = more(more(prepaid, 'p3', DUE, 90), 'p4', 2_228_69, 120)

describe('a prepayment that is taken back', () => {
  test('leaves the plan as it was before, where no date of it has passed', () => {
    expect(loanOn(back(prepaid, 'a', 72), at(72))).toEqual(loanOn(two, at(72)))
    expect(rows(prepaid, 72).slice(2)).toEqual(['2026-07-30 538055', '2026-08-29 222869'])
  })

  test('is owed as a line with the interest that it had saved, where the smaller plan was paid', () => {
    const events = back(smaller, 'a', 121)
    expect(loanOn(smaller, at(121))).toMatchObject({ status: 200, outstanding: 0 })
    expect(loanOn(events, at(121))).toMatchObject({
      status: 174,
      daysLate: 0,
      dueNow: 0,
      outstanding: 3_151_81,
      nextDueOn: '2026-09-02',
    })
    expect(loanOn(events, at(121)).totals.penaltyCharged).toBe(0)
    expect(worstDaysLate(events, '2026-09-02')).toBe(0)
    booksAgree(events, at(121))
  })

  test('is explained by its own amount and that interest, each with the payment', () => {
    const { lines } = explain(back(smaller, 'a', 121), '2026-09-02')
    expect(
      lines.flatMap(({ no, code, left, reference }) => (no === 5 ? [[code, left, reference]] : [])),
    ).toEqual([
      ['returned-payment', 3_000_00, 'a'],
      ['interest', 151_81, 'a'],
    ])
  })

  test('of a centavo is nothing but that centavo', () => {
    const cent = more(more(more(two, 'a', 1, 70), 'p3', DUE, 90), 'p4', LAST - 1, 120)
    const events = back(cent, 'a', 121)
    expect(loanOn(cent, at(121))).toMatchObject({ status: 200, credit: 1 })
    expect(loanOn(events, at(121))).toMatchObject({ outstanding: 0, credit: 0 })
    booksAgree(events, at(121))
  })

  test('leaves late charges that were charged as they were', () => {
    const events = back(prepaid, 'a', 100)
    const before = loanOn(prepaid, at(100))
    expect(before.duePenalty).toBe(1_000_00 + 2_690_27)
    expect(loanOn(events, at(100))).toMatchObject({ duePenalty: before.duePenalty, daysLate: 10 })
    expect(rows(events, 100)[3]).toBe('2026-08-29 538050')
  })

  test('brings an instalment back that it had made fall away, on the date to which an extension has moved it', () => {
    const dropped = extended(more(two, 'a', 6_000_00, 70), 92)
    expect(loanOn(dropped, at(92)).instalments[3]).toMatchObject({ total: 0, state: 'dropped' })
    expect(loanOn(back(dropped, 'a', 100), at(100)).instalments[3]).toMatchObject({
      dueOn: at(240),
      principal: 5_223_79,
    })
  })

  test('adds nothing but what was paid and its interest to what was written off', () => {
    const off = [...prepaid, ...done(writeOff(prepaid, { reason: 'not found', by: 'op' }, at(181)))]
    const events = back(off, 'a', 190)
    const before = loanOn(off, at(190))
    const loan = loanOn(events, at(190))
    expect(loan.outstanding).toBe(before.outstanding + 3_151_81)
    expect(loan.totals.writtenOff).toBe(before.totals.writtenOff + 3_151_81)
    expect(loan.totals.penaltyCharged).toBe(before.totals.penaltyCharged)
    expect(loanOn(events, at(400)).outstanding).toBe(loan.outstanding)
    booksAgree(events, at(190))
  })
})

test('money ahead goes to what was written off before its dates, once', () => {
  const terms = { ...TERMS, periods: 3, termUnit: 100 }
  const loan = runningLoan(terms, NO_HOLIDAYS, terms.offeredOn, SECOND_IN_FORCE)
  const one = more(loan, 'p1', loanOn(loan, at(100)).dueNow, 100)
  const ahead = more(one, 'a', 3_000_00, 160)
  const off = [...ahead, ...done(writeOff(ahead, { reason: 'r', by: 'op' }, at(292)))]
  const before = loanOn(off, at(305))
  const after = loanOn(back(off, 'a', 305), at(305))
  expect(after.outstanding).toBeGreaterThan(before.outstanding + 3_000_00)
  expect(after.totals.writtenOff - before.totals.writtenOff).toBe(after.outstanding - before.outstanding)
  booksAgree(back(off, 'a', 305), at(305))
})

describe('a settlement that is taken back', () => {
  test.each([
    { days: 76, claim: 'on its own date', third: '2026-07-30 538055', line: [] },
    { days: 89, claim: "on the line's date, the day before its own", third: '2026-08-03 538055', line: [] },
    { days: 90, claim: 'in the line, on its own', third: '2026-07-30 0', line: ['2026-08-04 538055'] },
    { days: 91, claim: 'in the line, the day after', third: '2026-07-30 0', line: ['2026-08-05 538055'] },
  ])('has the next instalment $claim', ({ days, third, line }) => {
    const events = back(settled, 's', days)
    const loan = loanOn(events, at(days))
    expect(rows(events, days).slice(2)).toEqual([third, '2026-08-29 538050', ...line])
    expect(loan).toMatchObject({ dueNow: 0, daysLate: 0, settledOn: null })
    expect(loan.totals.penaltyCharged).toBe(0)
    booksAgree(events, at(days))
  })

  test('asks for the whole interest of the contract once all dates have passed', () => {
    expect(loanOn(back(settled, 's', 125), at(125)).outstanding).toBe(DUE + LAST)
  })

  test("is late from the day after the line's date, and nothing counts the time before", () => {
    const events = back(settled, 's', 100)
    const line = '2026-08-12'
    expect(loanOn(events, line)).toMatchObject({ status: 174, daysLate: 0, dueNow: DUE, duePenalty: 0 })
    expect(worstDaysLate(events, line)).toBe(0)
    expect(loanOn(events, addDays(line, 1))).toMatchObject({
      status: 180,
      daysLate: 1,
      duePenalty: 1_000_00 + 269_02,
    })
  })

  test('is late with what is left of a line that was paid in part', () => {
    const events = more(back(settled, 's', 100), 'part', 2_000_00, 102)
    expect(loanOn(events, at(104))).toMatchObject({ daysLate: 1, duePenalty: 1_000_00 + 169_02 })
  })

  test('leaves a refund of it to recover, and the plan asks for no more by that', () => {
    const over = more(two, 's', 10_949_91, 75)
    const given = [...over, ...done(refund(over, { reference: 'f', amount: 500_00 }, at(80)))]
    const events = back(given, 's', 100)
    expect(loanOn(events, at(100))).toMatchObject({ dueNow: 500_00, outstanding: 500_00 + DUE + LAST })
    booksAgree(events, at(100))
  })

  test('keeps its line when a prepayment of before is taken back too', () => {
    const both = more(prepaid, 's', loanOn(prepaid, at(80)).settlement.amount, 80)
    const once = back(both, 's', 100)
    expect(rows(once, 100).slice(3)).toEqual(['2026-08-29 222869', '2026-08-12 538055'])
    const twice = back(once, 'a', 101)
    expect(rows(twice, 101).slice(3)).toEqual(['2026-08-29 538050', '2026-08-12 538055'])
    const after = back(more(more(once, 'p3', DUE, 103), 'p4', 2_228_69, 120), 'a', 125)
    expect(rows(after, 125).slice(3)).toEqual(['2026-08-29 0', '2026-08-12 0', '2026-09-08 315181'])
    booksAgree(after, at(125))
  })
})

describe('money on account that is taken back', () => {
  const onAccount = more(more(start, 'p1', DUE, 30), 'h', 3_000_00, 40)

  test('is gone before the date for which it was held', () => {
    expect(loanOn(back(onAccount, 'h', 50), at(50))).toEqual(loanOn(more(start, 'p1', DUE, 30), at(50)))
  })

  test('is in the line as far as it had paid late charges in a price; its interest stays with the instalment', () => {
    const money = { reference: 'h', amount: DUE + 500_00, on: at(40), channel: 'store' }
    const late = [...start, ...done(pay(start, { ...money, purpose: 'instalment' }, at(40)))]
    const long = extended(late, 58)
    const { instalments } = loanOn(back(long, 'h', 60), at(60))
    expect(instalments[4]).toMatchObject({ dueOn: at(150), total: DUE, penalty: 73_86 })
    expect(instalments[1]?.left).toBe((loanOn(long, at(60)).instalments[1]?.left ?? 0) + 500_00 - 73_86)
    booksAgree(back(long, 'h', 60), at(60))
  })

  test('is in the line after it, with nothing that others have paid', () => {
    expect(rows(back(more(onAccount, 'p2', 2_380_55, 60), 'h', 70), 70).slice(1)).toEqual([
      '2026-06-30 0',
      '2026-07-30 538055',
      '2026-08-29 538050',
      '2026-07-15 300000',
    ])
  })
})

describe('a second return by the payer within twelve months', () => {
  const input = { cause: 'payer' as const, earlierByPayer: ['2026-05-01'] }

  test('of a settlement or of the price of an extension counts as never paid', () => {
    expect(loanOn(back(settled, 's', 100, input), at(100))).toEqual(loanOn(two, at(100)))
    const one = more(start, 'p1', DUE, 30)
    const gone = loanOn(back(extended(one, 62), 'x', 65, input), at(65))
    expect(gone).toMatchObject({ daysLate: 5, extensions: 0, dueNow: loanOn(one, at(65)).dueNow })
  })
})

test('what was taken back is not taken back again', () => {
  const again = { reason: 'r', cause: 'ours' as const }
  const refused = { ok: false, code: 'ALREADY_REVERSED' }
  expect(reversePayment(back(settled, 's', 80), { reference: 's', ...again }, at(81))).toEqual(refused)
  const price = back(extended(more(start, 'p1', DUE, 30), 62), 'x', 65)
  expect(reversePayment(price, { reference: 'x', ...again }, at(66))).toEqual(refused)
})

test('a loan that another payment has settled meanwhile can be extended for what the line requires, no less', () => {
  // Instalment 1 is a day late; the second payment covers the plan that is left, with interest for days to come.
  const events = back(more(more(start, 'p1', 40_000_00, 31), 'p2', 16_200_00, 31), 'p1', 31)
  const input = { quoteId: 'q1', validDays: 0, holidays: NO_HOLIDAYS }
  expect(previewExtension(events, input, at(31))).toMatchObject({
    quote: { dueInterest: 600_00, duePenalty: 1_269_02, plan: [{ no: 5 }] },
  })
})
