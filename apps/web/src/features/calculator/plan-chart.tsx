import { Card, cx } from '@sandigan/ui'
import { useId, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { balanceArea, type Bar, barsOf, CHART } from './chart-shape.ts'
import type { Figures } from './inputs.ts'
import { later, WhenNear } from './when-near.tsx'

const PaymentPicker = later(async () => (await import('./payment-picker.tsx')).PaymentPicker)

const isSomething = (amount: string): boolean => /[1-9]/.test(amount)

/** The plan as a picture: what each payment is made of, and how the debt falls. One payment at a time in words. */
export function PlanChart({ figures }: { figures: Figures }) {
  const { plan } = figures
  const [picked, setPicked] = useState(0)
  const at = Math.min(picked, plan.length - 1)
  return (
    <Card title={m.calculator_chart()}>
      <Picture figures={figures} picked={at} onPick={setPicked} />
      <Legend withFee={isSomething(figures.fee) && figures.inputs.feeMode === 'spread'} />
      <WhenNear>
        <PaymentPicker plan={plan} at={at} onPick={setPicked} />
      </WhenNear>
    </Card>
  )
}

interface PictureProps {
  figures: Figures
  picked: number
  onPick: (index: number) => void
}

/** Fingers may tap a bar; for everybody else there is the slider below, so that the picture is one image. */
function Picture({ figures: { plan, inputs }, picked, onPick }: PictureProps) {
  const id = useId()
  const bars = barsOf(plan)
  const slot = bars[picked]?.slot
  const height = CHART.bars + CHART.gap + CHART.balance
  return (
    <svg
      viewBox={`0 0 ${CHART.width} ${height}`}
      role="img"
      aria-labelledby={id}
      className="mb-3 block h-auto w-full touch-manipulation"
    >
      <title id={id}>
        {m.calculator_chart_text({
          count: plan.length,
          first: longDate(plan[0]?.pay_time ?? ''),
          last: longDate(plan.at(-1)?.pay_time ?? ''),
        })}
      </title>
      {slot && <rect {...slot} y={0} height={height} rx={4} className="fill-sunken" />}
      {bars.map((bar, index) => (
        <Payment key={index} bar={bar} />
      ))}
      <path d={balanceArea(plan, inputs.amount)} className="fill-info-soft stroke-info" strokeWidth={1.5} />
      {bars.map(({ slot: { x, width } }, index) => (
        <rect
          key={index}
          x={x}
          y={0}
          width={width}
          height={height}
          className="cursor-pointer fill-transparent"
          onClick={() => onPick(index)}
        />
      ))}
    </svg>
  )
}

function Payment({ bar: { x, width, principal, interest, fee } }: { bar: Bar }) {
  return (
    // A gap between the parts: two warm colours side by side are one to many eyes.
    <g className="stroke-surface" strokeWidth={1}>
      <rect x={x} width={width} {...principal} className="fill-brand" />
      <rect x={x} width={width} {...interest} className="fill-star" />
      <rect x={x} width={width} {...fee} className="fill-ink" />
    </g>
  )
}

function Legend({ withFee }: { withFee: boolean }) {
  const marks = [
    { look: 'bg-brand', text: m.calculator_principal() },
    { look: 'bg-star', text: m.calculator_interest() },
    ...(withFee ? [{ look: 'bg-ink', text: m.calculator_fees() }] : []),
    { look: 'bg-info-soft edge-info', text: m.calculator_owed_title() },
  ]
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-note text-muted">
      {marks.map(({ look, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <span aria-hidden className={cx('size-3 rounded-[3px]', look)} />
          {text}
        </li>
      ))}
    </ul>
  )
}
