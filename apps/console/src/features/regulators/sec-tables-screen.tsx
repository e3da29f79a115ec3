import { exportSecTables, showSecTables } from '@sandigan/contract/client/operator'
import type { Rows } from '../../shared/charts/rows-link.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { Empty } from '../../shared/controls/states.tsx'
import { day, month } from '../../shared/format/dates.ts'
import { periodName } from '../../shared/format/periods.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import { SIZE_WORDS, STEP_WORDS } from '../../shared/format/step-words.ts'
import { AsFile } from '../../shared/list/as-file.tsx'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Part, SideBySide, Stack } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'
import { PeriodControl, usePeriod } from './period-control.tsx'
import { Complaints, Contacts } from './sec-conduct.tsx'
import { Rates } from './sec-rates.tsx'
import { entriesOf, Leads, loansAt, loansPaidOut, type Tables } from './sec-rows.tsx'

interface Owed {
  readonly key: string
  readonly title: string
  readonly loans: number
  readonly principal: string
  readonly total: string
  readonly rows: Rows
}

const OWED: readonly Column<Owed>[] = [
  { title: 'Loans that are owed', render: ({ title }) => title },
  { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
  { title: 'Principal', align: 'end', render: ({ principal }) => pesos(principal) },
  { title: 'Total', align: 'end', render: ({ total }) => pesos(total) },
]

function Receivables({ tables: { receivables } }: { tables: Tables }) {
  const { month: of, byAge, bySize } = receivables
  const { may } = useSession()
  if (of === null)
    return (
      <Part title="Receivables">
        <p className="text-muted">No month of this period is counted yet.</p>
      </Part>
    )
  const table = (label: string, rows: readonly Owed[]) => (
    <Table
      label={label}
      columns={OWED}
      rows={rows}
      keyOf={({ key }) => key}
      addressOf={may('listMonthEndLoans') ? ({ rows: { address } }) => address : undefined}
    />
  )
  return (
    <SideBySide>
      <Part title={`Receivables by age, ${month(of)}`} flush>
        {table(
          'Receivables by age',
          byAge.map((row) => ({
            ...row,
            title: STEP_WORDS[row.key],
            rows: loansAt({ month: of, step: row.key }),
          })),
        )}
      </Part>
      <Part title={`Receivables by size, ${month(of)}`} flush>
        {table(
          'Receivables by size',
          bySize.map((row) => ({
            ...row,
            title: SIZE_WORDS[row.key][0],
            rows: loansAt({ month: of, size: row.key }),
          })),
        )}
      </Part>
    </SideBySide>
  )
}

const INCOME: readonly Column<Tables['income'][number]>[] = [
  { title: 'Kind', render: ({ account, name }) => `${account} ${name}` },
  { title: 'Amount', align: 'end', render: ({ amount }) => pesos(amount) },
]

function Income({ tables }: { tables: Tables }) {
  const { income, closedTo, from, to } = tables
  const { may } = useSession()
  return (
    <Part
      title="Income"
      flush
      actions={
        <Leads
          rows={{
            address: addressOf({ to: '/console/books/journal', search: { from, to } }),
            action: 'listJournal',
          }}
        >
          Journal
        </Leads>
      }
    >
      {income.length === 0 ? (
        <Empty title="Nothing was earned in this period" />
      ) : (
        <Table
          label="Income by kind"
          columns={INCOME}
          rows={income}
          keyOf={({ account }) => account}
          addressOf={may('listJournal') ? ({ account }) => entriesOf(tables, account).address : undefined}
        />
      )}
      <p className="px-4 py-3 text-small text-muted">
        {closedTo === null
          ? 'No day of this period is closed.'
          : `By the books, ${day(from)} to ${day(closedTo)}. The closing of a year is left out.`}
      </p>
    </Part>
  )
}

const NEW: Readonly<Record<Tables['newLoans'][number]['kind'], string>> = {
  'first-loan': 'First loan of a borrower',
  repeat: 'Another loan',
  refinanced: 'Within 7 days after another one ended',
}

function NewLoans({ tables }: { tables: Tables }) {
  const { renegotiated, receivables } = tables
  const columns: readonly Column<Tables['newLoans'][number]>[] = [
    { title: 'New loans', render: ({ kind }) => NEW[kind] },
    {
      title: 'Loans',
      align: 'end',
      render: ({ kind, loans }) =>
        kind === 'refinanced' && loans > 0 ? (
          <Leads rows={loansPaidOut(tables, { follows: 'another' })}>{count(loans)}</Leads>
        ) : (
          count(loans)
        ),
    },
    { title: 'Amount', align: 'end', render: ({ amount }) => pesos(amount) },
  ]
  return (
    <Part
      title="New loans and refinancing"
      flush
      actions={<Leads rows={loansPaidOut(tables)}>Loans paid out</Leads>}
    >
      <Table label="New loans" columns={columns} rows={tables.newLoans} keyOf={({ kind }) => kind} />
      <p className="px-4 py-3">
        Renegotiated and not cured at the end:{' '}
        {receivables.month === null ? (
          '–'
        ) : (
          <Leads rows={loansAt({ month: receivables.month, renegotiated: 'yes' })}>
            {counted(renegotiated.loans, 'loan')}, {pesos(renegotiated.principal)}
          </Leads>
        )}
      </p>
    </Part>
  )
}

function NotWhole({ tables: { uncounted, to } }: { tables: Tables }) {
  const { today } = useSession()
  if (to >= today)
    return <Notice>This period runs: its figures still change, and there is no file of it yet.</Notice>
  if (uncounted.length === 0) return null
  return (
    <Notice tone="warn">
      Not counted: {uncounted.map(month).join(', ')}. A month is counted when its last day is closed.
    </Notice>
  )
}

export default function SecTablesScreen() {
  const period = usePeriod()
  const answer = useCall(showSecTables, { period }, { keep: true })
  return (
    <Page
      title="SEC tables"
      about="What reports to the SEC are made of, from the rows of each month and from the registers. The forms have columns of their own, which are not public: have the tables confirmed before they are filed."
      actions={
        <>
          <AsFile
            call={exportSecTables}
            given={{ period }}
            about={`All tables of ${periodName(period)} as one CSV file, a figure a line.`}
          />
          <PeriodControl />
        </>
      }
    >
      <Ask answer={answer}>
        {(tables) => (
          <Stack>
            <NotWhole tables={tables} />
            <Receivables tables={tables} />
            <Rates tables={tables} />
            <SideBySide>
              <Income tables={tables} />
              <NewLoans tables={tables} />
            </SideBySide>
            <Complaints tables={tables} />
            <Contacts tables={tables} />
          </Stack>
        )}
      </Ask>
    </Page>
  )
}
