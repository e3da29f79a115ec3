import { RowsLink } from '../../shared/charts/rows-link.tsx'
import { month as monthWords } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { CAUSES, provisionLoans, type Shown } from './loss-words.ts'

interface MovementRow {
  readonly key: string
  readonly title: string
  readonly cause?: Shown['movements'][number]['cause']
  readonly loans?: number
  readonly charged?: string
  readonly used?: string
  readonly change: string
}

/** From what it was to what it is: one cause for each loan, so that it adds up. */
export function Movements({ shown: { month, opening, allowance, charged, movements } }: { shown: Shown }) {
  const rows: MovementRow[] = [
    { key: 'opening', title: 'At the beginning', change: opening },
    ...movements.map((one) => ({ key: one.cause, title: CAUSES[one.cause], ...one })),
    { key: 'closing', title: `At the end of ${monthWords(month)}`, charged, change: allowance },
  ]
  const columns: readonly Column<MovementRow>[] = [
    {
      title: 'Why',
      render: ({ title, cause }) =>
        cause === undefined ? (
          <span className="font-semibold">{title}</span>
        ) : (
          <RowsLink
            rows={provisionLoans({ month, cause })}
            className="font-semibold text-brand-strong hover:underline"
          >
            {title}
          </RowsLink>
        ),
    },
    { title: 'Loans', align: 'end', render: ({ loans }) => (loans === undefined ? '–' : count(loans)) },
    {
      title: 'Charged',
      align: 'end',
      render: ({ charged: amount }) => (amount === undefined ? '–' : pesos(amount)),
    },
    {
      title: 'Used by write-offs and sales',
      align: 'end',
      render: ({ used = '0.00' }) => (used === '0.00' ? '–' : pesos(negative(used))),
    },
    {
      title: 'Allowance',
      align: 'end',
      render: ({ cause, change }) =>
        cause === undefined ? <span className="font-semibold">{pesos(change)}</span> : pesos(change),
    },
  ]
  return (
    <Part title="Movements of the month" flush>
      <Table label="Movements of the allowance" columns={columns} rows={rows} keyOf={({ key }) => key} />
    </Part>
  )
}

const negative = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
