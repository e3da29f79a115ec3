import { ChevronIcon, cx } from '@sandigan/ui'
import { type ReactNode, useState } from 'react'

export interface Fact {
  readonly name: string
  /** Left out where there is none. */
  readonly value: ReactNode
}

const isGiven = ({ value }: Fact): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false

/** What is known of something: names to the left, facts to the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-1.5">
      {facts.filter(isGiven).map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A number or a code as it is, to be compared letter by letter. */
export const Code = ({ children }: { children: ReactNode }) => (
  <span className="font-mono text-small wrap-anywhere">{children}</span>
)

/** A part of a screen with a title of its own. */
export function Part({
  title,
  actions,
  flush = false,
  folded = false,
  children,
}: {
  title: string
  actions?: ReactNode
  /** A table reaches from edge to edge. */
  flush?: boolean
  /** Only the title, until somebody opens it: what is inside is requested then. */
  folded?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(!folded)
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex min-h-12 flex-wrap items-center gap-2 px-4 py-2">
        <h2 className="min-w-0 flex-[1_1_16rem] text-heading font-semibold">
          {folded ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="-my-2 flex min-h-11 w-full items-center gap-1.5 text-left"
            >
              <ChevronIcon size={16} className={cx('text-muted', isOpen && 'rotate-90')} />
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {actions}
      </div>
      {isOpen && <div className={flush ? 'overflow-x-auto' : 'px-4 pb-4'}>{children}</div>}
    </section>
  )
}

/** Parts one below the other. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-4">{children}</div>
)

/** Two things to be compared: beside each other where there is room. */
export const SideBySide = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">{children}</div>
)
