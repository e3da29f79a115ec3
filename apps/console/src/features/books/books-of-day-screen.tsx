import { type ClientData, reconcileBooksOfDay } from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Figures } from '../../shared/record/figures.tsx'

type Account = ClientData<typeof reconcileBooksOfDay>['accounts'][number]

const COLUMNS: readonly Column<Account>[] = [
  { title: 'Account', render: ({ account, name }) => `${account} ${name}` },
  { title: 'Posted', align: 'end', render: ({ posted }) => pesos(posted) },
  { title: 'Loans come to', align: 'end', render: ({ loans }) => pesos(loans) },
  { title: 'House', minor: true, align: 'end', render: ({ house }) => pesos(house) },
  {
    title: 'Difference',
    align: 'end',
    render: ({ difference }) =>
      difference === '0.00' ? pesos(difference) : <Badge tone="danger">{pesos(difference)}</Badge>,
  },
]

export default function BooksOfDayScreen() {
  return (
    <Page
      title="Books against loans"
      about="What is posted on a closed day, beside what all loans come to. It reads the whole book, so it takes a while."
    >
      <List
        label="Accounts"
        call={reconcileBooksOfDay}
        pageOf={({ accounts }) => ({ rows: accounts, next: null })}
        columns={COLUMNS}
        filters={[{ name: 'date', label: 'Closed day' }]}
        keyOf={({ account }) => account}
        empty={{ title: 'Nothing was posted' }}
        notYet={{
          code: 'DAY_NOT_CLOSED',
          title: 'This day is not closed',
          about: 'Choose a closed day: today is closed in the night.',
        }}
        renderAbove={({ date, loans, difference }) => (
          <Figures
            figures={[
              { name: 'At the end of', value: day(date) },
              { name: 'Loans', value: count(loans) },
              {
                name: 'Difference',
                value: pesos(difference),
                tone: difference === '0.00' ? 'success' : 'danger',
              },
            ]}
          />
        )}
      />
    </Page>
  )
}
