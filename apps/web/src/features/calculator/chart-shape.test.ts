import { describe, expect, test } from 'vitest'
import { balanceArea, barsOf, CHART, shareOf } from './chart-shape.ts'

const step = (no: number, principal: string, interest: string, fee: string, balance: string) => ({
  no,
  pay_time: '2026-12-23',
  amount: String(Number(principal) + Number(interest) + Number(fee)),
  principal,
  interest,
  fee,
  balance,
})
const PLAN = [
  step(1, '40.00', '50.00', '10.00', '60.00'),
  step(2, '30.00', '20.00', '0.00', '30.00'),
  step(3, '30.00', '0.00', '0.00', '0.00'),
]

describe('the bars', () => {
  test('the dearest payment fills the height; parts lie on each other and leave no gap', () => {
    const [first, second] = barsOf(PLAN)
    expect(first?.principal).toEqual({ y: 72, height: 48 })
    expect(first?.interest).toEqual({ y: 12, height: 60 })
    expect(first?.fee).toEqual({ y: 0, height: 12 })
    expect(second?.interest).toEqual({ y: 60, height: 24 })
    expect(second?.fee.height).toBe(0)
  })

  test.each([1, 2, 12, 60])('%i of them stand apart and inside the picture', (count) => {
    const bars = barsOf(Array.from({ length: count }, (_, index) => step(index, '1', '0', '0', '0')))
    const last = bars.at(-1)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(CHART.width)
    for (const [index, bar] of bars.entries()) {
      expect(bar.width).toBeGreaterThan(3)
      expect(bar.x).toBeGreaterThan((bars[index - 1]?.x ?? -99) + (bars[index - 1]?.width ?? 0))
    }
  })

  test('a plan of nothing has no bars, and nothing to divide by is no trouble', () => {
    expect(barsOf([])).toEqual([])
    expect(barsOf([step(1, '0', '0', '0', '0')])[0]?.principal.height).toBe(0)
  })
})

describe('what is still owed', () => {
  test('begins with the whole, falls at each payment and ends on the ground', () => {
    const path = balanceArea(PLAN, '100.00')
    const top = CHART.bars + CHART.gap
    const floor = top + CHART.balance
    expect(path.startsWith(`M0 ${floor}L0 ${top}`)).toBe(true)
    expect(path.endsWith(`L${CHART.width} ${floor}L${CHART.width} ${floor}Z`)).toBe(true)
    const heights = [...path.matchAll(/L[\d.]+ (?<y>[\d.]+)/g)].map(({ groups }) => Number(groups?.['y']))
    expect(heights.toSorted((a, b) => a - b)).toEqual(heights)
  })

  test('planted bug: a sloping line would say that the debt falls every day', () => {
    const sloping = PLAN.map(({ balance }, index) => `L${index} ${balance}`).join('')
    expect(sloping.match(/L/g)).toHaveLength(3)
    expect(balanceArea(PLAN, '100.00').match(/L/g)).toHaveLength(2 * 3 + 3)
  })
})

test('the dearest rate fills its row, the others stand beside it', () => {
  expect(['5.00', '10.00', '0.00'].map((rate) => shareOf(rate, ['5.00', '10.00']))).toEqual([50, 100, 0])
  expect(shareOf('0.00', ['0.00'])).toBe(0)
})
