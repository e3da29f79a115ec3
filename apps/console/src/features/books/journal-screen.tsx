import { type ClientData, exportJournal, listJournal } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime, month } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { AsFile } from '../../shared/list/as-file.tsx'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { LoanLink } from '../../shared/record/loan-link.tsx'
import { BookTable } from '../../shared/record/book-table.tsx'
import { useQueryText } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'

type Entry = ClientData<typeof listJournal>['rows'][number]

/** The accounts of one side, in the order of the lines. */
const sideOf = ({ lines }: Entry, side: 'debit' | 'credit'): string =>
  lines
    .filter((line) => line[side] !== '0.00')
    .map(({ account, name }) => `${account} ${name}`)
    .join(', ')

const COLUMNS: readonly Column<Entry>[] = [
  { title: 'Posted', sort: 'posted', render: ({ postedOn }) => day(postedOn) },
  { title: 'Kind', render: ({ kind }) => words(kind) },
  { title: 'Debit', render: (entry) => sideOf(entry, 'debit') },
  { title: 'Credit', render: (entry) => sideOf(entry, 'credit') },
  { title: 'Amount', align: 'end', render: ({ amount }) => pesos(amount) },
]

const FILTERS: readonly Filter[] = [
  { name: 'from', label: 'Posted from' },
  { name: 'to', label: 'to' },
  { name: 'account', label: 'Account', hidden: true },
]

function Whole({ entry }: { entry: Entry }) {
  return (
    <div className="flex flex-col gap-4">
      <BookTable caption="Lines" rows={entry.lines} isCaptionShown={false} />
      <Facts
        facts={[
          { name: 'Loan', value: entry.orderId && <LoanLink orderId={entry.orderId} /> },
          { name: 'Reference', value: <Code>{entry.reference}</Code> },
          { name: 'Takes back', value: entry.reverses && <Code>{entry.reverses}</Code> },
          { name: 'Belongs to', value: entry.relatesTo && month(entry.relatesTo) },
          { name: 'Written', value: dateTime(entry.recordedAt) },
          { name: 'Entry', value: <Code>{entry.entryId}</Code> },
        ]}
      />
    </div>
  )
}

export default function JournalScreen() {
  const { account, ...days } = useQueryText()
  return (
    <Page
      title="Journal"
      about={
        account === undefined ? (
          'Every entry of the books, the latest first. What was posted is never changed: a mistake is taken back by another entry.'
        ) : (
          <>
            Entries with a line on account {account}, the latest first.{' '}
            <ConsoleLink to="/console/books/journal" search={days}>
              All entries of these days
            </ConsoleLink>
          </>
        )
      }
      actions={
        <AsFile
          call={exportJournal}
          about="These entries as a CSV file, a row for each line, the earliest first."
          filters={['from', 'to', 'account', 'q']}
        />
      }
    >
      <List
        label="Entries"
        call={listJournal}
        columns={COLUMNS}
        filters={FILTERS}
        search="Loan"
        keyOf={({ borrowerId, entryId }) => `${borrowerId ?? ''} ${entryId}`}
        panel={{
          title: ({ kind, postedOn }) => `${words(kind)} of ${day(postedOn)}`,
          render: (entry) => <Whole entry={entry} />,
        }}
        empty={{ title: 'Nothing was posted' }}
      />
    </Page>
  )
}
