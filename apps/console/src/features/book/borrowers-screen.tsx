import { type ClientData, type ClientPayload, listBorrowers } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { type StateTable, stateTabs } from '../../shared/state/state-badge.tsx'

type Borrower = ClientData<typeof listBorrowers>['rows'][number]

const STATES: StateTable<NonNullable<ClientPayload<typeof listBorrowers>['state']>> = {
  waiting: { label: 'Waiting' },
  running: { label: 'Running', tone: 'success' },
  overdue: { label: 'Overdue', tone: 'danger' },
  ended: { label: 'Ended' },
  'no-order': { label: 'No order' },
}

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    main: true,
    ...stateTabs(STATES, 'All', ['waiting', 'running', 'overdue']),
  },
  { name: 'campaignId', label: 'Campaign', hidden: true },
  { name: 'registeredFrom', label: 'Registered from', onlyWhenSet: true },
]

/** What stands out of the loans of a borrower. */
function State({ loans, openLoans, overdueLoans }: Borrower) {
  if (overdueLoans > 0) return <Badge tone="danger">Overdue</Badge>
  if (openLoans > 0) return <Badge tone="success">Open loan</Badge>
  return <Badge>{loans > 0 ? 'Ended' : 'No order'}</Badge>
}

const COLUMNS: readonly Column<Borrower>[] = [
  { title: 'Name', sort: 'name', render: ({ name }) => name || 'Not certified yet' },
  { title: 'State', render: (borrower) => <State {...borrower} /> },
  { title: 'Phone', render: ({ phone }) => <span className="tabular-nums">{phone}</span> },
  { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
  { title: 'Open', align: 'end', minor: true, render: ({ openLoans }) => count(openLoans) },
  {
    title: 'Registered',
    align: 'end',
    sort: 'registered',
    render: ({ registeredAt }) => dateTime(registeredAt),
  },
]

export default function BorrowersScreen() {
  return (
    <Page title="Borrowers" about="All registered borrowers, newest first. By name, those who gave one.">
      <List
        label="Borrowers"
        call={listBorrowers}
        columns={COLUMNS}
        filters={FILTERS}
        search="Name, or the whole number"
        keyOf={({ borrowerId }) => borrowerId}
        rowAddress={({ borrowerId }) =>
          addressOf({ to: '/console/borrowers/$borrowerId', params: { borrowerId } })
        }
        empty={{ title: 'Nobody is like this', about: 'A name is found by its beginning, a phone whole.' }}
      />
    </Page>
  )
}
