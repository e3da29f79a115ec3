import {
  type ClientData,
  confirmSettlement,
  listReconciliationRows,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { usePathPart } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { StateBadge, type StateTable, stateTabs } from '../../shared/state/state-badge.tsx'

type Row = ClientData<typeof listReconciliationRows>['rows'][number]

const OUTCOMES: StateTable<Row['outcome']> = {
  'missing-here': { label: 'Missing here', tone: 'danger' },
  'missing-there': { label: 'Missing there', tone: 'danger' },
  different: { label: 'Different', tone: 'warn' },
  duplicate: { label: 'Duplicate', tone: 'warn' },
  broken: { label: 'Broken', tone: 'danger' },
  matched: { label: 'Matched', tone: 'success' },
}

const sum = (amount: string | null): string => (amount === null ? '–' : pesos(amount))

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Line', sort: 'line', render: ({ line }) => (line === 0 ? 'no line' : String(line)) },
  { title: 'Outcome', render: ({ outcome }) => <StateBadge of={OUTCOMES} state={outcome} /> },
  { title: 'Kind', render: ({ kind }) => words(kind) },
  {
    title: 'Reference',
    minor: true,
    // A line may come without a reference of ours, which is then empty.
    render: ({ reference, providerId }) => {
      const known = reference || providerId
      return known ? <Code>{known}</Code> : '–'
    },
  },
  { title: 'In the file', align: 'end', render: ({ amount }) => sum(amount) },
  { title: 'Here', align: 'end', render: ({ expected }) => sum(expected) },
]

const RowFacts = ({ row }: { row: Row }) => (
  <Facts
    facts={[
      { name: 'Outcome', value: <StateBadge of={OUTCOMES} state={row.outcome} /> },
      { name: 'Why', value: row.reason },
      { name: 'Kind', value: words(row.kind) },
      { name: 'In the file', value: row.amount && `${sum(row.amount)} ${row.currency ?? ''}` },
      { name: 'Here', value: row.expected && sum(row.expected) },
      { name: 'Compared with', value: row.ours && <Code>{row.ours}</Code> },
      { name: 'Reference', value: row.reference && <Code>{row.reference}</Code> },
      { name: 'Provider’s id', value: row.providerId && <Code>{row.providerId}</Code> },
      { name: 'When', value: row.at && dateTime(row.at) },
      { name: 'Booked', value: row.booked ? 'yes' : 'no' },
      { name: 'First on line', value: row.sameLine !== null && String(row.sameLine) },
    ]}
  />
)

export default function RunScreen() {
  const runId = usePathPart('runId')
  return (
    <Page
      title="Lines of a settlement file"
      about={<ConsoleLink to="/console/reconciliations">All files</ConsoleLink>}
      actions={
        <Action
          call={confirmSettlement}
          title="Confirm the file"
          about="Says that the provider wrote this file: money that it alone tells of can then be credited or sent back."
          given={{ runId }}
          done={() => 'Confirmed'}
        />
      }
    >
      <List
        label="Lines"
        call={listReconciliationRows}
        payloadOf={(query) => ({ ...query, runId })}
        columns={COLUMNS}
        filters={[
          {
            name: 'outcome',
            label: 'Outcome',
            ...stateTabs(OUTCOMES, 'All', ['missing-here', 'missing-there', 'different', 'broken']),
            main: true,
          },
        ]}
        search="Whole reference, ours or the provider’s"
        keyOf={({ line, part }) => `${line}-${part}`}
        empty={{ title: 'No such lines' }}
        panel={{
          title: ({ line }) => (line === 0 ? 'Not in the file' : `Line ${line}`),
          render: (row) => <RowFacts row={row} />,
        }}
      />
    </Page>
  )
}
