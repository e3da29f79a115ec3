import { type ClientData, listReceipts } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, moment } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code } from '../../shared/record/facts.tsx'
import { addressOf } from '../../shared/router/address.ts'

type Receipt = ClientData<typeof listReceipts>[number]

/** A page of the call. */
const FULL = 500

const COLUMNS: readonly Column<Receipt>[] = [
  { title: 'Number', render: ({ number }) => number },
  { title: 'Amount', align: 'end', render: ({ amount }) => pesos(amount) },
  {
    title: 'State',
    render: ({ takenBack }) =>
      takenBack ? <Badge tone="danger">Taken back</Badge> : <Badge tone="success">Holds</Badge>,
  },
  { title: 'Payment', minor: true, render: ({ reference }) => <Code>{reference}</Code> },
  { title: 'Paid', align: 'end', render: ({ paidOn }) => day(paidOn) },
  { title: 'Posted', minor: true, align: 'end', render: ({ postedAt }) => moment(postedAt) },
]

/** The next page begins after the last number of a full one. */
const nextOf = (receipts: readonly Receipt[]): string | null => {
  const last = receipts.at(-1)
  return last !== undefined && receipts.length === FULL ? String(Number(last.number) + 1) : null
}

export default function ReceiptsScreen() {
  return (
    <Page title="Receipts" about="By their serial numbers, without a gap. A receipt leads to its loan.">
      <List
        label="Receipts"
        call={listReceipts}
        payloadOf={({ after }) => (after === undefined ? {} : { from: after })}
        pageOf={(receipts) => ({ rows: receipts, next: nextOf(receipts) })}
        columns={COLUMNS}
        keyOf={({ number }) => number}
        rowAddress={({ orderId }) => addressOf({ to: '/console/loans/$orderId', params: { orderId } })}
        empty={{ title: 'No receipts yet' }}
      />
    </Page>
  )
}
