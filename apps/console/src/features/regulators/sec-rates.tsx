import { Badge } from '../../shared/controls/badge.tsx'
import { Empty } from '../../shared/controls/states.tsx'
import { day } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { Leads, loansAt, type Tables } from './sec-rows.tsx'

type Rate = Tables['rates'][number]

const percent = (ppm: number): string => `${(ppm / 10_000).toFixed(2)}%`

/** What was found beside its limit. */
const Beside = ({ found, limit }: { found: number; limit: number | undefined }) => (
  <span className={limit !== undefined && found > limit ? 'font-semibold text-danger' : undefined}>
    {percent(found)}
    {limit !== undefined && <span className="text-muted"> of {percent(limit)}</span>}
  </span>
)

/** Of the loans that this policy covers, or none. */
const covered = ({ productId, ceiling }: Rate) => ({ productId, ceiling: ceiling?.policyId ?? 'none' })

const loansAbove = (row: Rate) => loansAt({ month: row.aboveIn ?? row.month, ...covered(row), above: 'yes' })

const RATES: readonly Column<Rate>[] = [
  {
    title: 'Product',
    render: ({ name, ceiling }) => (
      <span>
        {name}
        <span className="block text-small font-normal text-muted">
          {ceiling === null ? 'No ceiling covers these' : `${ceiling.source}, from ${day(ceiling.from)}`}
        </span>
      </span>
    ),
  },
  { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
  {
    title: 'Nominal a month',
    align: 'end',
    render: ({ nominalPpm, ceiling }) => <Beside found={nominalPpm} limit={ceiling?.nominalPpm} />,
  },
  {
    title: 'Effective a month',
    align: 'end',
    render: ({ effectivePpm, ceiling }) => <Beside found={effectivePpm} limit={ceiling?.effectivePpm} />,
  },
  {
    title: 'Late charges a month',
    align: 'end',
    render: ({ latePpm, ceiling }) => <Beside found={latePpm} limit={ceiling?.latePpm} />,
  },
  {
    title: 'Total cost',
    align: 'end',
    render: ({ costPpm, ceiling }) => <Beside found={costPpm} limit={ceiling?.costPpm} />,
  },
  {
    title: 'Above',
    align: 'end',
    render: (row) => {
      const { above, ceiling } = row
      return ceiling === null ? (
        '–'
      ) : above === 0 ? (
        <Badge tone="success">None</Badge>
      ) : (
        <span className="relative z-1">
          <Leads rows={loansAbove(row)}>
            <Badge tone="danger">{count(above)}</Badge>
          </Leads>
        </span>
      )
    },
  },
]

export function Rates({ tables: { rates } }: { tables: Tables }) {
  const { may } = useSession()
  return (
    <Part title="Rates beside their ceilings" flush>
      {rates.length === 0 ? (
        <Empty title="No rates are counted for this period" />
      ) : (
        <Table
          label="Rates beside their ceilings"
          columns={RATES}
          rows={rates}
          keyOf={({ productId, ceiling }) => `${productId} ${ceiling?.source ?? ''}`}
          addressOf={
            may('listMonthEndLoans')
              ? (row) => loansAt({ month: row.month, ...covered(row) }).address
              : undefined
          }
        />
      )}
      <p className="px-4 py-3 text-small text-muted">
        The most that was found in any month of the period, beside the limit of the day on which the note was
        confirmed. Late charges are those of a month, of what was open at its start or fell due in it. Total
        cost is interest, fees and late charges, of what was borrowed. Months from before this was counted
        have none.
      </p>
    </Part>
  )
}
