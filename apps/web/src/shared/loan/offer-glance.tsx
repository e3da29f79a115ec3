import type { ClientData, productDetail } from '@sandigan/contract/client'
import { cx, Rows } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useMoney } from '../locale/use-money.ts'

export type OfferFigures = Pick<
  ClientData<typeof productDetail>,
  | 'periods'
  | 'termUnit'
  | 'netProceeds'
  | 'instalment'
  | 'totalPayable'
  | 'financeCharge'
  | 'stampTax'
  | 'effectiveRate'
>

interface OfferGlanceProps {
  offer: OfferFigures
  /** The server's own words about the rates, in the place of the effective one. */
  rates?: string
}

/** The main figures of an offer: what is received, each payment, the total, and the cost. */
export function OfferGlance({ offer, rates }: OfferGlanceProps) {
  const money = useMoney()
  const { periods, termUnit, instalment } = offer
  const once = periods === 1
  return (
    <div className="rounded-control bg-brand-soft p-4">
      {/* Below each other on a narrow phone, where two amounts of a line would touch. */}
      <dl className="flex flex-col gap-2 min-[380px]:flex-row min-[380px]:flex-wrap min-[380px]:items-end min-[380px]:gap-x-4 min-[380px]:gap-y-3">
        <Figure width="min-[380px]:min-w-min min-[380px]:flex-[0_1_5.75rem]" label={m.loan_you_get()}>
          {money(offer.netProceeds)}
        </Figure>
        <Figure
          width="min-[380px]:min-w-0 min-[380px]:flex-[1_1_8.5rem]"
          label={once ? m.loan_you_pay_once({ days: termUnit }) : m.loan_you_pay({ days: termUnit })}
        >
          {once ? money(instalment) : m.loan_times({ count: periods, amount: money(instalment) })}
        </Figure>
      </dl>
      <hr className="my-3 border-t border-brand-line" />
      <Rows
        rows={[
          { label: m.loan_in_all(), value: <Settling>{money(offer.totalPayable)}</Settling>, emphasis: true },
          {
            label: offer.stampTax === undefined ? m.loan_cost() : m.loan_cost_taxed(),
            value: <Settling>{money(offer.financeCharge)}</Settling>,
          },
          ...(rates === undefined ? [{ label: m.loan_effective(), value: `${offer.effectiveRate}%` }] : []),
        ]}
      />
      {rates !== undefined && <p className="mt-2 text-note text-muted">{rates}</p>}
    </div>
  )
}

interface FigureProps {
  label: string
  /** The class of its share of the line. */
  width: string
  children: string
}

function Figure({ label, width, children }: FigureProps) {
  return (
    <div className={cx('flex flex-wrap items-baseline justify-between gap-x-3 min-[380px]:block', width)}>
      <dt className="text-note text-muted">{label}</dt>
      <dd className="ml-auto text-heading leading-snug font-semibold">
        <Settling>{children}</Settling>
      </dd>
    </div>
  )
}

/**
 * A figure that has just changed fades in; it is a new element then, since that starts the animation. The first one
 * does not: a page that opens has enough to paint.
 */
function Settling({ children }: { children: string }) {
  const [shown, setShown] = useState({ text: children, changed: false })
  if (shown.text !== children) setShown({ text: children, changed: true })
  return (
    <span
      key={children}
      className={cx(
        'inline-block max-w-full',
        shown.changed &&
          'transition-[opacity,translate] duration-150 starting:translate-y-1 starting:opacity-30',
      )}
    >
      {children}
    </span>
  )
}
