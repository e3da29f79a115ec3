import { type ClientData, listDues } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { day } from '../../shared/format/dates.ts'
import { counted, pesos } from '../../shared/format/pesos.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { type Figure, Figures } from '../../shared/record/figures.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'

type Dues = ClientData<typeof listDues>
type Due = Dues['rows'][number]

const COLUMNS: readonly Column<Due>[] = [
  { title: 'Borrower', render: (row) => <Contact {...row} /> },
  { title: 'Due', align: 'end', sort: 'due', render: ({ dueOn }) => day(dueOn) },
  { title: 'Installment', align: 'end', render: ({ no }) => String(no) },
  { title: 'Scheduled', align: 'end', render: ({ scheduled }) => pesos(scheduled) },
  {
    title: 'Open',
    align: 'end',
    sort: 'amount',
    render: ({ amount }) => (amount === '0.00' ? '–' : pesos(amount)),
  },
]

const filtersFrom = (today: string): readonly Filter[] => [
  {
    name: 'state',
    label: 'Which',
    options: [
      { value: '', label: 'Not covered' },
      { value: 'all', label: 'All' },
    ],
    main: true,
  },
  { name: 'date', label: 'Due from', initial: today },
  { name: 'to', label: 'to' },
]

const instalmentsOf = (number: number): string => counted(number, 'installment')

const figuresOf = ({ count: instalments, total, fell }: Dues): Figure[] => [
  ...(fell === null
    ? []
    : [{ name: `Fell due so far, ${instalmentsOf(fell.count)}`, value: pesos(fell.amount) }]),
  { name: `Not covered, ${instalmentsOf(instalments)}`, value: pesos(total) },
]

export default function DuesScreen() {
  const { today } = useSession()
  return (
    <Page
      title="Installments due"
      about="What falls due on a day, or up to another one, over the whole book. Extended installments stand on their new day."
    >
      <List
        label="Installments due"
        call={listDues}
        columns={COLUMNS}
        filters={filtersFrom(today)}
        search="Loan"
        keyOf={({ orderId, no }) => `${orderId} ${no}`}
        rowAddress={({ orderId }) => addressOf({ to: '/console/loans/$orderId', params: { orderId } })}
        empty={{
          title: 'Nothing here',
          about: 'On these days every installment is covered. “All” shows those, too.',
        }}
        renderAbove={(data) => <Figures figures={figuresOf(data)} />}
      />
    </Page>
  )
}
