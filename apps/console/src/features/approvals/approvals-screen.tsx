import { type ClientData, listApprovals } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { age, moment } from '../../shared/format/dates.ts'
import { words } from '../../shared/format/words.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { useQueryText } from '../../shared/router/address.ts'
import { useNow } from '../../shared/session/now.ts'
import { StateBadge, type StateTable, stateTabs } from '../../shared/state/state-badge.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import { Subject } from './subject.tsx'

type Approval = ClientData<typeof listApprovals>['rows'][number]

const STATES: StateTable<Approval['state']> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected' },
  withdrawn: { label: 'Withdrawn' },
  stale: { label: 'Stale', tone: 'danger' },
  expired: { label: 'Expired' },
}

const { options, more } = stateTabs(STATES, 'Waiting', ['approved', 'rejected'])
/** Those that wait are the first tab. */
const TABS = { options, more: more.filter(({ value }) => value !== 'waiting') }

const FILTERS: readonly Filter[] = [
  { name: 'state', label: 'State', ...TABS, main: true },
  { name: 'subject', label: 'Of', hidden: true },
]

export default function ApprovalsScreen() {
  const now = useNow()
  const isWaiting = useQueryText()['state'] === undefined
  const columns: readonly Column<Approval>[] = [
    { title: 'Change', render: ({ action }) => words(action) },
    { title: 'Of', render: ({ subject }) => <Subject of={subject} /> },
    { title: 'State', render: ({ state }) => <StateBadge of={STATES} state={state} /> },
    { title: 'Asked by', render: ({ requestedBy }) => requestedBy },
    { title: 'Reason', minor: true, render: ({ reason }) => reason },
    { title: 'Asked', align: 'end', sort: 'requested', render: ({ requestedAt }) => age(requestedAt, now) },
    { title: 'Until', minor: true, render: ({ expiresAt }) => moment(expiresAt) },
  ]
  return (
    <Page
      title="Approvals"
      about="What one person asked for and another one approves. Nobody decides about their own request."
    >
      <List
        label="Approvals"
        call={listApprovals}
        columns={columns}
        filters={FILTERS}
        keyOf={({ approvalId }) => approvalId}
        empty={{
          title: isWaiting ? 'Nothing waits for approval' : 'No requests here',
          about: isWaiting && 'What needs two people stands here once somebody has asked for it.',
        }}
        panel={{
          title: ({ action }) => words(action),
          render: ({ approvalId }) => <ApprovalPanel approvalId={approvalId} />,
        }}
      />
    </Page>
  )
}
