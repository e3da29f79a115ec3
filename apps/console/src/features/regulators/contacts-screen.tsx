import { type ClientData, listContacts } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime, daysOn } from '../../shared/format/dates.ts'
import { words } from '../../shared/format/words.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Contact } from '../../shared/record/contact.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'

type Row = ClientData<typeof listContacts>['rows'][number]

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Borrower', render: (row) => <Contact name={row.name} phone={row.phone} /> },
  { title: 'Time in Manila', sort: 'at', render: ({ at }) => dateTime(at) },
  { title: 'Way', render: ({ way }) => words(way) },
  { title: 'What', render: ({ detail }) => words(detail) },
  { title: 'Recorded by', minor: true, render: ({ by }) => by ?? 'Sent by the service' },
]

const HOURS = Array.from({ length: 24 }, (_, at) => ({
  value: String(at),
  label: `${String(at).padStart(2, '0')}:00 to ${String(at).padStart(2, '0')}:59`,
}))

const FILTERS: readonly Filter[] = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'to' },
  {
    name: 'kind',
    label: 'Kind',
    options: [
      { value: '', label: 'All' },
      { value: 'message', label: 'Messages' },
      { value: 'other', label: 'Calls, visits, incoming' },
    ],
  },
  { name: 'hour', label: 'Hour', options: [{ value: '', label: 'Any' }, ...HOURS] },
  {
    name: 'atNight',
    label: 'At night',
    options: [
      { value: '', label: 'Any time' },
      { value: 'yes', label: '22:00 to 06:00' },
    ],
    onlyWhenSet: true,
  },
  {
    name: 'way',
    label: 'Way',
    options: [
      { value: '', label: 'Any' },
      ...['sms', 'email', 'call', 'message', 'visit', 'incoming'].map((way) => ({
        value: way,
        label: words(way),
      })),
    ],
  },
]

/** Where the address names no days. */
const DAYS = 30

export default function ContactsScreen() {
  const { today, may } = useSession()
  return (
    <Page
      title="Contacts with borrowers"
      about="Messages that left and contacts that operators recorded, the latest first: the rows behind the contacts of the SEC tables. Codes to sign in are not among them."
    >
      <List
        label="Contacts"
        call={listContacts}
        payloadOf={(query) => ({ from: daysOn(today, 1 - DAYS), to: today, ...query })}
        columns={COLUMNS}
        filters={FILTERS}
        keyOf={({ contactId }) => contactId}
        {...(may('showBorrower') && {
          rowAddress: ({ borrowerId }: Row) =>
            addressOf({ to: '/console/borrowers/$borrowerId', params: { borrowerId } }),
        })}
        empty={{ title: 'No contact on these days' }}
      />
    </Page>
  )
}
