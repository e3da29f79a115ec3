import { listProvisions, showProvisions } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { day, month as monthWords, monthEnd } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { addressOf, useQueryText } from '../../shared/router/address.ts'
import { useCall } from '../../shared/request/use-call.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { bucketWords, CAUSES, type ProvisionLoan, type Shown, STAGES } from './loss-words.ts'
import { ppmWords } from '../../shared/format/percent.ts'

const COLUMNS: readonly Column<ProvisionLoan>[] = [
  { title: 'Borrower', render: (row) => <Contact {...row} /> },
  { title: 'Days late', align: 'end', render: ({ daysLate }) => String(daysLate) },
  { title: 'Stage', align: 'end', render: ({ stage }) => String(stage) },
  { title: 'Receivable', align: 'end', render: ({ base }) => pesos(base) },
  { title: 'Rate', align: 'end', render: ({ ppm }) => ppmWords(ppm) },
  { title: 'Before', align: 'end', minor: true, render: ({ before }) => pesos(before) },
  {
    title: 'Used',
    align: 'end',
    minor: true,
    render: ({ used }) => (used === '0.00' ? '–' : pesos(used)),
  },
  { title: 'Why', minor: true, render: ({ cause }) => (cause === null ? '–' : CAUSES[cause]) },
  { title: 'Allowance', align: 'end', sort: 'allowance', render: ({ allowance }) => pesos(allowance) },
]

type Buckets = Shown['buckets']

const filtersOf = (buckets: Buckets): readonly Filter[] => [
  {
    name: 'stage',
    label: 'Stage',
    options: [{ value: '', label: 'All' }, ...STAGES.map((label, at) => ({ value: String(at + 1), label }))],
  },
  {
    name: 'cause',
    label: 'Why it changed',
    options: [
      { value: '', label: 'All' },
      ...Object.entries(CAUSES).map(([value, label]) => ({ value, label })),
    ],
  },
  {
    name: 'bucket',
    label: 'Days late',
    onlyWhenSet: true,
    options: [
      { value: '', label: 'All' },
      ...buckets.map(({ from, to }) => ({ value: String(from), label: bucketWords(from, to) })),
    ],
  },
  { name: 'month', label: 'Month', hidden: true },
]

/** The loans that a figure of provisions is made of, as they stood at the end of its month. */
export default function ProvisionLoansScreen() {
  const { month } = useQueryText()
  const provisions = useCall(showProvisions, month ? { month } : {})
  return (
    <Page
      title="Loans by allowance"
      about="Each loan with what is expected to be lost of it at the end of a month, the largest allowance first."
    >
      <List
        label="Loans by allowance"
        call={listProvisions}
        pageOf={({ rows, next }) => ({ rows, next })}
        columns={COLUMNS}
        filters={filtersOf(provisions.data?.shown?.buckets ?? [])}
        keyOf={({ orderId }) => orderId}
        rowAddress={({ orderId }) => addressOf({ to: '/console/loans/$orderId', params: { orderId } })}
        empty={{ title: 'No such loans in this month' }}
        renderAbove={({ month }) =>
          month && (
            <p className="pb-3 text-muted">
              At the end of {day(monthEnd(month))}.{' '}
              <ConsoleLink to="/console/books/provisions" search={{ month }}>
                Provisions of {monthWords(month)}
              </ConsoleLink>
            </p>
          )
        }
      />
    </Page>
  )
}
