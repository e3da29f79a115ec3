import { done, type operatorCalls } from '@sandigan/contract'
import { cureOf, type LateStep, ratioOf, type Roll, type RollEnd, rollsByStep } from '@sandigan/lending'
import { type Figure, figuresOf } from '../../core/month-ends/portfolio-figures.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { monthBefore, ofMonth, shownMonth, sumsView, trendMonths } from './shown-month.ts'

/** From the end of the month before to the end of the month that is shown. */
export const showRolls: OperatorHandler<typeof operatorCalls.showRolls> = async (
  services,
  _caller,
  { month: wanted, productId },
) => {
  const shown = await shownMonth(services, wanted)
  if (!shown.ok) return shown
  const { month, months } = shown.data
  const before = month === null ? null : monthBefore(month)
  if (month === null || before === null || !months.includes(before))
    return done({
      ...shown.data,
      before: null,
      steps: [],
      moves: [],
      cure: { late: 0, cured: null, paidOff: null },
      trend: [],
    })
  const counted = trendMonths(shown.data, month)
  const figures = await figuresOf(services.db, {
    figures: ['roll'],
    from: counted[0] ?? month,
    to: month,
    productId,
  })
  const rolls = rollsOf(ofMonth(figures, month))
  const steps = rollsByStep(rolls)
  return done({
    ...shown.data,
    before,
    steps: steps.map(({ from, start, ...shares }) => ({ from, ...sumsView(start), ...shares })),
    moves: rolls.map(({ from, to, ...sums }) => ({
      from,
      to,
      ...sumsView(sums),
      share: ratioOf(sums.principal, steps.find((step) => step.from === from)?.start.principal ?? 0),
    })),
    cure: cureOf(rolls),
    trend: counted
      .filter((one) => months.includes(monthBefore(one)))
      .map((one) => trendOf(one, rollsOf(ofMonth(figures, one)))),
  })
}

const rollsOf = (rows: readonly Figure[]): Roll[] =>
  rows.map(({ key, loans, principal, total }) => {
    const [from, to] = key.split('>') as [LateStep, RollEnd]
    return { from, to, loans, principal, total }
  })

/** Of all that was not late at the start: how much is late now. */
function trendOf(month: string, rolls: readonly Roll[]) {
  const { cured, paidOff } = cureOf(rolls)
  return {
    month,
    cured,
    paidOff,
    worse: rollsByStep(rolls).find(({ from }) => from === 'current')?.worse ?? null,
  }
}
