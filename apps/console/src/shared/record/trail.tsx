import { cx, type IconProps } from '@sandigan/ui'
import type { ComponentType, ReactNode } from 'react'
import { dateTime } from '../format/dates.ts'

/** To which family a step belongs: by an icon and a colour, and by a word for who cannot see them. */
export interface TrailMark {
  readonly icon: ComponentType<IconProps>
  /** `quiet`: nothing came of it, and it steps back behind what did something. */
  readonly tone: 'success' | 'info' | 'brand' | 'warn' | 'quiet'
  readonly name: string
}

export interface TrailStep {
  readonly at: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** A plain dot where it is left out. */
  readonly mark?: TrailMark
}

const TONES: Readonly<Record<TrailMark['tone'], string>> = {
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  brand: 'bg-brand-soft text-brand-strong',
  warn: 'bg-warn-soft text-warn',
  quiet: 'bg-sunken text-muted',
}

interface TrailProps {
  steps: readonly TrailStep[]
  /** In a narrow column the time stands under the title. */
  narrow?: boolean
}

/** What happened, in the order that it is given. The time stands at the right where there is room. */
export function Trail({ steps, narrow = false }: TrailProps) {
  if (steps.length === 0) return <p className="text-muted">Nothing yet.</p>
  return (
    <ol className="ml-3 flex flex-col gap-3 border-l-2 border-line pl-6">
      {steps.map(({ at, title, detail, mark }, place) => {
        const isQuiet = mark?.tone === 'quiet'
        const time = (
          <p className="shrink-0 text-small leading-[1.3125rem] text-muted tabular-nums">{dateTime(at)}</p>
        )
        return (
          <li
            key={`${at} ${place}`}
            className={cx('relative gap-x-4', !narrow && 'sm:flex', isQuiet && 'text-muted')}
          >
            <Mark mark={mark} />
            <div className="min-w-0 flex-1">
              <div className={cx(!isQuiet && 'font-semibold')}>{title}</div>
              {narrow && time}
              {detail && <div className="wrap-anywhere">{detail}</div>}
            </div>
            {!narrow && time}
          </li>
        )
      })}
    </ol>
  )
}

/** On the line, over its middle. */
function Mark({ mark }: { mark: TrailMark | undefined }) {
  if (mark === undefined)
    return <span className="absolute top-1.5 -left-[1.9rem] size-2.5 rounded-full bg-field" />
  const { icon: Icon, tone, name } = mark
  return (
    <span
      title={name}
      className={cx(
        'absolute -top-0.5 -left-[2.3125rem] flex size-6 items-center justify-center rounded-full ring-2 ring-surface',
        TONES[tone],
      )}
    >
      <Icon size={14} />
      <span className="sr-only">{name}: </span>
    </span>
  )
}
