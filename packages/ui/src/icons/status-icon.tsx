import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import { type Tone, toneClasses } from '../styles/tone.ts'

export type StatusKind = 'waiting' | 'declined' | 'sending' | 'running' | 'due' | 'overdue' | 'settled'

/** Drawn on 48 × 48: soft filled shapes in the tone at hand with firm lines over them. */
const drawings: Record<StatusKind, { tone: Tone; filled?: ReactNode; lines: string }> = {
  waiting: {
    tone: 'info',
    filled: (
      <path
        className="fill-current stroke-none"
        d="M19 38c.5-3.5 2.5-5 5-6.5 2.5 1.5 4.5 3 5 6.5ZM20.5 17h7L24 20.5Z"
      />
    ),
    lines: 'M14 8h20M14 40h20M17 8v6c0 5 7 6 7 10s-7 5-7 10v6M31 8v6c0 5-7 6-7 10s7 5 7 10v6',
  },
  declined: { tone: 'neutral', lines: 'M14 8h14l8 8v24H14ZM28 8v8h8M20.5 23.5l9 9M29.5 23.5l-9 9' },
  sending: {
    tone: 'brand',
    filled: <path className="fill-current" fillOpacity="0.2" d="m41 8-8 32-9-13Z" />,
    lines: 'M41 8 6 21l11.5 4.5L41 8 24 27l9 13ZM17.5 25.5V38l6.5-7',
  },
  running: {
    tone: 'success',
    filled: <path className="fill-current" fillOpacity="0.2" d="M9 18h30v6H9Z" />,
    lines:
      'M12 11h24a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3V14a3 3 0 0 1 3-3ZM9 18h30M17 7v7M31 7v7M18 28.5l4.5 4.5 8-8.5',
  },
  due: {
    tone: 'warn',
    filled: <circle className="fill-current" fillOpacity="0.2" cx="24" cy="26" r="14" />,
    lines: 'M24 17v9l6 4M9.5 13l5-4.5M38.5 13l-5-4.5',
  },
  overdue: {
    tone: 'danger',
    filled: <path className="fill-current" fillOpacity="0.2" d="M24 8 5.5 40h37Z" />,
    lines: 'M24 20v10M24 35v.2',
  },
  settled: {
    tone: 'success',
    filled: <circle className="fill-current" fillOpacity="0.2" cx="24" cy="24" r="16" />,
    lines: 'm16.5 24.5 5.5 5.5 10-11.5',
  },
}

export interface StatusIconProps {
  kind: StatusKind
  /** Side of the circle in CSS pixels. */
  size?: number
}

/** A friendly picture of a state; decoration beside words that say the same. */
export function StatusIcon({ kind, size = 88 }: StatusIconProps) {
  const { tone, filled, lines } = drawings[kind]
  return (
    <span
      data-status={kind}
      style={{ width: size, height: size }}
      className={cx('inline-flex shrink-0 items-center justify-center rounded-full', toneClasses[tone])}
    >
      <svg
        viewBox="0 0 48 48"
        width="60%"
        height="60%"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {filled}
        <path d={lines} />
      </svg>
    </span>
  )
}

export interface StatusHeadProps {
  kind: StatusKind
  title: ReactNode
  description?: ReactNode
  /** A drawing of the state in the place of the icon. */
  picture?: ReactNode
}

/** The picture of a state with its headline and what it means. */
export function StatusHead({ kind, title, description, picture }: StatusHeadProps) {
  return (
    <div className="flex flex-col items-center gap-1 py-2 text-center">
      {picture ? (
        <span data-status={kind} className="w-full">
          {picture}
        </span>
      ) : (
        <StatusIcon kind={kind} />
      )}
      <h2 className="mt-3 text-title leading-snug font-semibold text-balance">{title}</h2>
      {description && <p className="max-w-[36ch] text-balance text-muted">{description}</p>}
    </div>
  )
}

/** The same in a line, above a figure that matters more. */
export function StatusLine({ kind, title, description }: Omit<StatusHeadProps, 'picture'>) {
  return (
    <div className="flex items-start gap-3">
      <StatusIcon kind={kind} size={44} />
      <div className="min-w-0 flex-1">
        <h2 className="text-heading leading-snug font-semibold">{title}</h2>
        {description && <p className="leading-snug text-muted">{description}</p>}
      </div>
    </div>
  )
}
