import {
  type ClientData,
  exportCoveredTransactions,
  HOUSE_ENTRY_KINDS,
  type HouseEntryKindName,
  listCoveredTransactions,
} from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, month } from '../../shared/format/dates.ts'
import { monthsUpTo } from '../../shared/format/months.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { AsFile } from '../../shared/list/as-file.tsx'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { addressOf, useQueryText } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'

type Row = ClientData<typeof listCoveredTransactions>['rows'][number]
type OfHouse = ClientData<typeof listCoveredTransactions>['ofHouse'][number]
type Moved = Pick<Row, 'day' | 'received' | 'paidOut' | 'total' | 'limit' | 'dueOn' | 'filedOn'>

const columns = (today: string): readonly Column<Row>[] => [
  { title: 'Borrower', render: (row) => <Contact name={row.name} phone={row.phone} /> },
  { title: 'Banking day', sort: 'day', render: (row) => day(row.day) },
  ...moved(today),
]

const ofHouseColumns = (today: string): readonly Column<OfHouse>[] => [
  {
    title: 'With',
    render: ({ party, kinds }) => (
      <span>
        {party ?? 'Nobody is named'}
        <span className="block text-small font-normal text-muted">{kinds.map(kindWords).join(', ')}</span>
      </span>
    ),
  },
  { title: 'Banking day', render: (row) => day(row.day) },
  ...moved(today),
]

const kindWords = (kind: string): string => HOUSE_ENTRY_KINDS[kind as HouseEntryKindName].label

const moved = (today: string): readonly Column<Moved>[] => [
  { title: 'Received', align: 'end', render: ({ received }) => pesos(received) },
  { title: 'Paid out', align: 'end', render: ({ paidOut }) => pesos(paidOut) },
  { title: 'Together', align: 'end', render: ({ total }) => pesos(total) },
  { title: 'More than', align: 'end', minor: true, render: ({ limit }) => pesos(limit) },
  {
    title: 'Report',
    align: 'end',
    render: ({ dueOn, filedOn }) =>
      filedOn === null ? (
        <Badge tone={dueOn < today ? 'danger' : 'warn'}>Due {day(dueOn)}</Badge>
      ) : (
        <Badge tone="success">Filed {day(filedOn)}</Badge>
      ),
  },
]

export default function CoveredScreen() {
  const { today, may } = useSession()
  const { month: shown = today.slice(0, 7) } = useQueryText()
  const filters: readonly Filter[] = [
    {
      name: 'month',
      label: 'Month',
      options: [
        { value: '', label: 'All months' },
        ...monthsUpTo(today).map((one) => ({ value: one, label: month(one) })),
      ],
    },
  ]
  return (
    <Page
      title="Covered transactions"
      about={
        <>
          Persons whose payments and payouts of one banking day are together more than ₱500,000.00, found when
          the day is closed. They are reported to the AMLC within five working days, in its own form; whether
          money in and out is added up is for your counsel. A report is marked as filed in the{' '}
          <ConsoleLink to="/console/regulators">report calendar</ConsoleLink>.
        </>
      }
      actions={
        <AsFile
          call={exportCoveredTransactions}
          given={{ month: shown }}
          about={`Each payment and payout of the covered transactions of ${month(shown)}, with name, birthday, address and ID.`}
        />
      }
    >
      <List
        label="Covered transactions"
        call={listCoveredTransactions}
        columns={columns(today)}
        filters={filters}
        renderAbove={({ ofHouse }) => ofHouse.length > 0 && <HouseMoney rows={ofHouse} />}
        keyOf={(row) => `${row.borrowerId} ${row.day}`}
        {...(may('showBorrower') && {
          rowAddress: ({ borrowerId }: Row) =>
            addressOf({ to: '/console/borrowers/$borrowerId', params: { borrowerId } }),
        })}
        empty={{
          title: 'No covered transactions',
          about: 'Nobody moved more than the limit in one day. Each day is searched when it is closed.',
        }}
      />
    </Page>
  )
}

/** The lender's own money, above the persons: it is a table of few rows, and none where there are none. */
function HouseMoney({ rows }: { rows: readonly OfHouse[] }) {
  const { today, may } = useSession()
  return (
    <div className="pb-4">
      <Part title="The house’s own money" flush actions={<Badge tone="warn">Check with counsel</Badge>}>
        <Table
          label="The house’s own money"
          columns={ofHouseColumns(today)}
          rows={rows}
          keyOf={(row) => `${row.day} ${row.party ?? row.kinds.join(' ')}`}
          addressOf={
            may('listHouseEntries')
              ? ({ day: on }) =>
                  addressOf({ to: '/console/books/house-entries', search: { from: on, to: on } })
              : undefined
          }
        />
        <p className="px-4 py-3 text-small text-muted">
          What moved at the bank with one party on one banking day, by the house entries. The law speaks of
          transactions with a covered person; whether the lender’s own capital, funding, transfers and costs
          are among them is not certain.
        </p>
      </Part>
    </div>
  )
}
