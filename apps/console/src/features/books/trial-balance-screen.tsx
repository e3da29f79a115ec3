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

type Balance = ClientData<typeof showTrialBalance>
type Account = Balance['accounts'][number]
/** An account, or what those of a kind come to. */
type Row = Account | Balance['kinds'][number]

const HEADINGS: Readonly<Record<Account['kind'], string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
}

/** The accounts of each kind, and their sum below them. */
const rowsOf = ({ accounts, kinds }: Balance): readonly Row[] =>
  kinds.flatMap((sum) => [...accounts.filter(({ kind }) => kind === sum.kind), sum])

const isAccount = (row: Row): row is Account => 'account' in row

function NameOf({ row }: { row: Row }) {
  if (!isAccount(row)) return <strong>{HEADINGS[row.kind]} in all</strong>
  return (
    <>
      {row.account} {row.name}
      {row.contra && <span className="text-muted"> (deducted)</span>}
    </>
  )
}

/** A figure leads to all entries up to the day: no index finds those of one account. (Decision 190.) */
function columnsUpTo(date: string, mayReadEntries: boolean): readonly Column<Row>[] {
  const figure = (row: Row, sum: string) => {
    const text = side(sum)
    if (!isAccount(row)) return <strong>{text}</strong>
    if (text === '' || !mayReadEntries) return text
    return (
      <ConsoleLink to="/console/books/journal" search={{ to: date }}>
        {text}
      </ConsoleLink>
    )
  }
  return [
    { title: 'Account', render: (row) => <NameOf row={row} /> },
    { title: 'Kind', minor: true, render: (row) => (isAccount(row) ? words(row.kind) : '') },
    { title: 'Debit', align: 'end', render: (row) => figure(row, row.debit) },
    { title: 'Credit', align: 'end', render: (row) => figure(row, row.credit) },
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
        pageOf={(balance) => ({ rows: rowsOf(balance), next: null })}
        columns={columnsUpTo(date, may('listJournal'))}
        filters={[{ name: 'date', label: 'Up to', initial: today }]}
        keyOf={(row) => (isAccount(row) ? row.account : row.kind)}
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
