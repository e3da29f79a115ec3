import type { Rows } from '../../shared/charts/rows-link.tsx'
import { count } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { Table } from '../../shared/list/table.tsx'
import { Part, SideBySide } from '../../shared/record/facts.tsx'
import { Figures } from '../../shared/record/figures.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { complaints, contacts, Leads, type Tables } from './sec-rows.tsx'

export function Complaints({ tables }: { tables: Tables }) {
  const { from, to } = tables
  const { received, inTime, late, open, byType } = tables.complaints
  const { may, today } = useSession()
  const answered = { answeredFrom: from, answeredTo: to }
  return (
    <Part title="Complaints">
      <Figures
        figures={[
          { name: 'Received', value: count(received) },
          { name: 'Answered in time', value: count(inTime) },
          { name: 'Answered late', value: count(late), ...(late > 0 && { tone: 'danger' as const }) },
          { name: 'Without an answer at the end', value: count(open) },
        ]}
      />
      {may('listComplaints') && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 pb-2">
          <Leads rows={complaints({ filedFrom: from, filedTo: to })}>Received</Leads>
          <Leads rows={complaints({ ...answered, answered: 'in-time' })}>Answered in time</Leads>
          <Leads rows={complaints({ ...answered, answered: 'late' })}>Answered late</Leads>
          <Leads rows={complaints({ unansweredOn: to < today ? to : today })}>Without an answer</Leads>
        </p>
      )}
      {byType.length > 0 && (
        <Table
          label="Complaints by kind"
          columns={[
            { title: 'Kind', render: ({ type }) => type },
            { title: 'Received', align: 'end', render: (row) => count(row.received) },
          ]}
          rows={byType}
          keyOf={({ type }) => type}
          addressOf={
            may('listComplaints')
              ? ({ code }) => complaints({ filedFrom: from, filedTo: to, problemType: code }).address
              : undefined
          }
        />
      )}
    </Part>
  )
}

/** Above the link that covers the row; of nothing there are no rows. */
const Figure = ({ rows, count: counted }: { rows: Rows; count: number }) =>
  counted === 0 ? (
    '0'
  ) : (
    <span className="relative z-1">
      <Leads rows={rows}>{count(counted)}</Leads>
    </span>
  )

const hour = (at: number): string => `${String(at).padStart(2, '0')}:00`

export function Contacts({ tables }: { tables: Tables }) {
  const { byWay, byHour } = tables.contacts
  const { may } = useSession()
  if (byWay.length === 0)
    return (
      <Part title="Contacts with borrowers">
        <p className="text-muted">No contact is counted for this period.</p>
      </Part>
    )
  return (
    <SideBySide>
      <Part title="Contacts with borrowers" flush>
        <Table
          label="Contacts by their way"
          columns={[
            { title: 'Way', render: ({ way }) => words(way) },
            { title: 'Contacts', align: 'end', render: (row) => count(row.count) },
            {
              title: '22:00 to 06:00',
              align: 'end',
              render: ({ way, atNight }) => (
                <Figure rows={contacts(tables, { way, atNight: 'yes' })} count={atNight} />
              ),
            },
          ]}
          rows={byWay}
          keyOf={({ way }) => way}
          addressOf={may('listContacts') ? ({ way }) => contacts(tables, { way }).address : undefined}
        />
        <p className="px-4 py-3 text-small text-muted">
          Messages that left, and contacts that operators recorded. Incoming ones were begun by the borrower.
          Codes to sign in are not among them. A figure leads to its rows, but for accounts that were erased
          since.
        </p>
      </Part>
      <Part title="By the hour in Manila" flush>
        <Table
          label="Contacts by the hour"
          columns={[
            { title: 'Hour', render: (row) => hour(row.hour) },
            {
              title: 'Messages',
              align: 'end',
              render: ({ hour: at, messages }) => (
                <Figure rows={contacts(tables, { hour: String(at), kind: 'message' })} count={messages} />
              ),
            },
            {
              title: 'Calls, visits, incoming',
              align: 'end',
              render: ({ hour: at, others }) => (
                <Figure rows={contacts(tables, { hour: String(at), kind: 'other' })} count={others} />
              ),
            },
          ]}
          rows={byHour}
          keyOf={(row) => hour(row.hour)}
          addressOf={
            may('listContacts') ? (row) => contacts(tables, { hour: String(row.hour) }).address : undefined
          }
        />
      </Part>
    </SideBySide>
  )
}
