import {
  type ClientData,
  exportCoveredTransactions,
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
import type { Column } from '../../shared/list/table.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { addressOf, useQueryText } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'

type Row = ClientData<typeof listCoveredTransactions>['rows'][number]

const columns = (today: string): readonly Column<Row>[] => [
  { title: 'Borrower', render: (row) => <Contact name={row.name} phone={row.phone} /> },
  { title: 'Banking day', sort: 'day', render: (row) => day(row.day) },
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
        keyOf={(row) => `${row.borrowerId} ${row.day}`}
        {...(may('showBorrower') && {
          rowAddress: ({ borrowerId }: Row) =>
            addressOf({ to: '/console/borrowers/$borrowerId', params: { borrowerId } }),
        })}
        empty={{ title: 'No covered transactions', about: 'Nobody moved more than the limit in one day.' }}
      />
    </Page>
  )
}
