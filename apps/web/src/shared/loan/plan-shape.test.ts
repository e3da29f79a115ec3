import { describe, expect, test } from 'vitest'
import { balanceArea, barsOf, CHART, CHART_HEIGHT, ticksOf } from './plan-shape.ts'

const step = (principal: string, interest: string, fee: string, balance: string, late = '0') => ({
  pay_time: '2026-12-23',
  amount: String(Number(principal) + Number(interest) + Number(fee) + Number(late)),
  principal,
  interest,
  fee,
  late,
  balance,
})
const PLAN = [
  step('40.00', '50.00', '10.00', '60.00'),
  step('30.00', '20.00', '0.00', '30.00'),
  step('30.00', '0.00', '0.00', '0.00'),
]
const ones = (count: number) => Array.from({ length: count }, () => step('1', '0', '0', '0'))
const part = (bar: ReturnType<typeof barsOf>[number] | undefined, name: string) =>
  bar?.parts.find((one) => one.part === name)

describe('the bars', () => {
  test('the largest payment fills the height; parts lie on each other and leave no gap', () => {
    const [first, second] = barsOf(PLAN)
    expect(part(first, 'principal')).toEqual({ part: 'principal', y: 62.4, height: 41.6 })
    expect(part(first, 'interest')).toEqual({ part: 'interest', y: 10.4, height: 52 })
    expect(part(first, 'fee')).toEqual({ part: 'fee', y: 0, height: 10.4 })
    expect(part(second, 'interest')).toEqual({ part: 'interest', y: 52, height: 20.8 })
    expect(part(second, 'fee')).toBeUndefined()
  })

  test('late charges lie on top of all', () => {
    const [bar] = barsOf([step('50.00', '20.00', '5.00', '0.00', '25.00')])
    expect(bar?.parts.at(-1)).toEqual({ part: 'late', y: 0, height: 26 })
  })

  test.each([1, 2, 12, 60])('%i of them stand apart and inside the picture', (count) => {
    const bars = barsOf(ones(count))
    const last = bars.at(-1)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(CHART.width)
    for (const [index, bar] of bars.entries()) {
      expect(bar.width).toBeGreaterThan(3)
      expect(bar.x).toBeGreaterThan((bars[index - 1]?.x ?? -99) + (bars[index - 1]?.width ?? 0))
    }
  })

  test('a plan of nothing has no bars, and nothing to divide by is no trouble', () => {
    expect(barsOf([])).toEqual([])
    expect(barsOf([step('0', '0', '0', '0')])[0]?.parts).toEqual([])
    expect(ticksOf([]).every(({ y }) => Number.isFinite(y))).toBe(true)
  })
})

describe('what is still owed', () => {
  test('begins with the whole, falls at each payment and ends on the ground', () => {
    const path = balanceArea(PLAN)
    const top = CHART.bars + CHART.gap
    expect(path.startsWith(`M0 ${CHART_HEIGHT}L0 ${top}`)).toBe(true)
    expect(path.endsWith(`L${CHART.width} ${CHART_HEIGHT}L${CHART.width} ${CHART_HEIGHT}Z`)).toBe(true)
    const heights = [...path.matchAll(/L[\d.]+ (?<y>[\d.]+)/g)].map(({ groups }) => Number(groups?.['y']))
    expect(heights.toSorted((a, b) => a - b)).toEqual(heights)
  })

  test('planted bug: a sloping line would say that the debt falls every day', () => {
    const sloping = PLAN.map(({ balance }, index) => `L${index} ${balance}`).join('')
    expect(sloping.match(/L/g)).toHaveLength(3)
    expect(balanceArea(PLAN).match(/L/g)).toHaveLength(2 * 3 + 3)
  })
})

describe('the figures of the axis', () => {
  const beside = (amount: string) =>
    ticksOf([step(amount, '0', '0', '0')])
      .filter(({ y }) => y <= CHART.bars)
      .map((tick) => tick.amount)

  test.each([
    { amount: '1684.22', figures: ['0.00', '500.00', '1000.00', '1500.00'] },
    { amount: '2000.00', figures: ['0.00', '1000.00', '2000.00'] },
    { amount: '999.99', figures: ['0.00', '200.00', '400.00', '600.00', '800.00'] },
    { amount: '5012.00', figures: ['0.00', '2000.00', '4000.00'] },
    { amount: '0.40', figures: ['0.00', '0.20', '0.40'] },
  ])('beside payments of $amount are round and few', ({ amount, figures }) => {
    expect(beside(amount)).toEqual(figures)
  })

  test('stand where a bar of that amount would end', () => {
    const half = ticksOf([step('2000', '0', '0', '0')]).find(({ amount }) => amount === '1000.00')
    expect(half?.y).toBe(CHART.bars / 2)
  })

  test('beside the balance are all of it and nothing', () => {
    expect(ticksOf(PLAN).slice(-2)).toEqual([
      { amount: '100.00', y: CHART.bars + CHART.gap },
      { amount: '0.00', y: CHART_HEIGHT },
    ])
  })
})
