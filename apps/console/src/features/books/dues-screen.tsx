import { type ClientData, listDues } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { count, pesos } from '../../shared/format/pesos.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code } from '../../shared/record/facts.tsx'
import { Figures } from '../../shared/record/figures.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'

type Due = ClientData<typeof listDues>['rows'][number]

const COLUMNS: readonly Column<Due>[] = [
  { title: 'Loan', sort: 'loan', render: ({ orderId }) => <Code>{orderId}</Code> },
  { title: 'Instalment', align: 'end', render: ({ no }) => String(no) },
  { title: 'Open', align: 'end', sort: 'amount', render: ({ amount }) => pesos(amount) },
]

export default function DuesScreen() {
  const { today } = useSession()
  return (
    <Page title="Due on a day" about="Instalments that fall due and are not covered, over the whole book.">
      <List
        label="Instalments due"
        call={listDues}
        columns={COLUMNS}
        filters={[{ name: 'date', label: 'Day', initial: today }]}
        search="Loan"
        keyOf={({ orderId, no }) => `${orderId} ${no}`}
        rowAddress={({ orderId }) => addressOf({ to: '/console/loans/$orderId', params: { orderId } })}
        empty={{ title: 'Nothing falls due', about: 'Every instalment of this day is covered.' }}
        renderAbove={({ count: instalments, total }) => (
          <Figures
            figures={[
              { name: 'Instalments', value: count(instalments) },
              { name: 'Open', value: pesos(total) },
            ]}
          />
        )}
      />
    </Page>
  )
}
