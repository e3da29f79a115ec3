import { type ClientData, listApplications } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { age, dateTime } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { BulkActions } from '../../shared/queue/bulk-actions.tsx'
import { StartButton } from '../../shared/queue/queue-bar.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { useNow } from '../../shared/session/now.ts'
import { useSession } from '../../shared/session/session.tsx'

type Application = ClientData<typeof listApplications>['rows'][number]

const FILTERS: readonly Filter[] = [
  {
    name: 'flagged',
    label: 'Waiting',
    main: true,
    options: [
      { value: '', label: 'All' },
      { value: '1', label: 'More than a day' },
    ],
  },
  { name: 'productId', label: 'Product', hidden: true },
]

const columnsAt = (now: number): readonly Column<Application>[] => [
  { title: 'Borrower', render: ({ borrower }) => borrower.name || borrower.reference },
  { title: 'Amount', align: 'end', sort: 'amount', render: ({ amount }) => pesos(amount) },
  { title: 'Product', minor: true, render: ({ productName }) => productName },
  {
    title: 'Holds',
    render: ({ holds }) =>
      holds.length === 0 ? (
        'None'
      ) : (
        <span className="inline-flex flex-wrap gap-1">
          {holds.map(({ reason }) => (
            <Badge key={reason} tone={reason === 'listed' ? 'danger' : 'warn'}>
              {words(reason)}
            </Badge>
          ))}
        </span>
      ),
  },
  {
    title: 'Waiting',
    align: 'end',
    sort: 'applied',
    render: ({ appliedAt, flaggedAt }) => (
      <span title={dateTime(appliedAt)}>
        {flaggedAt === null ? age(appliedAt, now) : <Badge tone="warn">{age(appliedAt, now)}</Badge>}
      </span>
    ),
  },
]

/** Pending applications, oldest first. */
export default function ApplicationsScreen() {
  const session = useSession()
  const now = useNow()
  return (
    <Page
      title="Applications"
      about="Applications to decide, longest waiting first. Press ? for the keyboard shortcuts."
      actions={<StartButton kind="application" />}
    >
      <List
        label="Applications"
        call={listApplications}
        columns={columnsAt(now)}
        filters={FILTERS}
        search="Beginning of a name, or an order"
        keyOf={({ orderId }) => orderId}
        {...(session.may('decideApplication') && {
          renderBulk: (applications: readonly Application[], clear: () => void) => (
            <BulkActions
              actions={['claimItem', 'assignItem']}
              subjects={applications.map(({ orderId, borrower }) => ({
                subject: `application:${orderId}`,
                kind: 'application',
                label: borrower.name || orderId,
              }))}
              onDone={clear}
            />
          ),
        })}
        rowAddress={({ orderId }) => addressOf({ to: '/console/applications/$orderId', params: { orderId } })}
        empty={{ title: 'No open applications', about: 'Every application in this state is decided.' }}
      />
    </Page>
  )
}
