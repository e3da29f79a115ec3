/** Writes down what a provider said: once, however often it comes. */
import { createHash } from 'node:crypto'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'
import { memoizeByDatabase, createBatcher } from '../../platform/database/batcher.ts'
import { type Encryption, encryptionOf } from '../../platform/encryption/encryption.ts'
import type { WebhookKind } from '../../platform/database/tables/webhooks.ts'
import type { WebhookEvent } from './read-event.ts'
import { countDelivery, webhookById } from './webhook-repository.ts'
import { whatItSays } from './what-it-says.ts'

export interface NewWebhook {
  readonly kind: WebhookKind
  readonly provider: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly reading: WebhookEvent
}

export interface StoredAs {
  readonly id: string
  /** `new`: it is to be processed; `known`: it came before; `differs`: it said something else then, so both are stored. */
  readonly state: 'new' | 'known' | 'differs'
}

const NAME_LENGTH = 28
const COPY_LENGTH = 12

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const hash = (bytes: string | Uint8Array, length: number): string =>
  sha256(bytes).toString('hex').slice(0, length)

/** Ids are made of what is stored, so that one key tells a repeat wherever the rows lie. */
const idOf = ({ kind, provider, reading }: NewWebhook): string =>
  hash(`${kind}\n${provider}\n${reading.eventId}`, NAME_LENGTH)

/** A row to store. */
interface Intake {
  readonly webhook: NewWebhook
  readonly id: string
  readonly state: 'received' | 'differs'
  readonly receivedAt: Date
}

/** So many are stored by one statement at most. */
const MOST_STORED = 32

/** Encrypted, a body is compared by its hash. One of a release before the hashes lies in clear: $13 are those of all bodies. */
const WHERE_SAME_BODY = `where stored.body_hash = excluded.body_hash
  or stored.body_hash is null and sha256(stored.body) = any($13::bytea[])`

/** One statement, which is its own transaction. It gives no row where the id is taken by another body. */
const COLUMNS =
  'id, kind, provider, event_id, type, state, received_at, headers, body, reading, deliveries, body_hash'

const STORE = `
  insert into webhook_events as stored (${COLUMNS})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (id) do update set deliveries = stored.deliveries + excluded.deliveries ${WHERE_SAME_BODY}
  returning id, deliveries`

/** The same for several of different ids. In the order of their ids, so that two nodes do not wait for each other. */
const STORE_SEVERAL = `
  insert into webhook_events as stored (${COLUMNS})
  select ${COLUMNS} from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
    $7::timestamptz[], $8::jsonb[], $9::bytea[], $10::jsonb[], $11::int[], $12::text[]) as given (${COLUMNS})
  on conflict (id) do update set deliveries = stored.deliveries + excluded.deliveries ${WHERE_SAME_BODY}
  returning id, deliveries`

/** The values of a row that so many reports ask for, in the order of the statements. */
const valuesOf = (encryption: Encryption, reports: readonly Intake[]): unknown[] => {
  const [{ webhook, id, state, receivedAt }] = reports as [Intake]
  const { kind, provider, headers, reading } = webhook
  const { eventId, type } = reading
  const body = encryption.encryptBytes('webhook_events.body', webhook.body)
  const said = encryption.encryptJson('webhook_events.reading', reading)
  const bodyHash = encryption.hash('body', webhook.body)
  const head = JSON.stringify(headers)
  return [id, kind, provider, eventId, type, state, receivedAt, head, body, said, reports.length, bodyHash]
}

const columnsOf = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]))

/** How often a body has come under its id; `taken` by another body, `again` where that is not known yet. */
type Stored = number | 'taken' | 'again'

/** Stores what came at the same time, by one statement. */
async function storeInBatch(db: Db, batch: readonly Intake[]): Promise<Stored[]> {
  const ofId = [...Map.groupBy(batch, ({ id }) => id).values()]
    .map((own) => Object.groupBy(own, (one) => (sameBody(one, own[0]) ? 'first' : 'other')))
    .toSorted((a, b) => ((a.first?.[0]?.id ?? '') < (b.first?.[0]?.id ?? '') ? -1 : 1))
  const rows = ofId.map(({ first = [] }) => valuesOf(encryptionOf(db), first))
  const plain = ofId.map(({ first }) => sha256(first?.[0]?.webhook.body ?? ''))
  const found = await runStatement<{ id: string; deliveries: number }>(
    db,
    rows.length === 1 ? STORE : STORE_SEVERAL,
    [...(rows.length === 1 ? (rows[0] ?? []) : columnsOf(rows)), plain],
  )
  const deliveries = new Map(found.map((row) => [row.id, row.deliveries]))
  const stored = new Map<Intake, Stored>()
  for (const { first = [], other = [] } of ofId) {
    const all = deliveries.get(first[0]?.id ?? '')
    for (const [place, one] of first.entries())
      stored.set(one, all === undefined ? 'taken' : all - first.length + place + 1)
    for (const one of other) stored.set(one, all === undefined ? 'again' : 'taken')
  }
  return batch.map((one) => stored.get(one) ?? 'again')
}

const sameBody = (a: Intake, b: Intake | undefined): boolean =>
  b !== undefined && Buffer.compare(a.webhook.body, b.webhook.body) === 0

/** What comes at the same time is stored by one statement: a commit each would cost more than the rows. */
const storeOf = memoizeByDatabase((db) =>
  createBatcher((batch: readonly Intake[]) => storeInBatch(db, batch), MOST_STORED),
)

/**
 * Writes an event down. What came before is counted; where it said something else then, it is stored beside the first
 * one as `differs`.
 */
export async function storeWebhook(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  webhook: NewWebhook,
): Promise<StoredAs> {
  const id = idOf(webhook)
  const receivedAt = new Date(clock.now())
  const count = await store(db, { webhook, id, state: 'received', receivedAt })
  if (count !== 'taken') return { id, state: count === 1 ? 'new' : 'known' }
  const says = whatItSays(webhook.reading)
  const first = await webhookById(db, id)
  if (first !== null && whatItSays(first.reading) === says) {
    await countDelivery(db, id)
    return { id, state: 'known' }
  }
  const copy = `${id}${hash(says, COPY_LENGTH)}`
  if ((await store(db, { webhook, id: copy, state: 'differs', receivedAt })) === 'taken')
    await countDelivery(db, copy)
  return { id: copy, state: 'differs' }
}

async function store(db: Db, row: Intake): Promise<number | 'taken'> {
  for (;;) {
    const stored = await storeOf(db)(row)
    if (stored !== 'again') return stored
  }
}
