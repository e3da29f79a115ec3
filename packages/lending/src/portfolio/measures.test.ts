/** Figures of a portfolio, calculated by hand. */
import { describe, expect, test } from 'vitest'
import {
  atRisk,
  atRiskOrRenegotiated,
  cureOf,
  lateStepOf,
  lossCurve,
  PAR_DAYS,
  type Roll,
  rollsByStep,
  ratioOf,
  wholeBook,
  writeOffRatio,
} from './measures.ts'

const loan = (pesos: number) => ({ loans: 1, principal: pesos * 100, total: pesos * 110 })
/** A 8,000 not late, B 6,000 twelve days, C 4,000 forty-five days, D 2,000 ninety-five days late. */
const BOOK = { current: loan(8_000), '8-30': loan(6_000), '31-60': loan(4_000), '91-plus': loan(2_000) }

test.each([
  [0, 'current'],
  [1, '1-7'],
  [7, '1-7'],
  [8, '8-30'],
  [30, '8-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, '91-plus'],
  [400, '91-plus'],
] as const)('%i days late is the step %s', (days, step) => {
  expect(lateStepOf(days)).toBe(step)
})

describe('portfolio at risk', () => {
  test('whole loans by days late, of the principal of all', () => {
    const all = wholeBook(BOOK)
    expect(all).toEqual({ loans: 4, principal: 2_000_000, total: 2_200_000 })
    const shares = PAR_DAYS.map((days) => ratioOf(atRisk(BOOK, days).principal, all.principal))
    expect(shares).toEqual([6_000, 6_000, 3_000, 1_000, 1_000])
  })

  test('with what was renegotiated and is not cured: once, also where it is late', () => {
    const extended = { current: loan(8_000) }
    expect(ratioOf(atRiskOrRenegotiated(BOOK, extended).principal, 2_000_000)).toBe(7_000)
    const late = { '31-60': loan(4_000) }
    expect(ratioOf(atRiskOrRenegotiated(BOOK, late).principal, 2_000_000)).toBe(3_000)
  })

  test('nothing of an empty book', () => {
    expect(ratioOf(atRisk({}, 30).principal, wholeBook({}).principal)).toBeNull()
  })
})

describe('from one month end to the next', () => {
  const roll = (from: Roll['from'], to: Roll['to'], loans: number, pesos: number): Roll => ({
    from,
    to,
    loans,
    principal: pesos * 100,
    total: pesos * 100,
  })

  test('rolled: start principal of what now stands worse, of the start of the step', () => {
    const rolls = [
      roll('1-7', '31-60', 3, 10_000),
      roll('1-7', 'written-off', 1, 2_500),
      roll('1-7', '1-7', 5, 20_000),
      roll('1-7', 'current', 4, 12_500),
      roll('1-7', 'paid', 2, 5_000),
    ]
    const step = rollsByStep(rolls).find(({ from }) => from === '1-7')
    expect(step).toMatchObject({ start: { principal: 5_000_000, loans: 15 }, worse: 2_500 })
  })

  test('cured and paid off apart: 22 and 5 of 40 loans that were late', () => {
    const rolls = [
      roll('8-30', 'current', 22, 100),
      roll('31-60', 'paid', 5, 100),
      roll('31-60', '61-90', 13, 100),
      // Never late: in neither.
      roll('current', 'paid', 60, 100),
    ]
    expect(cureOf(rolls)).toEqual({ late: 40, cured: 5_500, paidOff: 1_250 })
  })
})

test('a vintage: written off less recovered, of what was paid out, adding up by months', () => {
  const lost = [0, 0, 7_000_00, -1_000_00]
  expect(lossCurve({ loans: 12, paidOut: 100_000_00, lost })).toEqual([0, 0, 700, 600])
})

test('write-off, recovery, collection, first default and cover', () => {
  expect(writeOffRatio(3_000_00, 90_000_00, 110_000_00)).toBe(300)
  expect(ratioOf(450_00, 3_000_00)).toBe(1_500)
  expect(ratioOf(8_500_00, 10_000_00)).toBe(8_500)
  expect(ratioOf(9_200_00, 12_000_00)).toBe(7_667)
  expect(ratioOf(4, 80)).toBe(500)
  expect(ratioOf(2_400_00, 6_000_00)).toBe(4_000)
})
