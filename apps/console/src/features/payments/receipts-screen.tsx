import { type ClientData, exportReceipts, listReceipts } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { AsFile } from '../../shared/list/as-file.tsx'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code } from '../../shared/record/facts.tsx'
import { addressOf } from '../../shared/router/address.ts'

type Receipt = ClientData<typeof listReceipts>['rows'][number]

const COLUMNS: readonly Column<Receipt>[] = [
  { title: 'Number', sort: 'number', render: ({ number }) => number },
  { title: 'Amount', align: 'end', render: ({ amount }) => pesos(amount) },
  {
    title: 'State',
    render: ({ takenBack }) =>
      takenBack ? <Badge tone="danger">Taken back</Badge> : <Badge tone="success">Valid</Badge>,
  },
  { title: 'Payment', minor: true, render: ({ reference }) => <Code>{reference}</Code> },
  { title: 'Paid', align: 'end', render: ({ paidOn }) => day(paidOn) },
  { title: 'Posted', minor: true, align: 'end', render: ({ postedAt }) => dateTime(postedAt) },
]

/** A link may say from which number on. */
const FILTERS: readonly Filter[] = [
  { name: 'from', label: 'From number', hidden: true },
  { name: 'postedFrom', label: 'Posted from' },
  { name: 'postedTo', label: 'to' },
]

export default function ReceiptsScreen() {
  return (
    <Page
      title="Receipts"
      about="Acknowledgement receipts by their serial numbers, without a gap. They prove a payment and are not valid for claim of input tax. A receipt leads to its loan."
      actions={
        <AsFile
          call={exportReceipts}
          about="The receipts posted on these days as a CSV file, with the borrower, by their serial numbers."
          fields={[
            { name: 'postedFrom', label: 'Posted from', kind: 'day' },
            { name: 'postedTo', label: 'to', kind: 'day' },
          ]}
        />
      }
    >
      <List
        label="Receipts"
        call={listReceipts}
        columns={COLUMNS}
        filters={FILTERS}
        search="Number, order or payment"
        keyOf={({ number }) => number}
        rowAddress={({ orderId }) => addressOf({ to: '/console/loans/$orderId', params: { orderId } })}
        empty={{ title: 'No receipts yet' }}
      />
    </Page>
  )
}
