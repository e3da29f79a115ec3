import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'

export interface Row {
  label: ReactNode
  value: ReactNode
  /** Stands out, such as a total. */
  emphasis?: boolean
  hint?: ReactNode
}

export interface RowsProps {
  rows: readonly Row[]
}

/** A number of an order, as it is made. */
const NUMBER = /^[a-z\d]{20}$/

const isNumber = (value: ReactNode): value is string => typeof value === 'string' && NUMBER.test(value)

/**
 * Twenty characters are read out and compared by fives; the gaps are drawn, so that a copy has none. Where a line is
 * too short for all, it breaks between them.
 */
function inGroups(value: ReactNode): ReactNode {
  if (!isNumber(value)) return value
  return value.match(/.{5}/g)?.map((five, at) => (
    <span key={at} className={at > 0 ? 'ml-1 inline-block' : 'inline-block'}>
      {five}
    </span>
  ))
}

/** Labels with their values. A value that is too long to stand beside its label goes under it, from the left like any text. */
export function Rows({ rows }: RowsProps) {
  return (
    <dl className="flex flex-col gap-3">
      {rows.map((row, index) => (
        <div
          // Rows come from the server without ids and never change places.
          key={index}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5"
        >
          <dt className="min-w-0 flex-[1_1_min-content] text-muted">
            {row.label}
            {row.hint && <span className="block text-note">{row.hint}</span>}
          </dt>
          <dd
            className={cx(
              'ml-auto max-w-full',
              row.emphasis && 'text-heading font-semibold',
              isNumber(row.value) && 'text-note',
            )}
          >
            {inGroups(row.value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
