import type { ClientData, listWebhooks } from '@sandigan/contract/client/operator'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'

export type Event = ClientData<typeof listWebhooks>['rows'][number]

export const STATES: StateTable<Event['state']> = {
  failed: { label: 'Failed', tone: 'danger' },
  differs: { label: 'Differs', tone: 'warn' },
  received: { label: 'Not processed yet', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
}

export const WebhookState = ({ state }: { state: Event['state'] }) => <StateBadge of={STATES} state={state} />
