/** How the principal is spread over a few kinds of loans: bars with their table, each leading to its loans. */
import type { ReactNode } from 'react'
import { ChartCard, type FigureColumn } from '../../shared/charts/chart-card.tsx'
import type { COLOURS } from '../../shared/charts/parts.tsx'
import type { Rows } from '../../shared/charts/rows-link.tsx'
import { rate } from '../../shared/format/change.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { BarsChart } from './lazy-charts.tsx'

interface Shared {
  readonly loans: number
  readonly principal: string
  readonly share: number | null
}

interface SharesCardProps<Row> {
  /** Its name in the address. */
  readonly name: string
  readonly title: string
  readonly about: ReactNode
  readonly label: string
  /** What the rows are, as the heading of their column. */
  readonly kind: string
  readonly rows: readonly Row[]
  /** The first ones alone have a bar. */
  readonly mostBars?: number
  readonly nameOf: (row: Row) => string
  /** The name as a bar has room for it. */
  readonly tickOf?: (row: Row) => string
  readonly keyOf: (row: Row) => string
  readonly rowsOf: (row: Row) => Rows
  readonly colourOf?: (row: Row) => keyof typeof COLOURS
  /** A figure besides loans, principal and share. */
  readonly also?: { readonly title: string; readonly of: (row: Row) => string }
}

export function SharesCard<Row extends Shared>(props: SharesCardProps<Row>) {
  const { name, title, about, label, kind, rows, mostBars, nameOf, tickOf = nameOf, keyOf, rowsOf } = props
  const { colourOf = () => 'first', also } = props
  const columns: readonly FigureColumn<Row>[] = [
    { title: kind, render: nameOf },
    { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
    { title: 'Principal', align: 'end', render: ({ principal }) => pesos(principal) },
    { title: 'Share', align: 'end', render: ({ share }) => rate(share) },
    ...(also ? [{ title: also.title, align: 'end' as const, render: also.of }] : []),
  ]
  return (
    <ChartCard
      name={name}
      title={title}
      about={about}
      chart={
        rows.length === 0 ? (
          <p className="px-2 pb-4 text-muted">This was not counted yet when the month ended.</p>
        ) : (
          <BarsChart
            rows={rows.slice(0, mostBars)}
            amountOf={({ principal }) => Number(principal)}
            tickOf={tickOf}
            titleOf={nameOf}
            notesOf={(row) => [
              { name: 'Principal', value: pesos(row.principal) },
              { name: 'Share', value: rate(row.share) },
              { name: 'Loans', value: count(row.loans) },
              ...(also ? [{ name: also.title, value: also.of(row) }] : []),
            ]}
            colourOf={colourOf}
            rowsOf={rowsOf}
          />
        )
      }
      label={label}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      rowsOf={rowsOf}
    />
  )
}
