import { cx } from '@sandigan/ui'
import type { Option } from './field.tsx'

export interface TabsProps {
  readonly label: string
  readonly options: readonly Option[]
  /** The one that holds; none where it is not among them. */
  readonly value: string | undefined
  /** How many stand behind each, by its value; of those that are left out nothing is said. */
  readonly counts?: Readonly<Record<string, string>> | undefined
  readonly onChoose: (value: string) => void
  readonly className?: string
}

/** One of a few, all of them in sight. Where there is no room for all they take two lines, and on a phone they are drawn aside. */
export function Tabs({ label, options, value, counts = {}, onChoose, className }: TabsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'flex max-w-full gap-1 overflow-x-auto rounded-control bg-sunken p-0.5 [scrollbar-width:none] sm:flex-wrap',
        className,
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value === option.value}
          onClick={() => onChoose(option.value)}
          className={cx(
            'h-8 shrink-0 rounded-[0.4rem] px-3 whitespace-nowrap max-sm:h-10 max-sm:px-2.5',
            // In dark mode the shadow is invisible: the border marks the selected tab.
            value === option.value
              ? 'bg-surface font-semibold text-ink shadow-card ring-1 ring-line'
              : 'text-muted hover:text-ink',
          )}
        >
          {option.label}
          {counts[option.value] !== undefined && (
            <>
              {' '}
              <span className="font-normal text-muted tabular-nums">{counts[option.value]}</span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
