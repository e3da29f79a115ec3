import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { WebhookKind, WebhookState, WebhookStep } from '../../platform/database/tables/webhooks.ts'
import type { WebhookEvent } from './read-event.ts'

export type StoredWebhook = Selectable<Database['webhook_events']>

export interface NewWebhook {
  readonly kind: WebhookKind
  readonly provider: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly reading: WebhookEvent
}

const NAME_LENGTH = 28
const COPY_LENGTH = 12

const hash = (bytes: string | Uint8Array, length: number): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, length)

/** Ids are made of what is stored, so that one key tells a repeat wherever the rows lie. */
const idOf = ({ kind, provider, reading }: NewWebhook): string =>
  hash(`${kind}\n${provider}\n${reading.eventId}`, NAME_LENGTH)

/**
 * Writes an event down. What came before with the same body is counted; with another body it is kept beside the
 * first one as `differs`.
 * @returns `isNew` where it is to be worked
 */
export async function storeWebhook(
  trx: Trx,
  { clock }: Services,
  webhook: NewWebhook,
): Promise<{ id: string; isNew: boolean; state: WebhookState }> {
  const id = idOf(webhook)
  const receivedAt = new Date(clock.now())
  if (await insert(trx, webhook, { id, state: 'received', receivedAt }))
    return { id, isNew: true, state: 'received' }
  const first = await trx
    .selectFrom('webhook_events')
    .select(['body', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (Buffer.from(first.body).equals(webhook.body)) {
    await countDelivery(trx, id)
    return { id, isNew: false, state: first.state }
  }
  const copy = `${id}${hash(webhook.body, COPY_LENGTH)}`
  if (!(await insert(trx, webhook, { id: copy, state: 'differs', receivedAt })))
    await countDelivery(trx, copy)
  return { id: copy, isNew: false, state: 'differs' }
}

async function insert(
  trx: Trx,
  { kind, provider, headers, body, reading }: NewWebhook,
  row: { id: string; state: WebhookState; receivedAt: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('webhook_events')
    .values({
      id: row.id,
      kind,
      provider,
      event_id: reading.eventId,
      type: reading.type,
      state: row.state,
      outcome: null,
      received_at: row.receivedAt,
      headers: JSON.stringify(headers),
      body,
      reading: JSON.stringify(reading),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const countDelivery = (trx: Trx, id: string) =>
  trx
    .updateTable('webhook_events')
    .set(({ eb }) => ({ deliveries: eb('deliveries', '+', 1) }))
    .where('id', '=', id)
    .execute()

export async function webhookById(db: Db, id: string): Promise<StoredWebhook | null> {
  return (await db.selectFrom('webhook_events').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** An event whose state is to change, so that two operators replay it once. */
export async function lockWebhook(
  trx: Trx,
  id: string,
): Promise<Pick<StoredWebhook, 'provider' | 'event_id' | 'state'> | null> {
  const row = await trx
    .selectFrom('webhook_events')
    .select(['provider', 'event_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Writes down what a try came to. An event that is no longer waiting keeps what it says. */
export async function markTried(
  db: Db,
  id: string,
  tried: { at: Date; state: WebhookState; outcome: string | null; step: WebhookStep['step']; detail: string },
): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set(({ eb }) => ({
      state: tried.state,
      outcome: tried.outcome,
      tried_at: tried.at,
      attempts: eb('attempts', '+', 1),
      history: appended({ at: tried.at.toISOString(), step: tried.step, detail: tried.detail }),
    }))
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()
}

/** Has an event wait for its job again, whatever became of it. */
export async function markReplayed(trx: Trx, id: string, at: Date, by: string): Promise<void> {
  await trx
    .updateTable('webhook_events')
    .set({
      state: 'received',
      outcome: null,
      attempts: 0,
      history: appended({ at: at.toISOString(), step: 'replayed', detail: by }),
    })
    .where('id', '=', id)
    .execute()
}

const appended = (step: WebhookStep) => sql<string>`history || ${JSON.stringify([step])}::jsonb`

/** Events that have waited since a moment without a try after it, the oldest first: their job was lost. */
export async function waitingWebhooks(db: Db, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('state', '=', 'received')
    .where('received_at', '<=', since)
    .where(({ eb, or }) => or([eb('tried_at', 'is', null), eb('tried_at', '<=', since)]))
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
