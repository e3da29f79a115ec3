import { cx } from '@sandigan/ui'
import { type ReactNode, Suspense } from 'react'
import { buttonClass } from '../controls/button.tsx'
import { type Column, Table } from '../list/table.tsx'
import { useSession } from '../session/session.tsx'
import { useChangeQuery, useQueryText } from '../router/address.ts'
import { type Rows, RowsLink } from './rows-link.tsx'

/** A column whose figures each lead to the rows that they count. */
export interface FigureColumn<Row> extends Column<Row> {
  readonly rowsOf?: (row: Row) => Rows
}

export interface ChartCardProps<Row> {
  /** Its name in the address. */
  readonly name: string
  readonly title: string
  readonly about?: ReactNode
  /** Drawn by the library, which is fetched with the first chart that is shown. */
  readonly chart: ReactNode
  readonly label: string
  readonly columns: readonly FigureColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Behind a row, where all its figures count the same; of one list for all of them. */
  readonly rowsOf?: (row: Row) => Rows
  readonly className?: string
}

const SEPARATOR = '.'

/**
 * A chart and its table, one tap apart. A screen reader gets the table in either case: of the chart it would hear nothing
 * that the table does not say better. While the chart is shown the table's links are left out, since nobody could see
 * which of them has the focus.
 */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { name, title, about, chart, label, columns, rows, keyOf, rowsOf, className } = props
  const [isTable, toggle] = useAsTable(name)
  const session = useSession()
  const [first] = rows
  const isOpen = isTable && first !== undefined && rowsOf !== undefined && session.may(rowsOf(first).action)
  return (
    <section
      aria-label={title}
      className={cx('min-w-0 rounded-card border border-line bg-surface', className)}
    >
      <div className="flex items-start gap-2 py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1 pt-1.5">
          <h2 className="text-heading leading-tight font-semibold">{title}</h2>
          {about && <p className="mt-0.5 text-small text-muted">{about}</p>}
        </div>
        <button
          type="button"
          aria-pressed={isTable}
          aria-label={`Table: ${title}`}
          onClick={toggle}
          className={cx(buttonClass('quiet'), 'text-small aria-pressed:bg-sunken aria-pressed:text-ink')}
        >
          Table
        </button>
      </div>
      {!isTable && (
        <div aria-hidden="true" className="console-chart px-2 pb-3">
          <Suspense
            fallback={
              <div className="sg-skeleton h-64 p-4">
                <div className="h-full rounded bg-sunken" />
              </div>
            }
          >
            {chart}
          </Suspense>
        </div>
      )}
      <div className={isTable ? 'max-h-112 overflow-auto' : 'sr-only'}>
        <Table
          label={label}
          columns={isTable ? columns.map(withLinks) : columns}
          rows={rows}
          keyOf={keyOf}
          addressOf={isOpen ? (row) => rowsOf(row).address : undefined}
        />
      </div>
    </section>
  )
}

function withLinks<Row>(column: FigureColumn<Row>): Column<Row> {
  const { rowsOf, render } = column
  if (rowsOf === undefined) return column
  return {
    ...column,
    render: (row) => {
      const figure = render(row)
      if (figure === '–' || figure === '0') return figure
      return (
        <RowsLink rows={rowsOf(row)} className="hover:underline">
          {figure}
        </RowsLink>
      )
    },
  }
}

/** Which charts are shown as tables stands in the address: a link shows what its sender saw. */
function useAsTable(name: string): [boolean, () => void] {
  const change = useChangeQuery()
  const names = (useQueryText()['tables'] ?? '').split(SEPARATOR).filter(Boolean)
  const isTable = names.includes(name)
  const next = isTable ? names.filter((one) => one !== name) : [...names, name]
  return [isTable, () => change({ tables: next.join(SEPARATOR) || undefined }, true)]
}
