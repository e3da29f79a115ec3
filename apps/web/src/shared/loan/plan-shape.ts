/** Where the parts of a plan's picture lie, in the units of its view box. Amounts only become lengths here. */

/** What a payment is made of, from below. */
export const PARTS = ['principal', 'interest', 'fee', 'late'] as const
export type Part = (typeof PARTS)[number]

/** One payment of a plan, in decimal text of pesos. */
export interface ChartStep {
  readonly pay_time: string
  readonly amount: string
  readonly principal: string
  readonly interest: string
  readonly fee: string
  /** Late charges, where the loan runs. */
  readonly late?: string
  /** Principal still owed after it. */
  readonly balance: string
  /** Of a payment that was returned: owed beside the payments of the plan. */
  readonly returned?: 1
}

export const CHART = { width: 320, bars: 104, gap: 24, balance: 56 } as const
export const CHART_HEIGHT = CHART.bars + CHART.gap + CHART.balance
const FLOOR = CHART_HEIGHT
const BALANCE_TOP = CHART.bars + CHART.gap
/** Of its slot, so that neighbours stand apart; one bar alone need not fill the page. */
const BAR_SHARE = 0.72
const BAR_WIDEST = 44

export interface Bar {
  readonly slot: { readonly x: number; readonly width: number }
  readonly x: number
  readonly width: number
  /** Those that are something, from below. */
  readonly parts: readonly { readonly part: Part; readonly y: number; readonly height: number }[]
}

const round = (length: number): number => Math.round(length * 100) / 100
const highest = (amounts: readonly string[]): number => Math.max(...amounts.map(Number), 0.01)

/** The tallest payment fills the height. */
export function barsOf(plan: readonly ChartStep[]): Bar[] {
  const tallest = highest(plan.map(({ amount }) => amount))
  const slot = CHART.width / Math.max(plan.length, 1)
  const width = Math.min(slot * BAR_SHARE, BAR_WIDEST)
  return plan.map((step, index) => {
    let below = 0
    const parts = PARTS.flatMap((part) => {
      const height = (Number(step[part] ?? 0) / tallest) * CHART.bars
      if (height <= 0) return []
      below += height
      return [{ part, y: round(CHART.bars - below), height: round(height) }]
    })
    return {
      slot: { x: round(index * slot), width: round(slot) },
      x: round(index * slot + (slot - width) / 2),
      width: round(width),
      parts,
    }
  })
}

/** The whole of a plan, before anything is paid of it. */
const wholeOf = ([first]: readonly ChartStep[]): number =>
  Math.max(Number(first?.balance ?? 0) + Number(first?.principal ?? 0), 0.01)

/**
 * What is still owed, as an area under the bars: it stands until a payment comes, in the middle of its bar, and
 * falls there.
 */
export function balanceArea(plan: readonly ChartStep[]): string {
  const whole = wholeOf(plan)
  const heightAt = (owed: number) => round(FLOOR - (owed / whole) * CHART.balance)
  const slot = CHART.width / Math.max(plan.length, 1)
  let level = heightAt(whole)
  const steps = plan.map(({ balance }, index) => {
    const x = round((index + 0.5) * slot)
    const from = level
    level = heightAt(Number(balance))
    return `L${x} ${from}L${x} ${level}`
  })
  return `M0 ${FLOOR}L0 ${BALANCE_TOP}${steps.join('')}L${CHART.width} ${level}L${CHART.width} ${FLOOR}Z`
}

/** A figure on the axis, decimal text of pesos, and how high it stands. */
export interface Tick {
  readonly amount: string
  readonly y: number
}

/** Round figures that people count in, the widest first. */
const STEPS = [10, 5, 2, 1]

/** The widest round step of which at least `least` fit. */
function stepFor(most: number, least: number): number {
  const size = 10 ** Math.floor(Math.log10(most / least))
  return size * (STEPS.find((step) => size * step * least <= most) ?? 1)
}

/** Above the ground. */
const LEAST_TICKS = 2

/** Figures beside the bars, from the ground up, and beside the balance: all of it, and nothing. */
export function ticksOf(plan: readonly ChartStep[]): Tick[] {
  const tallest = highest(plan.map(({ amount }) => amount))
  const step = stepFor(tallest, LEAST_TICKS)
  const beside = Array.from({ length: Math.floor(tallest / step) + 1 }, (_, count) => ({
    amount: (count * step).toFixed(2),
    y: round(CHART.bars - ((count * step) / tallest) * CHART.bars),
  }))
  return [...beside, { amount: wholeOf(plan).toFixed(2), y: BALANCE_TOP }, { amount: '0.00', y: FLOOR }]
}
