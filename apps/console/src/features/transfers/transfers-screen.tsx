import { type ClientData, listTransfers } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { LoanLink } from '../../shared/record/loan-link.tsx'
import { StateBadge, type StateTable, stateTabs } from '../../shared/state/state-badge.tsx'

type Transfer = ClientData<typeof listTransfers>['rows'][number]

const STATES: StateTable<Transfer['state']> = {
  unknown: { label: 'Unknown', tone: 'danger' },
  held: { label: 'On hold', tone: 'warn' },
  failed: { label: 'Failed', tone: 'danger' },
  reversed: { label: 'Came back', tone: 'danger' },
  made: { label: 'Not sent yet', tone: 'info' },
  sent: { label: 'Sent', tone: 'info' },
  paid: { label: 'Arrived', tone: 'success' },
}

const COLUMNS: readonly Column<Transfer>[] = [
  { title: 'Transfer', render: ({ reference }) => <Code>{reference}</Code> },
  { title: 'State', render: ({ state }) => <StateBadge of={STATES} state={state} /> },
  {
    title: 'For',
    render: ({ purpose }) => (purpose === 'credit' ? 'Credit of a loan' : 'Money in suspense'),
  },
  { title: 'Amount', align: 'end', sort: 'amount', render: ({ amount }) => pesos(amount) },
  { title: 'To', minor: true, render: ({ account }) => account },
  { title: 'Ordered', align: 'end', sort: 'ordered', render: ({ orderedAt }) => dateTime(orderedAt) },
]

const TransferFacts = ({ transfer }: { transfer: Transfer }) => (
  <Facts
    facts={[
      { name: 'State', value: <StateBadge of={STATES} state={transfer.state} /> },
      { name: 'Amount', value: pesos(transfer.amount) },
      { name: 'To', value: transfer.account },
      { name: 'Loan', value: transfer.orderId && <LoanLink orderId={transfer.orderId} /> },
      { name: 'Money of', value: transfer.provider },
      { name: 'Item', value: <Code>{transfer.itemReference}</Code> },
      { name: 'Responsible', value: transfer.kind && words(transfer.kind) },
      { name: 'Reason', value: transfer.reason },
      { name: 'Ordered', value: dateTime(transfer.orderedAt) },
      { name: 'Changed', value: dateTime(transfer.changedAt) },
    ]}
  />
)

export default function TransfersScreen() {
  return (
    <Page
      title="Money sent back"
      about="Refunds of credit and returns from suspense, the latest first. What does not arrive is credit or suspense again."
    >
      <List
        label="Transfers"
        call={listTransfers}
        columns={COLUMNS}
        filters={[
          {
            name: 'state',
            label: 'State',
            ...stateTabs(STATES, 'All', ['failed', 'reversed', 'paid']),
            main: true,
          },
        ]}
        search="Whole reference, or an order"
        keyOf={({ reference }) => reference}
        empty={{ title: 'Nothing was sent back', about: 'No transfer is in this state.' }}
        panel={{
          title: ({ amount }) => pesos(amount),
          render: (transfer) => <TransferFacts transfer={transfer} />,
        }}
      />
    </Page>
  )
}
