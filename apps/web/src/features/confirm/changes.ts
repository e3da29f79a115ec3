import type { Confirmable } from './confirmable.ts'

export interface Change {
  /** The label of the row; null is the day of the first payment. */
  readonly text: string | null
  readonly before: string
  readonly now: string
}

type Figures = Pick<Confirmable, 'details' | 'repay_plans'>

/** What the rows of an offer and its first payment say now, where they said something else before. */
export function changesOf(before: Figures, now: Figures): Change[] {
  const said = new Map(before.details.map(({ text, value }) => [text, value]))
  const changes: Change[] = now.details.flatMap(({ text, value }) => {
    const earlier = said.get(text)
    return earlier === undefined || earlier === value ? [] : [{ text, before: earlier, now: value }]
  })
  const [was, is] = [before.repay_plans[0]?.pay_time, now.repay_plans[0]?.pay_time]
  if (was && is && was !== is) changes.push({ text: null, before: was, now: is })
  return changes
}
