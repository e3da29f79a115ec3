import type { ClientData, listWebhooks } from '@sandigan/contract/client/operator'
import { Badge, type BadgeTone } from '../../shared/controls/badge.tsx'

export type Event = ClientData<typeof listWebhooks>['rows'][number]

export const STATES: readonly {
  readonly value: Event['state'] | ''
  readonly label: string
  readonly tone?: BadgeTone
}[] = [
  { value: '', label: 'All' },
  { value: 'failed', label: 'Failed', tone: 'danger' },
  { value: 'differs', label: 'Differs', tone: 'warn' },
  { value: 'received', label: 'Not worked yet', tone: 'info' },
  { value: 'done', label: 'Done', tone: 'success' },
]

export const WebhookState = ({ state }: { state: Event['state'] }) => {
  const known = STATES.find(({ value }) => value === state)
  return <Badge tone={known?.tone}>{known?.label}</Badge>
}
