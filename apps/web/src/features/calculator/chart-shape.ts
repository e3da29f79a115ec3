/** Where the parts of the chart lie, in the units of its view box. Amounts only become lengths here. */
import type { Figures } from './inputs.ts'

type Step = Figures['plan'][number]

export const CHART = { width: 320, bars: 120, gap: 14, balance: 56 } as const
/** Of its slot, so that neighbours stand apart; one bar alone need not fill the page. */
const BAR_SHARE = 0.72
const BAR_WIDEST = 44

interface Box {
  readonly y: number
  readonly height: number
}

export interface Bar {
  readonly slot: { readonly x: number; readonly width: number }
  readonly x: number
  readonly width: number
  readonly principal: Box
  readonly interest: Box
  readonly fee: Box
}

const round = (length: number): number => Math.round(length * 100) / 100

/** Bars from below: principal, interest on it, the fee on top. The tallest payment fills the height. */
export function barsOf(plan: readonly Step[]): Bar[] {
  const tallest = Math.max(...plan.map(({ amount }) => Number(amount)), 0.01)
  const slot = CHART.width / Math.max(plan.length, 1)
  const width = Math.min(slot * BAR_SHARE, BAR_WIDEST)
  return plan.map((step, index) => {
    const height = (amount: string) => (Number(amount) / tallest) * CHART.bars
    const [principal, interest, fee] = [height(step.principal), height(step.interest), height(step.fee)]
    const box = (below: number, own: number): Box => ({
      y: round(CHART.bars - below - own),
      height: round(own),
    })
    return {
      slot: { x: round(index * slot), width: round(slot) },
      x: round(index * slot + (slot - width) / 2),
      width: round(width),
      principal: box(0, principal),
      interest: box(principal, interest),
      fee: box(principal + interest, fee),
    }
  })
}

/**
 * What is still owed, as an area under the bars: it stands until a payment comes, in the middle of its bar, and
 * falls there.
 */
export function balanceArea(plan: readonly Step[], amount: string): string {
  const top = CHART.bars + CHART.gap
  const floor = top + CHART.balance
  const whole = Math.max(Number(amount), 0.01)
  const heightAt = (owed: string) => round(floor - (Number(owed) / whole) * CHART.balance)
  const slot = CHART.width / Math.max(plan.length, 1)
  let level = heightAt(amount)
  const steps = plan.map(({ balance }, index) => {
    const x = round((index + 0.5) * slot)
    const from = level
    level = heightAt(balance)
    return `L${x} ${from}L${x} ${level}`
  })
  return `M0 ${floor}L0 ${heightAt(amount)}${steps.join('')}L${CHART.width} ${level}L${CHART.width} ${floor}Z`
}

/** How long the bar of a rate is beside the highest of them, in percent. */
export function shareOf(rate: string, all: readonly string[]): number {
  const highest = Math.max(...all.map(Number), 0.01)
  return round((Number(rate) / highest) * 100)
}
