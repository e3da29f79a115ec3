import { listWebhooks } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { stateOptions } from '../../shared/state/state-badge.tsx'
import { type Event, STATES, WebhookState } from './webhook-state.tsx'

const COLUMNS: readonly Column<Event>[] = [
  { title: 'Event', render: ({ type }) => type },
  { title: 'State', render: ({ state }) => <WebhookState state={state} /> },
  { title: 'Provider', render: ({ provider, kind }) => `${provider}, ${kind}` },
  { title: 'Outcome', minor: true, render: ({ outcome }) => (outcome === null ? '–' : words(outcome)) },
  { title: 'Deliveries', minor: true, align: 'end', render: ({ deliveries }) => count(deliveries) },
  { title: 'Received', align: 'end', sort: 'received', render: ({ receivedAt }) => dateTime(receivedAt) },
]

export default function WebhooksScreen() {
  return (
    <Page title="Webhooks" about="What providers reported, newest first, and what became of each.">
      <List
        label="Webhooks"
        call={listWebhooks}
        columns={COLUMNS}
        filters={[{ name: 'state', label: 'State', options: stateOptions(STATES, 'All'), main: true }]}
        search="Event, as its provider names it"
        keyOf={({ id }) => id}
        rowAddress={({ id }) => addressOf({ to: '/console/webhooks/$id', params: { id } })}
        empty={{ title: 'No events', about: 'No provider has reported anything in this state.' }}
      />
    </Page>
  )
}
