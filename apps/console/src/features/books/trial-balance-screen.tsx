import { type ClientData, showTrialBalance } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Figures } from '../../shared/record/figures.tsx'
import { useSession } from '../../shared/session/session.tsx'

type Account = ClientData<typeof showTrialBalance>['accounts'][number]

const side = (sum: string): string => (sum === '0.00' ? '' : pesos(sum))

const COLUMNS: readonly Column<Account>[] = [
  { title: 'Account', render: ({ account, name }) => `${account} ${name}` },
  { title: 'Kind', render: ({ kind }) => words(kind) },
  { title: 'Debit', align: 'end', render: ({ debit }) => side(debit) },
  { title: 'Credit', align: 'end', render: ({ credit }) => side(credit) },
]

export default function TrialBalanceScreen() {
  const { today } = useSession()
  return (
    <Page
      title="Trial balance"
      about="Balances of everything posted up to a day. Debit and credit are equal."
    >
      <List
        label="Accounts"
        call={showTrialBalance}
        pageOf={({ accounts }) => ({ rows: accounts, next: null })}
        columns={COLUMNS}
        filters={[{ name: 'date', label: 'Up to', initial: today }]}
        keyOf={({ account }) => account}
        empty={{ title: 'Nothing was posted' }}
        renderAbove={({ debit, credit }) => (
          <Figures
            figures={[
              { name: 'Debit', value: pesos(debit) },
              { name: 'Credit', value: pesos(credit) },
            ]}
          />
        )}
      />
    </Page>
  )
}
