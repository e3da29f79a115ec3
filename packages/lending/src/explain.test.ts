import { describe, expect, test } from 'vitest'
import { waive } from './commands/repay.ts'
import { explain } from './explain.ts'
import { loanOn } from './loan-on.ts'
import { RULES } from './rules.ts'
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
    const { lines } = explain(runningLoan(SMALL), dayOf(SMALL, 75), { ...RULES, policyOn: () => null })
    expect(lines.some((line) => line.amount !== line.uncut)).toBe(false)
    expect(lines.some((line) => line.code === 'late-charge' && line.left > 0)).toBe(true)
  })

  test('before the payout there is nothing to explain', () => {
    expect(explain(runningLoan(LARGE).slice(0, 3), at(0))).toEqual({ on: at(0), lines: [], total: 0 })
  })
})
