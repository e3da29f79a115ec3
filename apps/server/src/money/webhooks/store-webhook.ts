/** Writes down what a provider said: once, however often it comes. */
import { createHash } from 'node:crypto'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { WebhookKind } from '../../platform/database/tables/webhooks.ts'
import type { WebhookEvent } from './read-event.ts'

export interface NewWebhook {
  readonly kind: WebhookKind
  readonly provider: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly reading: WebhookEvent
}

export interface StoredAs {
  readonly id: string
  /** `new`: it is to be worked; `known`: it came before; `differs`: with another body, so it lies beside the first. */
  readonly state: 'new' | 'known' | 'differs'
}

const NAME_LENGTH = 28
const COPY_LENGTH = 12

const hash = (bytes: string | Uint8Array, length: number): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, length)

/** Ids are made of what is stored, so that one key tells a repeat wherever the rows lie. */
const idOf = ({ kind, provider, reading }: NewWebhook): string =>
  hash(`${kind}\n${provider}\n${reading.eventId}`, NAME_LENGTH)

/** One statement, which is its own transaction. It gives no row where the id is taken by another body. */
const STORE = `
  insert into webhook_events as held (id, kind, provider, event_id, type, state, received_at, headers, body, reading)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (id) do update set deliveries = held.deliveries + 1 where held.body = excluded.body
  returning deliveries`

/** @returns how often this body has come under this id; undefined where the id is taken by another body */
async function store(
  db: Db,
  { kind, provider, headers, body, reading }: NewWebhook,
  row: { id: string; state: 'received' | 'differs'; receivedAt: Date },
): Promise<number | undefined> {
  const { eventId, type } = reading
  const { id, state, receivedAt } = row
  const [stored] = await runStatement<{ deliveries: number }>(db, STORE, [
    id,
    kind,
    provider,
    eventId,
    type,
    state,
    receivedAt,
    JSON.stringify(headers),
    body,
    JSON.stringify(reading),
  ])
  return stored?.deliveries
}

/**
 * Writes an event down. What came before with the same body is counted; with another body it is kept beside the
 * first one as `differs`.
 */
export async function storeWebhook(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  webhook: NewWebhook,
): Promise<StoredAs> {
  const id = idOf(webhook)
  const receivedAt = new Date(clock.now())
  const deliveries = await store(db, webhook, { id, state: 'received', receivedAt })
  if (deliveries !== undefined) return { id, state: deliveries === 1 ? 'new' : 'known' }
  const copy = `${id}${hash(webhook.body, COPY_LENGTH)}`
  await store(db, webhook, { id: copy, state: 'differs', receivedAt })
  return { id: copy, state: 'differs' }
}
