import { cx } from '@sandigan/ui'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { longDate, roundFigure } from '../locale/format.ts'
import { useMoney } from '../locale/use-money.ts'
import {
  balanceArea,
  type Bar,
  barsOf,
  CHART,
  CHART_HEIGHT,
  type ChartStep,
  type Part,
  PARTS,
  type Tick,
  ticksOf,
} from './plan-shape.ts'

interface PlanChartProps {
  steps: readonly ChartStep[]
  /** The selected payment, where one can be picked. */
  picked?: number | undefined
  onPick?: ((index: number) => void) | undefined
}

const FILLS: Readonly<Record<Part, string>> = {
  principal: 'fill-brand',
  interest: 'fill-star',
  fee: 'fill-ink',
  late: 'fill-danger',
}
const SWATCHES: Readonly<Record<Part, string>> = {
  principal: 'bg-brand',
  interest: 'bg-star',
  fee: 'bg-ink',
  late: 'bg-danger',
}

/**
 * A plan as a picture: what each payment is made of, and how the balance falls. To a screen reader it is one image, and
 * the table beside it has every figure.
 */
export function PlanChart({ steps, picked, onPick }: PlanChartProps) {
  const first = longDate(steps[0]?.pay_time ?? '')
  const last = longDate(steps.at(-1)?.pay_time ?? '')
  return (
    <div className="pt-1 pb-4">
      <div className="flex gap-2">
        <Axis ticks={ticksOf(steps)} />
        <div className="min-w-0 flex-1">
          <Picture
            steps={steps}
            picked={picked}
            onPick={onPick}
            label={m.loan_chart_text({ count: steps.length, first, last })}
          />
        </div>
      </div>
      <p
        aria-hidden
        className="mt-2.5 flex flex-wrap justify-between gap-x-3 text-note leading-snug text-muted"
      >
        <span>{first}</span>
        {steps.length > 1 && <span>{last}</span>}
      </p>
      <Legend steps={steps} />
    </div>
  )
}

/** The figures stand at their height; the longest of them, unseen, makes the room. */
function Axis({ ticks }: { ticks: readonly Tick[] }) {
  const money = useMoney()
  const shown = ticks.map(({ amount, y }) => ({ text: roundFigure(money(amount)), y }))
  const longest = shown.reduce((found, { text }) => (text.length > found.length ? text : found), '')
  return (
    <div aria-hidden className="relative text-right text-note leading-none text-muted">
      <span className="invisible">{longest}</span>
      {shown.map(({ text, y }, index) => (
        <span key={index} className="absolute right-0 [transform:translateY(-50%)]" style={{ top: y }}>
          {text}
        </span>
      ))}
    </div>
  )
}

function Picture({ steps, picked, onPick, label }: PlanChartProps & { label: string }) {
  const id = useId()
  const bars = barsOf(steps)
  const slot = picked === undefined ? undefined : bars[picked]?.slot
  return (
    <svg
      viewBox={`0 0 ${CHART.width} ${CHART_HEIGHT}`}
      // As wide as its place, and as high as the figures beside it say.
      preserveAspectRatio="none"
      height={CHART_HEIGHT}
      role="img"
      aria-labelledby={id}
      className="block w-full touch-manipulation overflow-visible"
    >
      <title id={id}>{label}</title>
      {slot && <rect {...slot} y={0} height={CHART_HEIGHT} className="fill-sunken" />}
      {ticksOf(steps).map(({ y }, index) => (
        <path
          key={index}
          d={`M0 ${y}H${CHART.width}`}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {bars.map((bar, index) => (
        <Payment key={index} bar={bar} isReturned={steps[index]?.returned === 1} />
      ))}
      <path
        d={balanceArea(steps)}
        className="fill-info-soft stroke-info"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
      {onPick &&
        bars.map((bar, index) => (
          <rect
            key={index}
            {...bar.slot}
            y={0}
            height={CHART_HEIGHT}
            className="cursor-pointer fill-transparent"
            onClick={() => onPick(index)}
          />
        ))}
    </svg>
  )
}

/** A returned payment has a frame: it is no payment of the plan. */
function Payment({ bar: { x, width, parts }, isReturned }: { bar: Bar; isReturned: boolean }) {
  const top = parts.at(-1)?.y ?? CHART.bars
  return (
    // A gap between the parts: two warm colours side by side are one to many eyes.
    <g className="stroke-surface" strokeWidth={1}>
      {parts.map(({ part, y, height }) => (
        <rect
          key={part}
          x={x}
          width={width}
          y={y}
          height={height}
          className={FILLS[part]}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {isReturned && (
        <rect
          x={x}
          width={width}
          y={top}
          height={CHART.bars - top}
          className="fill-none stroke-ink"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </g>
  )
}

const isSomething = (amount = ''): boolean => /[1-9]/.test(amount)

function Legend({ steps }: Pick<PlanChartProps, 'steps'>) {
  const texts: Readonly<Record<Part, string>> = {
    principal: m.loan_principal(),
    interest: m.loan_interest(),
    fee: m.loan_fee(),
    late: m.loan_late(),
  }
  const shown = PARTS.filter((part) => steps.some((step) => isSomething(step[part])))
  return (
    <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-note text-muted">
      {shown.map((part) => (
        <Mark key={part} className={SWATCHES[part]} text={texts[part]} />
      ))}
      {steps.some((step) => step.returned) && (
        <Mark className="border-2 border-ink" text={m.loan_returned()} />
      )}
      <Mark className="bg-info-soft edge-info" text={m.loan_balance()} />
    </ul>
  )
}

function Mark({ className, text }: { className: string; text: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span className={cx('size-3 rounded-[3px] forced-color-adjust-none', className)} />
      {text}
    </li>
  )
}
