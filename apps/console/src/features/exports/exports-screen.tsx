import { type ClientData, downloadExport, listExports } from '@sandigan/contract/client/operator'
import { buttonClass } from '../../shared/controls/button.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import { filterText } from '../../shared/list/filter-text.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Facts } from '../../shared/record/facts.tsx'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'

type File = ClientData<typeof listExports>['rows'][number]

const STATES: StateTable<File['state']> = {
  ready: { label: 'Ready', tone: 'success' },
  taken: { label: 'Taken' },
  expired: { label: 'Its day is over' },
}

const NAMES: Readonly<Record<File['kind'], string>> = {
  audit: 'Audit log',
  complaints: 'Register of complaints',
  contacts: 'Contacts',
  invoices: 'Invoices',
  journal: 'Journal',
  loans: 'Loans',
  ledger: 'General ledger',
  'trial-balance': 'Trial balance',
  'month-end-loans': 'Loans at a month end',
  payouts: 'Payouts',
  receipts: 'Receipts',
  'covered-transactions': 'Covered transactions',
  'credit-data': 'Credit data',
  'sec-tables': 'Tables for the SEC',
  'stamp-taxes': 'Register of stamp tax',
  'loan-sales': 'Loans sold',
  'tax-base': 'Base of percentage tax',
}

const COLUMNS: readonly Column<File>[] = [
  { title: 'File', render: ({ kind }) => NAMES[kind] },
  { title: 'State', render: ({ state }) => <StateBadge of={STATES} state={state} /> },
  { title: 'Of', render: ({ filter }) => filterText(filter) },
  { title: 'Rows', align: 'end', minor: true, render: ({ rows }) => (rows === null ? '–' : count(rows)) },
  { title: 'Requested', align: 'end', sort: 'made', render: ({ madeAt }) => dateTime(madeAt) },
]

function FilePanel({ file }: { file: File }) {
  const { exportId, kind, filter, state, reason, approvedBy, madeAt, expiresAt, takenAt, rows } = file
  return (
    <>
      <Facts
        facts={[
          { name: 'State', value: <StateBadge of={STATES} state={state} /> },
          { name: 'Of', value: filterText(filter) },
          { name: 'Reason', value: reason },
          { name: 'Approved', value: approvedBy === null ? 'not needed' : 'by another person' },
          { name: 'Ready since', value: dateTime(madeAt) },
          { name: 'Until', value: dateTime(expiresAt) },
          { name: 'Taken', value: takenAt && dateTime(takenAt) },
          { name: 'Rows', value: rows !== null && count(rows) },
        ]}
      />
      {state === 'ready' && (
        <>
          <p className="text-muted">It can be taken once. Each borrower in it is logged as viewed by you.</p>
          <div>
            <a
              href={`${downloadExport.path}?${new URLSearchParams({ exportId })}`}
              download
              className={buttonClass('primary')}
            >
              Save the file of {NAMES[kind].toLowerCase()}
            </a>
          </div>
        </>
      )}
    </>
  )
}

export default function ExportsScreen() {
  return (
    <Page
      title="My files"
      about="Lists that you requested as files. Each can be taken once, within a day. Request a file on its list; files that name borrowers need the approval of another person."
    >
      <List
        label="Files"
        call={listExports}
        columns={COLUMNS}
        keyOf={({ exportId }) => exportId}
        empty={{
          title: 'No files yet',
          about:
            'Ask for one on the list of loans, late ones for contacts, of payouts or complaints, on the journal or the audit.',
        }}
        panel={{ title: ({ kind }) => NAMES[kind], render: (file) => <FilePanel file={file} /> }}
      />
    </Page>
  )
}
