import type { Confirmable } from './confirmable.ts'

/** The main figures: amounts in decimal text of pesos. */
const GLANCE = ['netProceeds', 'instalment', 'totalPayable'] as const

export interface Change {
  /** The label of a row; a main figure of the offer; or the day of the first payment. */
  readonly of: { readonly text: string } | (typeof GLANCE)[number] | 'firstPayment'
  readonly before: string
  readonly now: string
}

type Figures = Pick<Confirmable, 'details' | (typeof GLANCE)[number]> & {
  readonly repay_plans: readonly Pick<Confirmable['repay_plans'][number], 'pay_time'>[]
}

/** What the figures and rows of an offer and its first payment say now, where they said something else before. */
export function changesOf(before: Figures, now: Figures): Change[] {
  const said = new Map(before.details.map(({ text, value }) => [text, value]))
  const changes: Change[] = [
    ...GLANCE.filter((figure) => before[figure] !== now[figure]).map((figure) => ({
      of: figure,
      before: before[figure],
      now: now[figure],
    })),
    ...now.details.flatMap(({ text, value }) => {
      const earlier = said.get(text)
      return earlier === undefined || earlier === value ? [] : [{ of: { text }, before: earlier, now: value }]
    }),
  ]
  const [was, is] = [before.repay_plans[0]?.pay_time, now.repay_plans[0]?.pay_time]
  if (was && is && was !== is) changes.push({ of: 'firstPayment', before: was, now: is })
  return changes
}
