/** Reports of providers that come in parallel, on whatever database: each is counted once, whatever lies beside it. */
import { expect } from 'vitest'
import { type NewWebhook, storeWebhook } from '../money/webhooks/store-webhook.ts'
import { createClock } from '../platform/clock.ts'
import { readableRows } from './readable.ts'
import type { Db } from '../platform/database/database.ts'

const clock = createClock()

const report = (eventId: string, text: string): NewWebhook => ({
  kind: 'payments',
  provider: 'sandbox',
  headers: { 'user-agent': 'a "quoted", {braced} \\ agent' },
  body: Buffer.from(text),
  reading: { eventId, type: 'page', kind: 'ended', providerId: text.slice(0, 10) },
})

/** Stores 40 reports of 10 events together, of which one says two things, and says what is there. */
export async function storeReportsInParallel(db: Db, name: string): Promise<void> {
  const store = (webhooks: readonly NewWebhook[]) =>
    Promise.all(webhooks.map((webhook) => storeWebhook({ db, clock }, webhook)))
  const events = Array.from({ length: 10 }, (_, no) => `${name}-${no}`)
  const [twice = ''] = events
  const each = events.map((id) => report(id, `${id} "first" \0 é`))
  const other = report(twice, 'another body')
  const first = await store([...each, other, ...each, ...each])
  expect(first.filter(({ state }) => state === 'new').map(({ id }) => id)).toHaveLength(10)
  expect(first.filter(({ state }) => state === 'differs')).toHaveLength(1)
  expect(first.filter(({ state }) => state === 'known')).toHaveLength(20)
  const again = await store([other, ...each])
  expect(again.map(({ state }) => state)).toEqual(['differs', ...each.map(() => 'known')])

  const rows = await db
    .selectFrom('webhook_events')
    .select(['event_id', 'state', 'deliveries', 'headers', 'reading', 'body'])
    .where('event_id', 'like', `${name}-%`)
    .orderBy('event_id')
    .orderBy('state')
    .execute()
  const [{ headers } = other] = each
  const readable = await readableRows(db, 'webhook_events', rows)
  const texts = readable.map(({ body, ...row }) => ({
    ...row,
    body: Buffer.from(body as Uint8Array).toString(),
  }))
  const another = { reading: other.reading, body: 'another body' }
  expect(texts).toEqual([
    { event_id: twice, state: 'differs', deliveries: 2, headers, ...another },
    ...each.map(({ body, reading }) => ({
      event_id: reading.eventId,
      state: 'received',
      deliveries: 4,
      headers,
      reading,
      body: Buffer.from(body).toString(),
    })),
  ])
}

/** Of reports that are stored together one cannot be stored: the others are. */
export async function storeBesideABrokenOne(db: Db, name: string): Promise<void> {
  const reports = Array.from({ length: 6 }, (_, no) => report(`${name}-${no}`, `${no}`))
  // No text of PostgreSQL holds this character.
  const broken = { ...report(`${name}-broken`, 'broken'), provider: '\0' }
  const stored = await Promise.allSettled(
    [...reports, broken, ...reports].map((webhook) => storeWebhook({ db, clock }, webhook)),
  )
  expect(stored.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  const states = stored.flatMap((one) => (one.status === 'fulfilled' ? [one.value.state] : []))
  expect(states.filter((state) => state === 'new')).toHaveLength(6)
  expect(states.filter((state) => state === 'known')).toHaveLength(6)
}
