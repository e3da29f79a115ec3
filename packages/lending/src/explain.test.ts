import { describe, expect, test } from 'vitest'
import { waive } from './commands/repay.ts'
import { previewExtension } from './commands/extend.ts'
import { NO_HOLIDAYS } from './calendar.ts'
import { explain, explainAmount, explainExtension, explainNext } from './explain.ts'
import { loanOn } from './loan-on.ts'
import { RELEASED } from './rules.ts'
import { dayOf, done, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'

const at = (days: number) => dayOf(LARGE, days)

describe('why this amount', () => {
  test('45 days late without ceilings: each line with its rate, base, days and dates', () => {
    const { lines, total } = explain(runningLoan(LARGE), at(75))
    const rows = lines.map(({ no, code, base, ratePpm, days, from, to, amount }) => [
      no,
      code,
      base,
      ratePpm,
      days,
      from,
      to,
      amount,
    ])
    expect(rows).toEqual([
      [1, 'principal', 4_780_55, null, null, null, null, 4_780_55],
      [1, 'interest', 20_000_00, 1_000, 30, at(1), at(30), 600_00],
      [1, 'late-charge', 1_000_00, null, null, null, null, 1_000_00],
      [1, 'late-interest', 5_380_55, 50_000, 30, at(31), at(60), 8_070_82],
      [1, 'late-interest', 5_380_55, 40_000, 15, at(61), at(75), 3_228_33],
      [2, 'principal', 4_923_97, null, null, null, null, 4_923_97],
      [2, 'interest', 15_219_45, 1_000, 30, at(31), at(60), 456_58],
      [2, 'late-interest', 5_380_55, 50_000, 15, at(61), at(75), 4_035_41],
    ])
    expect(total).toBe(loanOn(runningLoan(LARGE), at(75)).dueNow)
  })

  test('under the ceilings each line shows both figures and which ceiling cut it', () => {
    const { lines } = explain(runningLoan(SMALL), dayOf(SMALL, 75))
    const cut = lines.filter((line) => line.ceiling !== null)
    expect(cut.map(({ code, uncut, amount }) => [code, uncut, amount])).toEqual([
      ['late-charge', 1_000_00, 0],
      ['late-interest', 3_228_33, 107_61],
      ['late-interest', 1_291_33, 53_80],
      ['late-interest', 1_614_16, 53_80],
    ])
    for (const line of cut)
      expect(line.ceiling).toEqual({ reason: 'late-monthly', source: 'SEC MC 14 s.2025' })
  })

  test('when the total cost is reached, that is the ceiling named', () => {
    const { lines } = explain(runningLoan(SMALL), dayOf(SMALL, 900))
    expect(lines.some((line) => line.ceiling?.reason === 'total-cost')).toBe(true)
  })

  test('names the payments and the waiver that settled a line', () => {
    const part = paid(runningLoan(LARGE), 1_500_00, at(40))
    const events = [
      ...part,
      ...done(waive(part, { reference: 'w1', amount: 100_00, reason: 'flood', by: 'op' }, at(41))),
    ]
    const { lines, total } = explain(events, at(41))
    const once = lines.find((line) => line.code === 'late-charge')
    const late = lines.find((line) => line.code === 'late-interest')
    expect(once).toMatchObject({ settledBy: [{ reference: 'pay-5', amount: 1_000_00 }], left: 0 })
    expect(late).toMatchObject({
      settledBy: [{ reference: 'pay-5', amount: 500_00 }],
      waivedBy: [{ reference: 'w1', amount: 100_00 }],
    })
    expect(total).toBe(loanOn(events, at(41)).dueNow)
  })

  test('a planted bug is caught: without the policy no line would be cut', () => {
    const { lines } = explain(runningLoan(SMALL), dayOf(SMALL, 75), { ...RELEASED, policyOn: () => null })
    expect(lines.some((line) => line.amount !== line.uncut)).toBe(false)
    expect(lines.some((line) => line.code === 'late-charge' && line.left > 0)).toBe(true)
  })

  test('before the payout there is nothing to explain', () => {
    expect(explain(runningLoan(LARGE).slice(0, 3), at(0))).toEqual({ on: at(0), lines: [], total: 0 })
  })
})

describe('why an extension costs what it does', () => {
  const priceOf = (events: Parameters<typeof previewExtension>[0], day: string) => {
    const preview = previewExtension(events, { quoteId: 'q', validDays: 0, holidays: NO_HOLIDAYS }, day)
    if (!preview.ok) throw new Error(preview.code)
    return preview.quote.amount
  }

  test('interest up to today, also of the instalment that runs, and late charges; no principal', {
    meta: { spec: ['9.extension'] },
  }, () => {
    const { lines, total } = explainExtension(runningLoan(LARGE), at(40))
    expect(
      lines.map(({ no, code, base, days, dueOn, amount }) => [no, code, base, days, dueOn, amount]),
    ).toEqual([
      [1, 'interest', 20_000_00, 30, at(30), 600_00],
      [1, 'late-charge', 1_000_00, null, at(30), 1_000_00],
      [1, 'late-interest', 5_380_55, 10, at(30), 2_690_27],
      [2, 'interest', 15_219_45, 10, null, 152_19],
    ])
    expect(total).toBe(4_442_46)
    expect(total).toBe(priceOf(runningLoan(LARGE), at(40)))
  })

  test('on the due date nothing is late, and the day after the first late day is in it', {
    meta: { spec: ['9.extension'] },
  }, () => {
    const codes = (day: number) => explainExtension(runningLoan(LARGE), at(day)).lines.map(({ code }) => code)
    expect(codes(30)).toEqual(['interest'])
    expect(codes(31)).toEqual(['interest', 'late-charge', 'late-interest', 'interest'])
  })

  test('a charge cut by a ceiling shows both figures, and the cut ones are what is asked', {
    meta: { spec: ['9.extension'] },
  }, () => {
    const { lines, total } = explainExtension(runningLoan(SMALL), dayOf(SMALL, 40))
    const cut = lines.filter(({ ceiling }) => ceiling !== null)
    expect(cut.map(({ code, uncut, amount }) => [code, uncut > amount])).toEqual([
      ['late-charge', true],
      ['late-interest', true],
    ])
    expect(total).toBe(priceOf(runningLoan(SMALL), dayOf(SMALL, 40)))
  })

  test('what was paid is taken off its lines, and money on account off the price, by the payment it came from', {
    meta: { spec: ['9.extension'] },
  }, () => {
    const first = 5_380_55
    const early = paid(runningLoan(LARGE), first + 200_00, at(29))
    const { lines, total } = explainExtension(early, at(58))
    expect(lines.at(-1)).toMatchObject({
      code: 'advance',
      amount: -200_00,
      reference: 'pay-5',
    })
    expect(total).toBe(priceOf(early, at(58)))
    const part = paid(runningLoan(LARGE), 1_200_00, at(40))
    const late = explainExtension(part, at(40))
    expect(late.lines.find(({ code }) => code === 'late-charge')).toMatchObject({ left: 0 })
    expect(late.total).toBe(4_442_46 - 1_200_00)
  })

  test('planted bug: the lines of what is due today do not add up to the price', () => {
    expect(explain(runningLoan(LARGE), at(40)).total).not.toBe(priceOf(runningLoan(LARGE), at(40)))
  })

  test('before the payout there is nothing to explain', { meta: { spec: ['9.extension'] } }, () => {
    expect(explainExtension(runningLoan(LARGE).slice(0, 3), at(0)).lines).toEqual([])
  })
})

describe('why the next instalment costs what it does, before it is due', () => {
  const at = (days: number) => dayOf(LARGE, days)
  const brief = (lines: ReturnType<typeof explainNext>['lines']) =>
    lines.map(({ no, code, base, days, amount }) => [no, code, base, days, amount])

  test('is its principal and its interest, on its due date', () => {
    const { on, lines, total } = explainNext(runningLoan(LARGE), at(10))
    expect(on).toBe(at(30))
    expect(brief(lines)).toEqual([
      [1, 'principal', 4_780_55, null, 4_780_55],
      [1, 'interest', 20_000_00, 30, 600_00],
    ])
    expect(total).toBe(loanOn(runningLoan(LARGE), at(10)).nextDue)
  })

  test('less the money on account for it, by the payment that it came from', () => {
    const events = paid(runningLoan(LARGE), 200_00, at(5))
    const { lines, total } = explainNext(events, at(10))
    expect(lines.at(-1)).toMatchObject({ code: 'advance', amount: -200_00, reference: 'pay-5' })
    expect(total).toBe(5_180_55)
  })

  test('is of the first instalment that money on account does not cover', () => {
    const events = paid(runningLoan(LARGE), 5_380_55, at(5))
    const { on, total } = explainNext(events, at(10))
    expect([on, total]).toEqual([at(60), loanOn(events, at(10)).nextDue])
  })

  test('after a prepayment is interest on both balances', () => {
    const half = paid(paid(runningLoan(LARGE), 5_380_55, at(30)), 5_380_55, at(60))
    const { lines, total } = explainNext(paid(half, 3_000_00, at(70)), at(70))
    expect(brief(lines)).toEqual([
      [3, 'principal', 5_131_70, null, 5_131_70],
      [3, 'interest', 10_295_48, 10, 102_95],
      [3, 'interest', 7_295_48, 20, 145_90],
    ])
    expect(total).toBe(5_380_55)
  })

  test('is nothing once it is due, when what is due is explained instead', () => {
    const events = runningLoan(LARGE)
    expect(explainNext(events, at(30))).toMatchObject({ lines: [], total: 0 })
    expect(explainAmount(events, at(30))).toEqual(explain(events, at(30)))
    expect(explainAmount(events, at(29))).toEqual(explainNext(events, at(29)))
  })

  test('is nothing before the payout and after the end', () => {
    expect(explainNext(runningLoan(LARGE).slice(0, 3), at(0)).lines).toEqual([])
    const ended = paid(runningLoan(LARGE), 30_000_00, at(10))
    expect(explainNext(ended, at(11)).lines).toEqual([])
  })
})
