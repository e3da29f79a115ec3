import { type ClientData, exportInvoices, listInvoices } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { month } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { AsFile } from '../../shared/list/as-file.tsx'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { quarterName, useQuarter } from './quarter-control.tsx'
import { loanOfRow, registerFilters } from './register-filters.ts'
import { TAX_KINDS } from './tax-kinds.ts'

type Row = ClientData<typeof listInvoices>['rows'][number]

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Number', sort: 'number', render: ({ number }) => number },
  { title: 'Month', render: (row) => month(row.month) },
  { title: 'Borrower', render: ({ name }) => name },
  { title: 'Loan', minor: true, render: ({ orderId }) => orderId },
  {
    title: 'Kind',
    render: ({ total }) => (total.startsWith('-') ? <Badge tone="warn">Credit note</Badge> : 'Invoice'),
  },
  { title: 'Interest', align: 'end', render: ({ interest }) => pesos(interest) },
  { title: 'Fee', align: 'end', render: ({ fee }) => pesos(fee) },
  { title: 'Late charges', align: 'end', render: ({ charges }) => pesos(charges) },
  { title: 'Total', align: 'end', render: ({ total }) => pesos(total) },
]

export default function InvoicesScreen() {
  const { today } = useSession()
  const quarter = useQuarter()
  const filters: readonly Filter[] = [
    ...registerFilters(today, 'Month'),
    {
      name: 'kind',
      label: 'Kind',
      onlyWhenSet: true,
      options: [
        { value: '', label: 'All' },
        { value: 'to-five-years', label: TAX_KINDS['to-five-years'] },
        { value: 'above-five-years', label: TAX_KINDS['above-five-years'] },
      ],
    },
  ]
  return (
    <Page
      title="Invoices"
      about="By their serial numbers, without a gap: one for each loan and month in which interest, fees or late charges were received. Their sum is the base of percentage tax. Below zero it is a credit note: more was taken back than came in."
      actions={
        <AsFile
          call={exportInvoices}
          given={{ quarter }}
          about={`The invoices of ${quarterName(quarter)} with name, address and TIN where it is known, a row for each nature, as a CSV file.`}
        />
      }
    >
      <List
        label="Invoices"
        call={listInvoices}
        columns={COLUMNS}
        filters={filters}
        search="Number or loan"
        keyOf={({ number }) => number}
        rowAddress={loanOfRow}
        empty={{
          title: 'No invoices yet',
          about: 'They are issued when the last day of a month is closed.',
        }}
      />
    </Page>
  )
}
