import {
  addHouseEntry,
  addOpeningBalances,
  type ClientData,
  HOUSE_ENTRY_KINDS,
  type HouseEntryKindName,
  listHouseEntries,
  reverseHouseEntry,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { BookTable } from '../../shared/record/book-table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { entryFields } from './entry-fields.ts'
import { kindLabel } from './kinds.ts'

type Entry = ClientData<typeof listHouseEntries>['rows'][number]

/** Whether it stands, in a word. */
function State({ entry: { reverses, reversedBy } }: { entry: Entry }) {
  if (reverses !== null) return <Badge tone="info">Takes back</Badge>
  return reversedBy === null ? <Badge tone="success">Posted</Badge> : <Badge>Taken back</Badge>
}

const COLUMNS: readonly Column<Entry>[] = [
  { title: 'Day', sort: 'day', render: (entry) => day(entry.day) },
  { title: 'What', render: ({ kind }) => kindLabel(kind) },
  { title: 'With whom', render: ({ counterparty }) => counterparty ?? '–' },
  { title: 'Document', minor: true, render: ({ document }) => document ?? '–' },
  { title: 'State', render: (entry) => <State entry={entry} /> },
  { title: 'Amount', align: 'end', render: ({ amount }) => pesos(amount) },
]

const KINDS = Object.keys(HOUSE_ENTRY_KINDS) as HouseEntryKindName[]

const FILTERS: readonly Filter[] = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'to' },
  {
    name: 'kind',
    label: 'What',
    options: [{ value: '', label: 'All' }, ...KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) }))],
  },
]

const EntryLink = ({ entryId }: { entryId: string }) => (
  <ConsoleLink to="/console/books/house-entries" search={{ q: entryId, open: entryId }}>
    <Code>{entryId}</Code>
  </ConsoleLink>
)

function EntryPanel({ entry }: { entry: Entry }) {
  const { entryId, reverses, reversedBy, withheld } = entry
  return (
    <div className="flex flex-col gap-4">
      <BookTable caption="Lines" rows={entry.lines} isCaptionShown={false} />
      <Facts
        facts={[
          { name: 'State', value: <State entry={entry} /> },
          { name: 'Takes back', value: reverses && <EntryLink entryId={reverses} /> },
          { name: 'Taken back by', value: reversedBy && <EntryLink entryId={reversedBy} /> },
          { name: 'With whom', value: entry.counterparty },
          { name: 'TIN', value: entry.tin },
          { name: 'Document', value: entry.document && <Code>{entry.document}</Code> },
          { name: 'Tax withheld', value: withheld !== '0.00' && pesos(withheld) },
          { name: 'Note', value: entry.note },
          { name: 'Reason', value: entry.reason },
          { name: 'Requested by', value: entry.postedBy },
          { name: 'Posted', value: dateTime(entry.postedAt) },
          { name: 'Entry', value: <Code>{entryId}</Code> },
        ]}
      />
      {reverses === null && reversedBy === null && (
        <Action
          call={reverseHouseEntry}
          title="Take it back"
          kind="danger"
          shortcut="x"
          about="Posts the opposite entry, on the same day or, where the month of that day is closed, today. Both stay."
          given={{ entryId }}
          done={() => 'Taken back'}
        />
      )}
    </div>
  )
}

/** From a file, or as it was typed or pasted. */
const balancesFrom = ({ file, ...payload }: Record<string, unknown>): Record<string, unknown> =>
  file === undefined ? payload : { ...payload, balances: file }

function Opening() {
  return (
    <Action
      call={addOpeningBalances}
      title="Opening balances"
      about="The balances with which the books begin, posted on the day before their first entry. What does not add up goes to 3040, which must be 0 before a month can be closed. Loans bring their own balances and are left out."
      fields={[
        { name: 'reference', label: 'Reference', kind: 'reference', prefix: 'opening' },
        {
          name: 'balances',
          label: 'Balances',
          kind: 'area',
          hint: 'A line for each account: account; debit; credit. Such as 1040; 250000.00; or 3010; ; 250000.00. Cells of a spreadsheet can be pasted.',
          optional: true,
        },
        {
          name: 'file',
          label: 'Or a CSV file of the same lines',
          kind: 'file',
          accept: '.csv,.txt',
          optional: true,
        },
      ]}
      toPayload={balancesFrom}
      done={({ day: on }) => `Opening balances are posted on ${day(on)}`}
    />
  )
}

export default function HouseEntriesScreen() {
  const { today } = useSession()
  return (
    <Page
      title="House entries"
      about="The lender’s own money: capital, borrowings, costs, taxes, transfers. One person requests an entry by its kind and another one approves it. A mistake is taken back by another entry."
      actions={
        <>
          <Action
            call={addHouseEntry}
            title="New entry"
            kind="primary"
            shortcut="c"
            about="The kind says which accounts it debits and credits. Balances before and after are shown to whoever approves it."
            fields={entryFields({ day: today })}
            done={({ repeated }) => (repeated ? 'It had been posted before' : 'Posted')}
          />
          <Opening />
        </>
      }
    >
      <List
        label="Entries of the house"
        call={listHouseEntries}
        columns={COLUMNS}
        filters={FILTERS}
        search="Number of a document"
        keyOf={({ entryId }) => entryId}
        panel={{
          title: (entry) => `${kindLabel(entry.kind)} · ${pesos(entry.amount)}`,
          render: (entry) => <EntryPanel entry={entry} />,
        }}
        empty={{
          title: 'No entries of the house yet',
          about: 'Begin with the opening balances or with the capital that was paid in.',
        }}
      />
    </Page>
  )
}
