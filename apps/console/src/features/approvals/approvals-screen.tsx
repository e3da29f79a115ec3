import {
  approveMany,
  type ClientData,
  listApprovals,
  OPERATOR_ACTIONS,
  type OperatorAction,
  type OperatorActionName,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { age, dateTime } from '../../shared/format/dates.ts'
import { counted, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Facts } from '../../shared/record/facts.tsx'
import { addressOf, useQueryText } from '../../shared/router/address.ts'
import { useNow } from '../../shared/session/now.ts'
import { useSession } from '../../shared/session/session.tsx'
import { StateBadge, type StateTable, stateTabs } from '../../shared/state/state-badge.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import { SubjectOf, subjectAddress, subjectName } from './subject.tsx'

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

const actions = Object.entries(OPERATOR_ACTIONS) as [OperatorActionName, OperatorAction][]
/** Everything that can be requested. */
const KINDS = actions.flatMap(([name, { approval }]) => (approval === undefined ? [] : [name]))

const FILTERS: readonly Filter[] = [
  { name: 'state', label: 'State', ...TABS, main: true },
  { name: 'subject', label: 'Of', hidden: true },
  {
    name: 'action',
    label: 'Change',
    options: [{ value: '', label: 'All' }, ...KINDS.map((name) => ({ value: name, label: words(name) }))],
  },
]

/** As the call takes them. */
const MOST = 50

/** Those of one kind that wait, once the list shows that kind alone. */
function ApproveAll({ rows }: { rows: readonly Approval[] }) {
  const { operatorId, email } = useSession()
  const query = useQueryText()
  const others = rows
    .filter(({ state, requestedById }) => state === 'waiting' && requestedById !== operatorId)
    .filter(({ subject }) => ![operatorId, email].includes(subject))
    .slice(0, MOST)
  if (query['open'] !== undefined || query['action'] === undefined || others.length < 2) return null
  return (
    <div className="pb-3">
      <Action
        call={approveMany}
        title={`Approve ${counted(others.length, 'request')}`}
        kind="primary"
        about="Each change is made immediately, as its request shows it. What has changed since is refused."
        given={{ approvalIds: others.map(({ approvalId }) => approvalId) }}
        done={({ approvals }) =>
          `${counted(approvals.filter(({ code }) => code === null).length, 'request')} approved`
        }
        renderResult={({ approvals }) => (
          <Facts
            facts={approvals
              .filter(({ code }) => code !== null)
              .map(({ approvalId, error }) => ({ name: approvalId, value: error }))}
          />
        )}
      />
    </div>
  )
}

/** `Waive late charges · Liza H. Testrosa · ₱312.00`. */
const titleOf = (approval: Approval): string =>
  [words(approval.action), subjectName(approval), approval.amount && pesos(approval.amount)]
    .filter(Boolean)
    .join(' · ')

/** A request stays where it is found by its state once it is approved. */
const addressAfter = (approval: Approval): string =>
  subjectAddress(approval) ??
  addressOf({ to: '/console/approvals', search: { state: 'approved', open: approval.approvalId } })

export default function ApprovalsScreen() {
  const now = useNow()
  const isWaiting = useQueryText()['state'] === undefined
  const columns: readonly Column<Approval>[] = [
    { title: 'Change', render: ({ action }) => words(action) },
    { title: 'About', render: (approval) => <SubjectOf of={approval} /> },
    { title: 'Amount', align: 'end', render: ({ amount }) => (amount === null ? '–' : pesos(amount)) },
    { title: 'State', render: ({ state }) => <StateBadge of={STATES} state={state} /> },
    { title: 'Requested by', render: ({ requestedBy }) => requestedBy },
    { title: 'Reason', minor: true, render: ({ reason }) => reason },
    {
      title: 'Requested',
      align: 'end',
      sort: 'requested',
      render: ({ requestedAt }) => age(requestedAt, now),
    },
    { title: 'Until', minor: true, render: ({ expiresAt }) => dateTime(expiresAt) },
  ]
  return (
    <Page
      title="Approvals"
      about="What one person requests and another one approves. Nobody decides about their own request."
    >
      <List
        label="Approvals"
        call={listApprovals}
        columns={columns}
        filters={FILTERS}
        renderAbove={({ rows }) => <ApproveAll rows={rows} />}
        keyOf={({ approvalId }) => approvalId}
        empty={{
          title: isWaiting ? 'No pending approvals' : 'No requests here',
          about: isWaiting && 'Changes that need two people are listed here once they are requested.',
        }}
        panel={{
          title: titleOf,
          render: (approval) => <ApprovalPanel listed={approval} />,
          addressOf: addressAfter,
        }}
      />
    </Page>
  )
}
