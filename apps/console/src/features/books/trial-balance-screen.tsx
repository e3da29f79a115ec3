import { type ClientData, showTrialBalance } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Figures } from '../../shared/record/figures.tsx'
import { useQueryText } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { side } from '../../shared/format/side.ts'

type Account = ClientData<typeof showTrialBalance>['accounts'][number]

/** A figure leads to all entries up to the day: no index finds those of one account. (Decision 190.) */
function columnsUpTo(date: string, mayReadEntries: boolean): readonly Column<Account>[] {
  const figure = (sum: string) => {
    const text = side(sum)
    if (text === '' || !mayReadEntries) return text
    return (
      <ConsoleLink to="/console/books/journal" search={{ to: date }}>
        {text}
      </ConsoleLink>
    )
  }
  return [
    { title: 'Account', render: ({ account, name }) => `${account} ${name}` },
    { title: 'Kind', render: ({ kind }) => words(kind) },
    { title: 'Debit', align: 'end', render: ({ debit }) => figure(debit) },
    { title: 'Credit', align: 'end', render: ({ credit }) => figure(credit) },
  ]
}

export default function TrialBalanceScreen() {
  const { today, may } = useSession()
  const date = useQueryText()['date'] ?? today
  return (
    <Page
      title="Trial balance"
      about="Balances of everything posted up to a day. Debit and credit are equal. A figure leads to the entries up to that day, of all accounts, the latest first."
    >
      <List
        label="Accounts"
        call={showTrialBalance}
        pageOf={({ accounts }) => ({ rows: accounts, next: null })}
        columns={columnsUpTo(date, may('listJournal'))}
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
