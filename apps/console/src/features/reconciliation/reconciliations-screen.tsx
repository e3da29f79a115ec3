import { listReconciliations, reconcileSettlement } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { type Run, RunFacts, RunState } from './run-facts.tsx'

/** Balances may agree while lines do not: an operator has to check them either way. */
function Unmatched({ run: { rows } }: { run: Run }) {
  if (rows === null) return '–'
  const { matched: _matched, ...others } = rows
  const lines = Object.values(others).reduce((sum, some) => sum + some, 0)
  return lines === 0 ? '0' : <Badge tone="warn">{count(lines)}</Badge>
}

const COLUMNS: readonly Column<Run>[] = [
  { title: 'File', render: ({ fileName }) => fileName },
  { title: 'State', render: (run) => <RunState run={run} /> },
  { title: 'Provider', render: ({ provider }) => provider },
  {
    title: 'Days',
    minor: true,
    render: ({ firstDay, lastDay }) => (firstDay && lastDay ? `${day(firstDay)} – ${day(lastDay)}` : '–'),
  },
  { title: 'Matched', align: 'end', render: ({ rows }) => (rows ? count(rows.matched) : '–') },
  { title: 'Not matched', align: 'end', render: (run) => <Unmatched run={run} /> },
  { title: 'Started', align: 'end', sort: 'started', render: ({ startedAt }) => dateTime(startedAt) },
]

export default function ReconciliationsScreen() {
  return (
    <Page
      title="Reconciliation"
      about="Settlement files of providers, compared line by line with what is known here."
      actions={
        <Action
          call={reconcileSettlement}
          title="Compare a file"
          kind="primary"
          shortcut="c"
          about="Books what the file confirms. The same file again changes nothing."
          fields={[
            {
              name: 'provider',
              label: 'Provider',
              kind: 'text',
              pattern: '[a-z0-9\\-]{1,40}',
              hint: 'As in the settings, such as paymongo.',
            },
            {
              name: 'file',
              label: 'Settlement file',
              kind: 'file',
              accept: '.csv,.txt,.json,.xml',
              nameTo: 'fileName',
            },
          ]}
          done={({ repeated }) => (repeated ? 'This file had been compared before' : 'File compared')}
          renderResult={(run) => <RunFacts run={run} />}
        />
      }
    >
      <List
        label="Runs over settlement files"
        call={listReconciliations}
        columns={COLUMNS}
        filters={[{ name: 'provider', label: 'Provider', hidden: true }]}
        search="Beginning of the file’s name"
        keyOf={({ runId }) => runId}
        rowAddress={({ runId }) => addressOf({ to: '/console/reconciliations/$runId', params: { runId } })}
        empty={{
          title: 'No file was compared yet',
          about: 'Take the settlement file of your provider and compare it.',
        }}
      />
    </Page>
  )
}
