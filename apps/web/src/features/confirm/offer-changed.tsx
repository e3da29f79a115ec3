import { Banner } from '@sandigan/ui'
import { useEffect } from 'react'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { useMoney, useWritten } from '../../shared/locale/use-money.ts'
import type { Confirmable } from './confirmable.ts'

/** The main figures: amounts in decimal text of pesos. */
const GLANCE = ['netProceeds', 'instalment', 'totalPayable'] as const

interface Change {
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

interface OfferChangedProps {
  before: Confirmable
  now: Confirmable
}

/** Says what has changed, next to the button: agreeing again means these figures. */
export function OfferChanged({ before, now }: OfferChangedProps) {
  useEffect(() => window.scrollTo({ top: 0 }), [])
  const changes = changesOf(before, now)
  const sentence = useSentence()
  return (
    <Banner tone="warn" title={m.confirm_changed()} live>
      <p>{m.confirm_changed_text()}</p>
      {changes.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {changes.map((change, index) => (
            <li key={index}>{sentence(change)}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

type Sentence = (change: Change) => string

/** Of each change with its name: `You get: ₱5,790.00 (before: ₱5,820.00)`. */
function useSentence(): Sentence {
  const money = useMoney()
  const written = useWritten()
  return ({ of, before, now }) => {
    if (typeof of === 'object')
      return m.confirm_changed_row({ text: of.text, before: written(before), now: written(now) })
    const [text, write] = {
      netProceeds: [m.loan_you_get(), money] as const,
      instalment: [m.loan_each(), money] as const,
      totalPayable: [m.loan_in_all(), money] as const,
      firstPayment: [m.confirm_first_payment(), longDate] as const,
    }[of]
    return m.confirm_changed_row({ text, before: write(before), now: write(now) })
  }
}
