import {
  type ClientData,
  exportAudit,
  listActions,
  listReads,
  searchAudit,
} from '@sandigan/contract/client/operator'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { AsFile } from '../../shared/list/as-file.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Code, Facts, Part } from '../../shared/record/facts.tsx'
import { SmallOffice } from '../../shared/record/small-office.tsx'
import { Trail } from '../../shared/record/trail.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useQueryText } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'

/** What was viewed, by its call, where the name of the call does not say it. */
const VIEWED: Readonly<Record<string, string>> = {
  contact: 'name and phone',
  'due-on': 'installments due',
  journal: 'entries of the books',
  find: 'results of a search',
  'suggested-replies': 'reply texts for a complaint',
  'show-id-photo': 'photo of the ID',
  'suspense-matches': 'loans for money in suspense',
  transfers: 'money sent back',
  'view-as-borrower': 'the app as the borrower',
}

const viewedWords = (call: string): string => VIEWED[call] ?? words(call).toLowerCase()

export type Row = ClientData<typeof searchAudit>['rows'][number]

/** A row, with the rows of the same view that follow it. */
interface ViewGroup {
  readonly row: Row
  readonly others: readonly Row[]
}

const MINUTE = 'YYYY-MM-DDTHH:MM'.length

const isSameView = (one: Row, other: Row): boolean =>
  one.kind === 'read' &&
  other.kind === 'read' &&
  one.operatorId === other.operatorId &&
  one.operator === other.operator &&
  one.action === other.action &&
  one.at.slice(0, MINUTE) === other.at.slice(0, MINUTE)

/** Viewing a list makes one row per borrower in it: the screen groups them. */
export function groupViews(rows: readonly Row[]): ViewGroup[] {
  const groups: { row: Row; others: Row[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last !== undefined && isSameView(last.row, row)) last.others.push(row)
    else groups.push({ row, others: [] })
  }
  return groups
}

const FILTERS: readonly Filter[] = [
  {
    name: 'kind',
    label: 'What',
    main: true,
    options: [
      { value: '', label: 'All' },
      { value: 'read', label: 'Viewed' },
      { value: 'change', label: 'Changed' },
    ],
  },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
]

const subjectOf = ({ subject, borrowerId }: Row): string => subject || (borrowerId ?? '–')

const COLUMNS: readonly Column<ViewGroup>[] = [
  { title: 'When', render: ({ row: { at } }) => <span className="whitespace-nowrap">{dateTime(at)}</span> },
  { title: 'Operator', render: ({ row: { operator } }) => operator },
  {
    title: 'What',
    render: ({ row: { kind, action } }) => (
      <Badge tone={kind === 'change' ? 'info' : 'plain'}>
        {kind === 'change' ? words(action) : `Viewed ${viewedWords(action)}`}
      </Badge>
    ),
  },
  {
    title: 'Subject',
    render: ({ row, others }) =>
      others.length > 0 ? `${count(others.length + 1)} borrowers` : <Code>{subjectOf(row)}</Code>,
  },
  { title: 'Reason', minor: true, render: ({ row: { reason } }) => reason ?? '–' },
]

const pageOf = ({ rows, next }: ClientData<typeof searchAudit>) => ({ rows: groupViews(rows), next })

/** Of one operator, borrower or action, where the address names one: the links of a row lead there. */
const NARROW = ['operator', 'borrowerId', 'action'] as const

export default function AuditScreen() {
  const text = useQueryText()
  const narrow = Object.fromEntries(NARROW.flatMap((name) => (text[name] ? [[name, text[name]]] : [])))
  return (
    <Page
      title="Audit"
      about="Who saw whose data, and who changed what, newest first."
      actions={
        <AsFile
          call={exportAudit}
          about="The record as a CSV file, with the filters of this list."
          filters={[...NARROW, 'kind', 'from', 'to']}
        />
      }
    >
      <SmallOffice />
      {Object.entries(narrow).map(([name, value]) => (
        <p key={name} className="pb-3">
          {words(name)}: <Code>{value}</Code> <ConsoleLink to="/console/audit">Show everything</ConsoleLink>
        </p>
      ))}
      <List
        label="Record"
        call={searchAudit}
        payloadOf={(query) => ({ ...query, ...narrow })}
        pageOf={pageOf}
        columns={COLUMNS}
        filters={FILTERS}
        keyOf={({ row }) => `${row.at} ${row.operator} ${row.action} ${row.subject}`}
        empty={{ title: 'No entries', about: 'Nothing matches these filters.' }}
        panel={{
          title: ({ row: { kind, action } }) =>
            kind === 'change' ? words(action) : `Viewed: ${viewedWords(action)}`,
          render: (view) => <RowPanel view={view} />,
        }}
      />
    </Page>
  )
}

function RowPanel({ view: { row, others } }: { view: ViewGroup }) {
  const { at, operator, operatorId, subject, borrowerId, reason, facts, kind, action } = row
  return (
    <>
      <Facts
        facts={[
          { name: 'When', value: dateTime(at) },
          {
            name: 'Operator',
            value:
              operatorId === null ? (
                operator
              ) : (
                <ConsoleLink to="/console/audit" search={{ operator: operatorId }}>
                  {operator}
                </ConsoleLink>
              ),
          },
          {
            name: 'Action',
            value: (
              <ConsoleLink to="/console/audit" search={{ action }}>
                {kind === 'change' ? words(action) : viewedWords(action)}
              </ConsoleLink>
            ),
          },
          { name: 'Subject', value: others.length === 0 && subject && <Code>{subject}</Code> },
          {
            name: others.length === 0 ? 'Borrower' : 'Borrowers',
            value: borrowerId && [row, ...others].map((one) => <Whose key={subjectOf(one)} row={one} />),
          },
          { name: 'Reason', value: reason },
          ...Object.entries(facts ?? {}).map(([name, value]) => ({
            name: words(name),
            value: <Code>{typeof value === 'string' ? value : JSON.stringify(value)}</Code>,
          })),
        ]}
      />
      {borrowerId !== null && others.length === 0 && <ViewedBy borrowerId={borrowerId} />}
      {kind === 'change' && <ChangesOf subject={subject} />}
    </>
  )
}

const Whose = ({ row: { borrowerId } }: { row: Row }) =>
  borrowerId && (
    <span className="block">
      <ConsoleLink to="/console/borrowers/$borrowerId" params={{ borrowerId }}>
        <Code>{borrowerId}</Code>
      </ConsoleLink>
    </span>
  )

function ViewedBy({ borrowerId }: { borrowerId: string }) {
  const answer = useCall(listReads, { borrowerId, limit: '20' })
  return (
    <Part title="Who saw this borrower">
      <Ask answer={answer}>
        {({ rows }) => (
          <Trail
            steps={rows.map(({ at, operator, call }) => ({ at, title: operator, detail: viewedWords(call) }))}
          />
        )}
      </Ask>
    </Part>
  )
}

function ChangesOf({ subject }: { subject: string }) {
  const answer = useCall(listActions, { subject })
  return (
    <Part title="Everything that was done to it">
      <Ask answer={answer}>
        {(actions) => (
          <Trail
            steps={actions.map(({ at, by, action, reason }) => ({
              at,
              title: `${words(action)}, ${by}`,
              detail: reason,
            }))}
          />
        )}
      </Ask>
    </Part>
  )
}
