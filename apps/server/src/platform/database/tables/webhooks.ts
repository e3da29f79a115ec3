/** What providers reported, as it came, and what became of it. */
import type { ColumnType } from 'kysely'
import type { Encrypted, EncryptedJson } from '../../encryption/encrypted.ts'
import type { PaymentEvent } from '../../providers/payment/port.ts'
import type { PayoutEvent } from '../../providers/payout/port.ts'
import type { Json } from './identity.ts'

export type WebhookKind = 'payments' | 'payouts'

/** `differs`: it came under the name of an earlier event and says something else, and only an operator has it processed. */
export type WebhookState = 'received' | 'done' | 'failed' | 'differs'

export interface WebhookStep {
  /** ISO text, UTC. */
  readonly at: string
  readonly step: 'worked' | 'tried' | 'failed' | 'replayed'
  /** What came of it, or the error. */
  readonly detail: string
}

interface WebhookEvents {
  id: string
  kind: WebhookKind
  provider: string
  /** The provider's own name of the event. */
  event_id: string
  type: string
  state: WebhookState
  outcome: string | null
  received_at: ColumnType<Date, Date, never>
  /** Those that a person may want: none that opens anything. */
  headers: Json<Readonly<Record<string, string>>>
  body: Encrypted<'webhook_events.body', Uint8Array>
  /** By which a repeat in the same bytes is known without reading what the first one says. */
  body_hash: string | null
  /** What the body says, read when it was known to be the provider's. */
  reading: ColumnType<
    Encrypted<'webhook_events.reading', PaymentEvent | PayoutEvent>,
    EncryptedJson<'webhook_events.reading', PaymentEvent | PayoutEvent>,
    never
  >
  /** How often it came, in whatever bytes. */
  deliveries: ColumnType<number, number | undefined, number>
  /** Since it was received or last replayed. */
  attempts: ColumnType<number, number | undefined, number>
  tried_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  history: ColumnType<readonly WebhookStep[], string | undefined, string>
}

export interface WebhookTables {
  webhook_events: WebhookEvents
}
