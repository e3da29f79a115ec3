import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import { PlanMark, type PlanState } from './plan-mark.tsx'

export interface PlanTableRow {
  title: ReactNode
  time: ReactNode
  amount: ReactNode
  description?: ReactNode
  /** Where the payment stands: marked before the title, and the time then stands below it. */
  state?: PlanState
  /** A further figure that is read out and not seen. */
  beside?: ReactNode
}

export interface PlanTableProps {
  /** Names the table for a screen reader. */
  label: string
  columns: { title: string; time: string; amount: string; beside?: string }
  rows: readonly PlanTableRow[]
  total?: { label: ReactNode; amount: ReactNode } | undefined
}

/** Where the text is too large for columns, one stands below the other. */
const STACKED = '@max-[16.5rem]:block @max-[16.5rem]:text-left'
const CELL = `align-baseline pt-2.5 ${STACKED}`
const FIGURE = 'pl-3 text-right font-semibold whitespace-nowrap @max-[16.5rem]:pl-0'

/** Payments over time in two lines each: title, time and amount, and below them what is to be said of it. */
export function PlanTable({ label, columns, rows, total }: PlanTableProps) {
  const marked = rows.some(({ state }) => state !== undefined)
  return (
    <div className="@container">
      <table className="w-full" aria-label={label}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{columns.title}</th>
            {!marked && <th scope="col">{columns.time}</th>}
            <th scope="col">{columns.amount}</th>
            {columns.beside && <th scope="col">{columns.beside}</th>}
          </tr>
        </thead>
        {rows.map((row, index) => (
          // Plans come from the server in order and without ids.
          <Payment key={index} row={row} marked={marked} />
        ))}
        {total && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={marked ? 1 : 2} className={`${CELL} text-left font-semibold`}>
                {total.label}
              </th>
              <td className={`${CELL} ${FIGURE}`}>{total.amount}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Payment({ row, marked }: { row: PlanTableRow; marked: boolean }) {
  const { title, time, amount, description, state = 'next', beside } = row
  return (
    <tbody className="border-b border-line" aria-current={state === 'now' ? 'step' : undefined}>
      <tr>
        <th scope="row" className={`${CELL} text-left font-semibold`}>
          {marked ? (
            <span className="flex items-center gap-3">
              <PlanMark state={state} />
              <span className="min-w-0">{title}</span>
            </span>
          ) : (
            title
          )}
        </th>
        {!marked && (
          <td className={`${CELL} pl-3 text-right text-note text-muted @max-[16.5rem]:pl-0`}>{time}</td>
        )}
        <td className={`${CELL} ${FIGURE}`}>{amount}</td>
        {beside && <td className="sr-only">{beside}</td>}
      </tr>
      <tr>
        <td
          colSpan={marked ? 2 : 3}
          className={cx('pb-2.5 text-note text-muted @max-[16.5rem]:block', marked && 'pl-8')}
        >
          {marked && <span className="block">{time}</span>}
          {description}
        </td>
      </tr>
    </tbody>
  )
}
