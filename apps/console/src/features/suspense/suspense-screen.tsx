import { listSuspense } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { age, day } from '../../shared/format/dates.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code } from '../../shared/record/facts.tsx'
import { useNow } from '../../shared/session/now.ts'
import { StateBadge, stateOptions } from '../../shared/state/state-badge.tsx'
import { type Item, money, STATES } from './item.ts'
import { SuspensePanel } from './suspense-panel.tsx'

export default function SuspenseScreen() {
  const now = useNow()
  const columns: readonly Column<Item>[] = [
    { title: 'Payment', render: ({ reference }) => <Code>{reference}</Code> },
    {
      title: 'Why',
      render: ({ reason, state }) => (
        <span className="whitespace-nowrap">
          {state === 'open' ? words(reason) : <StateBadge of={STATES} state={state} />}
        </span>
      ),
    },
    { title: 'Amount', align: 'end', sort: 'amount', render: money },
    { title: 'Payment code', minor: true, render: ({ payCode }) => <Code>{payCode || '–'}</Code> },
    { title: 'Paid', align: 'end', render: ({ paidOn }) => day(paidOn) },
    { title: 'Received', align: 'end', sort: 'received', render: ({ receivedAt }) => age(receivedAt, now) },
  ]
  return (
    <Page
      title="Suspense"
      about="Unmatched payments. Credit each to a loan or return it to its sender. Longest waiting first."
    >
      <List
        label="Money in suspense"
        call={listSuspense}
        columns={columns}
        filters={[
          { name: 'state', label: 'State', options: stateOptions(STATES, 'Open', ['open']), main: true },
        ]}
        search="Whole reference, or the code it bore"
        keyOf={({ provider, reference }) => `${provider} ${reference}`}
        empty={{ title: 'Nothing in suspense', about: 'All money that came in has found its loan.' }}
        panel={{ title: money, render: (item) => <SuspensePanel item={item} /> }}
      />
    </Page>
  )
}
