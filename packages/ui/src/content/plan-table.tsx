import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import { PlanMark, type PlanState } from './plan-mark.tsx'

export interface PlanTableRow {
  title: ReactNode
  time: ReactNode
  amount: ReactNode
  description?: ReactNode
  /** Where the payment stands, marked before the title. */
  state?: PlanState
  /** A further figure that is read out and not visible. */
  beside?: ReactNode
}

export interface PlanTableProps {
  /** Names the table for a screen reader. */
  label: string
  columns: { title: string; amount: string; beside?: string }
  rows: readonly PlanTableRow[]
  total?: { label: ReactNode; amount: ReactNode } | undefined
}

const CELL = 'pt-2.5 align-top'
const TITLE = `${CELL} text-left font-semibold @max-[13rem]:block`
/** Where the text is too large for columns, it goes below the title. */
const FIGURE = cx(
  CELL,
  'pl-3 text-right font-semibold whitespace-nowrap',
  '@max-[13rem]:block @max-[13rem]:pt-0 @max-[13rem]:pl-0 @max-[13rem]:text-left',
)

/** Payments over time in two lines each: title, time and amount, and below them what is to be said of it. */
export function PlanTable({ label, columns, rows, total }: PlanTableProps) {
  return (
    <div className="@container">
      <table className="w-full" aria-label={label}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.amount}</th>
            {columns.beside && <th scope="col">{columns.beside}</th>}
          </tr>
        </thead>
        {rows.map((row, index) => (
          // Plans come from the server in order and without ids.
          <Payment key={index} row={row} />
        ))}
        {total && (
          <tfoot>
            <tr>
              <th scope="row" className={TITLE}>
                {total.label}
              </th>
              <td className={FIGURE}>{total.amount}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Payment({ row: { title, time, amount, description, state, beside } }: { row: PlanTableRow }) {
  return (
    <tbody className="border-b border-line last:border-0" aria-current={state === 'now' ? 'step' : undefined}>
      <tr>
        <th scope="row" className={TITLE}>
          <span className="flex gap-3 @max-[13rem]:block">
            {state && (
              <span className="mt-0.5">
                <PlanMark state={state} />
              </span>
            )}
            {/* The time has a line of its own in every row: a short one would jump up beside the title. */}
            <span className="min-w-0">
              {title} <span className="block text-note font-normal text-muted">{time}</span>
            </span>
          </span>
        </th>
        <td className={FIGURE}>{amount}</td>
        {beside && <td className="sr-only">{beside}</td>}
      </tr>
      <tr>
        <td
          colSpan={2}
          className={cx('pb-2.5 text-note text-muted @max-[13rem]:block', state && 'pl-8 @max-[13rem]:pl-0')}
        >
          {description}
        </td>
      </tr>
    </tbody>
  )
}
