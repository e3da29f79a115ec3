import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { WebhookKind, WebhookState, WebhookStep } from '../../platform/database/tables/webhooks.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import type { WebhookEvent } from './read-event.ts'

type Row = Selectable<Database['webhook_events']>

/** An event with what it says readable. */
export type StoredWebhook = Omit<Row, 'body' | 'body_hash' | 'reading'> & {
  readonly body: Uint8Array
  readonly reading: WebhookEvent
}

export async function webhookById(db: Db, id: string): Promise<StoredWebhook | null> {
  const row = await db.selectFrom('webhook_events').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const encryption = encryptionOf(db)
  return {
    ...row,
    body: await encryption.decryptBytes('webhook_events.body', row.body),
    reading: await encryption.decryptJson('webhook_events.reading', row.reading),
  }
}

/** It came once more, in other bytes. */
export async function countDelivery(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set(({ eb }) => ({ deliveries: eb('deliveries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** When a provider reported last, or null: one index lookup for each kind. */
export async function lastWebhookAt(
  db: Db,
  provider: string,
  kinds: readonly WebhookKind[],
): Promise<Date | null> {
  let last: Date | null = null
  for (const kind of kinds) {
    const row = await db
      .selectFrom('webhook_events')
      .select('received_at')
      .where('provider', '=', provider)
      .where('kind', '=', kind)
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined && (last === null || row.received_at > last)) last = row.received_at
  }
  return last
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

export interface ProcessedWebhook {
  readonly id: string
  readonly outcome: string
  readonly at: Date
}

/** Writes the outcomes of events that were processed: in one statement for each outcome, at the time of the last. */
export async function markDone(db: Db, processed: readonly ProcessedWebhook[]): Promise<void> {
  for (const [outcome, events] of Map.groupBy(processed, (event) => event.outcome)) {
    const at = events.at(-1)?.at ?? new Date(0)
    const step = JSON.stringify([{ at: at.toISOString(), step: 'worked', detail: outcome }])
    await runStatement(db, MARK_DONE, [outcome, at, step, events.map(({ id }) => id).toSorted()])
  }
}

const MARK_DONE = `
  update webhook_events
  set state = 'done', outcome = $1, tried_at = $2, attempts = attempts + 1, history = history || $3::jsonb
  where id = any($4::text[]) and state = 'received'`

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

/** Where a page of events begins: after this one. */
type Place = Pick<StoredWebhook, 'id' | 'received_at'>

const PAGE = 500
/** Nobody is further behind: with so much in hand a node leaves new events to jobs. */
const BEHIND_MS = 300_000

/** Events that came before `since` and that nobody has tried yet, the oldest first, page by page: their node has gone. */
export const untriedWebhooks = (db: Db, since: Date): AsyncGenerator<string[]> =>
  pagesOf((after) => waiting(db, since, after).where('tried_at', 'is', null).execute())

/** Whether there is any such event. */
export async function isUntried(db: Db, since: Date): Promise<boolean> {
  const found = await waiting(db, since, undefined).where('tried_at', 'is', null).limit(1).execute()
  return found.length > 0
}

/** Whether somebody has just tried what came long before: a node with a backlog. */
export async function isBehind(
  db: Db,
  { receivedBefore, triedSince }: { receivedBefore: Date; triedSince: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('received_at', '<=', receivedBefore)
    .where('received_at', '>', new Date(receivedBefore.getTime() - BEHIND_MS))
    .where('tried_at', '>=', triedSince)
    .limit(1)
    .execute()
  return found.length > 0
}

/** Events from before `since` without a try after it, the oldest first, page by page: their job was lost. */
export const waitingWebhooks = (db: Db, since: Date): AsyncGenerator<string[]> =>
  pagesOf((after) =>
    waiting(db, since, after)
      .where(({ eb, or }) => or([eb('tried_at', 'is', null), eb('tried_at', '<=', since)]))
      .execute(),
  )

const waiting = (db: Db, since: Date, after: Place | undefined) =>
  db
    .selectFrom('webhook_events')
    .select(['id', 'received_at'])
    .where('state', '=', 'received')
    .where('received_at', '<=', since)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('received_at', 'id'), '>', tuple(after?.received_at ?? since, after?.id ?? '')),
      ),
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(PAGE)

async function* pagesOf(read: (after: Place | undefined) => Promise<Place[]>): AsyncGenerator<string[]> {
  let after: Place | undefined
  do {
    const rows = await read(after)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    after = rows.length < PAGE ? undefined : rows.at(-1)
  } while (after !== undefined)
}
