import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { refund } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import { explain, explainExtension, explainNext, usesOfPayment } from './explain.ts'
import { loanOn } from './loan-on.ts'
import type { LoanTerms } from './terms.ts'
import { dayOf, done, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'
import type { Explanation } from './explain/explanation.ts'

const at = (days: number) => dayOf(LARGE, days)
const SPREAD: LoanTerms = { ...LARGE, feeMode: 'spread' }

/** Number, code, base, days, first and last day, before ceilings and as charged, still due. */
const figures = ({ lines }: Explanation) =>
  lines.map(({ no, code, base, days, from, to, uncut, amount, left }) => [
    no,
    code,
    base,
    days,
    from,
    to,
    uncut,
    amount,
    left,
  ])

function extended(events: readonly LoanEvent[], on: string, quoteId = 'q'): LoanEvent[] {
  const ask = { quoteId, validDays: 0, holidays: NO_HOLIDAYS }
  const all = [...events, ...done(quoteExtension(events, ask, on))]
  const amount = loanOn(all, on).openQuote?.amount ?? 0
  const payment = { quoteId, reference: quoteId, amount, on, channel: 'store' }
  return [...all, ...done(extend(all, payment, on))]
}

describe('the lines of an instalment', () => {
  test('name the spread fee and what each payment settled of each', () => {
    const events = paid(paid(runningLoan(SPREAD), 700_00, at(30)), 2_300_00, at(30))
    const { lines, total } = explain(events, at(30))
    expect(lines.map(({ code, dueOn, settledBy, left }) => [code, dueOn, settledBy, left])).toEqual([
      ['principal', at(30), [{ reference: 'pay-6', amount: 2_150_00 }], 2_630_55],
      ['interest', at(30), [{ reference: 'pay-5', amount: 600_00 }], 0],
      [
        'fee',
        at(30),
        [
          { reference: 'pay-5', amount: 100_00 },
          { reference: 'pay-6', amount: 150_00 },
        ],
        0,
      ],
    ])
    expect(total).toBe(loanOn(events, at(30)).dueNow)
  })

  test('count late days anew on what a payment left unpaid', () => {
    const events = paid(runningLoan(LARGE), 6_000_00, at(40))
    expect(figures(explain(events, at(45))).slice(2)).toEqual([
      [1, 'late-charge', 1_000_00, null, null, null, 1_000_00, 1_000_00, 0],
      [1, 'late-interest', 5_380_55, 10, at(31), at(40), 2_690_27, 2_690_27, 0],
      [1, 'late-interest', 3_070_82, 5, at(41), at(45), 767_71, 767_71, 767_71],
    ])
  })

  test('count them on in one line where only late charges were paid', () => {
    const events = paid(runningLoan(LARGE), 100_00, at(40))
    expect(figures(explain(events, at(45))).slice(3)).toEqual([
      [1, 'late-interest', 5_380_55, 15, at(31), at(45), 4_035_41, 4_035_41, 4_035_41],
    ])
  })

  test('are none above its own contract amount, though rounding falls between two bands', () => {
    const terms = { ...SMALL, principal: 2_943_75, periods: 17, termUnit: 7 }
    // All but a centavo is paid on the fourth late day; on day 99 its late interest begins a second line.
    const due = loanOn(runningLoan(terms), dayOf(terms, 11)).dueNow
    const events = paid(runningLoan(terms), due - 1, dayOf(terms, 11))
    for (let day = 11; day < 700; day += 1) {
      const { lines, total } = explain(events, dayOf(terms, day))
      expect(total).toBe(loanOn(events, dayOf(terms, day)).dueNow)
      for (const line of lines) expect(line.amount).toBeLessThanOrEqual(line.uncut)
    }
  })

  test('of a loan that was settled early count interest to the first day it may be settled on', () => {
    const settled = paid(runningLoan(SPREAD), loanOn(runningLoan(SPREAD), at(10)).outstanding, at(10))
    const { lines, total } = explain(settled, at(12))
    expect(lines.map(({ no, code, amount }) => [no, code, amount])).toEqual([
      [1, 'principal', 4_780_55],
      [1, 'interest', 600_00],
      [1, 'fee', 250_00],
      [2, 'principal', 4_923_97],
      [2, 'interest', 456_58],
      [2, 'fee', 250_00],
      [3, 'principal', 5_071_69],
      [3, 'interest', 0],
      [4, 'principal', 5_223_79],
      [4, 'interest', 0],
    ])
    expect(lines.every(({ left }) => left === 0)).toBe(true)
    expect(total).toBe(0)
  })

  test('of a loan that was settled inside an instalment count its interest to that day', () => {
    const half = paid(paid(runningLoan(LARGE), 5_380_55, at(30)), 5_380_55, at(60))
    const settled = paid(half, loanOn(half, at(75)).settlement.amount, at(75))
    const third = explain(settled, at(80)).lines.filter(({ no, code }) => no === 3 && code === 'interest')
    expect(third).toMatchObject([{ days: 15, from: at(61), to: at(75), amount: 154_43, left: 0 }])
  })

  test('end with a refund that a correction showed to be too high', () => {
    const owed = loanOn(runningLoan(LARGE), at(30)).outstanding
    const two = paid(paid(runningLoan(LARGE), 500_00, at(29)), owed, at(30))
    const amount = loanOn(two, at(30)).credit
    const refunded = [...two, ...done(refund(two, { reference: 'f1', amount }, at(30)))]
    const undone = done(reversePayment(refunded, { reference: 'pay-5', reason: 'returned' }, at(31)))
    const { lines, total } = explain([...refunded, ...undone], at(31))
    expect(total).toBe(500_00)
    expect(lines.at(-1)).toStrictEqual({
      no: 0,
      code: 'refund-too-high',
      dueOn: null,
      base: 500_00,
      ratePpm: null,
      days: null,
      from: null,
      to: null,
      uncut: 500_00,
      amount: 500_00,
      ceiling: null,
      settledBy: [],
      waivedBy: [],
      left: 500_00,
    })
  })
})

describe('the lines of an extended loan', () => {
  const events = extended(runningLoan(LARGE), at(40))

  test('keep the interest and the late charges from before, and go on from the day of the extension', () => {
    expect(figures(explain(events, at(151)))).toEqual([
      [1, 'principal', 4_780_55, null, null, null, 4_780_55, 4_780_55, 4_780_55],
      [1, 'interest', 20_000_00, 30, at(1), at(30), 600_00, 600_00, 0],
      [1, 'interest', 20_000_00, 110, at(41), at(150), 2_200_00, 2_200_00, 2_200_00],
      [1, 'late-charge', 1_000_00, null, null, null, 1_000_00, 1_000_00, 0],
      [1, 'late-interest', 5_380_55, 10, at(31), at(40), 2_690_27, 2_690_27, 0],
      [1, 'late-interest', 6_980_55, 1, at(151), at(151), 349_03, 349_03, 349_03],
    ])
    expect(explain(events, at(151)).total).toBe(loanOn(events, at(151)).dueNow)
    expect(explain(events, at(151)).lines.every(({ ceiling }) => ceiling === null)).toBe(true)
  })

  test('of another extension ask for what was earned since, of the running instalment too', () => {
    const { lines, total } = explainExtension(events, at(151))
    const interest = lines.filter(({ code }) => code === 'interest')
    expect(interest.map(({ no, dueOn, days, amount, left }) => [no, dueOn, days, amount, left])).toEqual([
      [1, at(150), 30, 600_00, 0],
      [1, at(150), 110, 2_200_00, 2_200_00],
      [2, null, 10, 152_19, 0],
      [2, null, 1, 15_21, 15_21],
    ])
    expect(total).toBe(2_200_00 + 349_03 + 15_21)
  })

  test('on the due date itself the instalment counts as due', () => {
    expect(explainExtension(events, at(150)).lines[0]?.dueOn).toBe(at(150))
    expect(explainExtension(events, at(149)).lines[0]?.dueOn).toBeNull()
    expect(explain(events, at(150)).total).toBe(6_980_55)
    expect(explain(events, at(149)).total).toBe(0)
  })

  test('name the ceiling on the total cost where it cut the interest of an extension', () => {
    // 10,000.00 at 0.2 % a day: 7,760.00 were paid in four extensions, so that 2,240.00 are left of 2,440.00.
    const dear: LoanTerms = {
      ...SMALL,
      principal: 10_000_00,
      dailyRatePpm: 2_000,
      feePpm: 0,
      maxExtensions: null,
    }
    const four = [28, 148, 268, 388].reduce(
      (known, days) => extended(known, dayOf(dear, days), `q${days}`),
      runningLoan(dear),
    )
    const last = explainNext(four, dayOf(dear, 400)).lines.at(-1)
    const ceiling = { reason: 'total-cost', source: 'SEC MC 14 s.2025' }
    expect(last).toMatchObject({ days: 122, uncut: 2_440_00, amount: 2_240_00, ceiling })
    const cut = explain(four, dayOf(dear, 700)).lines.filter((line) => line.amount < line.uncut)
    // Interest of four instalments, the one-off charge, late interest of four in three bands.
    expect(cut).toHaveLength(4 + 1 + 4 * 3)
    for (const line of cut) expect(line.ceiling).toEqual(ceiling)
  })

  test('name the nominal ceiling where it cut the rate of a loan that is older than any', () => {
    const old: LoanTerms = { ...SMALL, offeredOn: '2022-02-01', dailyRatePpm: 4_000, feePpm: 0 }
    const moved = extended(runningLoan(old), dayOf(old, 40))
    const interest = explain(moved, dayOf(old, 150)).lines.filter(({ code }) => code === 'interest')
    expect(interest).toMatchObject([
      { base: 8_000_00, ratePpm: 4_000, days: 30, uncut: 960_00, amount: 960_00, ceiling: null },
      {
        base: 8_000_00,
        ratePpm: 2_000,
        days: 110,
        uncut: 3_520_00,
        amount: 1_760_00,
        ceiling: { reason: 'nominal' },
      },
    ])
  })
})

describe('money on account for what comes next', () => {
  test('is a line for each payment, with what is left of it for the instalment after', () => {
    // 5,380.55 of the 6,000.00 cover the first instalment; 619.45 of the second payment are left.
    const events = paid(paid(runningLoan(LARGE), 5_000_00, at(5)), 1_000_00, at(6))
    const { on, lines, total } = explainNext(events, at(10))
    expect(on).toBe(at(60))
    expect(lines.map(({ no, code, amount }) => [no, code, amount])).toEqual([
      [2, 'principal', 4_923_97],
      [2, 'interest', 456_58],
      [0, 'advance', -619_45],
    ])
    expect(lines.at(-1)?.reference).toBe('pay-6')
    expect(total).toBe(loanOn(events, at(10)).nextDue)
  })

  test('is two lines where two payments are held for one instalment', () => {
    const events = paid(paid(runningLoan(LARGE), 3_000_00, at(5)), 1_000_00, at(6))
    const advance = explainNext(events, at(10)).lines.filter(({ code }) => code === 'advance')
    expect(advance.map(({ reference, amount }) => [reference, amount])).toEqual([
      ['pay-5', -3_000_00],
      ['pay-6', -1_000_00],
    ])
  })
})

describe('where a payment went', () => {
  const owed = loanOn(runningLoan(LARGE), at(30)).outstanding
  const two = paid(paid(runningLoan(LARGE), 500_00, at(29)), owed, at(30))
  const back = (reference: string, amount: number, known: LoanEvent[] = two) => [
    ...known,
    ...done(refund(known, { reference, amount }, at(30))),
  ]
  const nothing = {
    penalty: 0,
    interest: 0,
    fee: 0,
    principal: 0,
    refundRepaid: 0,
    onAccount: 0,
    givenBack: 0,
    forBuyer: 0,
  }

  test('is what it settled, what is held of it, and what was given back, all together the payment', () => {
    const uses = { ...nothing, interest: 556_58, principal: 20_000_00 }
    expect(usesOfPayment(two, 'pay-6', at(30))).toEqual({ ...uses, onAccount: 965_57 })
    expect(usesOfPayment(back('f1', 100_00), 'pay-6', at(30))).toEqual({
      ...uses,
      onAccount: 865_57,
      givenBack: 100_00,
    })
    expect(usesOfPayment(back('f2', 65_57, back('f1', 900_00)), 'pay-6', at(30))).toEqual({
      ...uses,
      givenBack: 965_57,
    })
  })

  test('gives back the oldest money on account first', () => {
    const ended = paid(two, 200_00, at(30))
    const events = back('f1', 1_000_00, ended)
    expect(usesOfPayment(events, 'pay-6', at(30))).toMatchObject({ onAccount: 0, givenBack: 965_57 })
    expect(usesOfPayment(events, 'pay-7', at(30))).toEqual({
      ...nothing,
      onAccount: 165_57,
      givenBack: 34_43,
    })
  })

  test('is nowhere for one that never came, was taken back, or came before the money did', () => {
    const undone = done(reversePayment(two, { reference: 'pay-5', reason: 'returned' }, at(31)))
    expect(usesOfPayment([...two, ...undone], 'pay-5', at(31))).toBeNull()
    expect(usesOfPayment([...two, ...undone], 'pay-6', at(31))).not.toBeNull()
    expect(usesOfPayment(two, 'pay-9', at(30))).toBeNull()
    expect(usesOfPayment(back('f1', 100_00), 'f1', at(30))).toBeNull()
    expect(usesOfPayment(two, 'pay-5', at(-1))).toBeNull()
  })
})
