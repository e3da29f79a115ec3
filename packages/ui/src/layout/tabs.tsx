import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '../styles/cx.ts'

export interface TabsProps {
  /** What the tabs switch between. */
  label: string
  tabs: readonly { value: string; label: ReactNode }[]
  value: string
  onChange: (value: string) => void
  /** The content of the chosen tab. */
  children?: ReactNode
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Segmented tabs, one below the other where the text is large; arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId()
  const current = tabs.findIndex((tab) => tab.value === value)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = steps[event.key]?.(current, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus()
  }
  return (
    <div className="flex flex-col gap-4">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex flex-wrap gap-1 rounded-control bg-sunken p-1"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            id={`${id}-tab-${index}`}
            type="button"
            role="tab"
            aria-selected={index === current}
            aria-controls={children && index === current ? `${id}-panel` : undefined}
            tabIndex={index === Math.max(0, current) ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={cx(
              'tap max-w-full min-w-fit flex-1 rounded-[0.65rem] px-2 font-semibold transition-colors',
              index === current
                ? 'bg-surface text-ink shadow-card dark:bg-off forced-colors:underline forced-colors:decoration-2'
                : 'text-muted',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${Math.max(0, current)}`}>
          {children}
        </div>
      )}
    </div>
  )
}
