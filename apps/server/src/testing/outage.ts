/** A small load of what writes and of what only reads, around a time in which something of the service is unavailable. */
import { setTimeout } from 'node:timers/promises'
import { generateVcode, loanDetails } from '@sandigan/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contractCode } from '../money/payments/payment-codes.ts'
import { findUntried } from '../money/webhooks/process-webhook.ts'
import { newId } from '../platform/ids.ts'
import { startLoad } from './background-load.ts'
import { photo, uploadPicture } from './complaint-pictures.ts'
import { idsOf, keyOf, runningOrder, standingOf, type TestOrder } from './loan-steps.ts'
import type { TestApp } from './start-test-app.ts'
import { postWebhook } from './webhooks.ts'

const LOANS = 3
/** What was under way at the beginning: written just before it, or cut off with its connection. */
export const UNDER_WAY_MS = 500
/** `/health` tries to write every two seconds. */
const NOTICED_MS = 2_500
const JOB_MS = 5_000
const CREDITED_MS = 20_000
const PAUSE_MS = 40
const BEFORE_MS = 1_000
/** After the end, a little longer than everything may take to work again. */
const HEALED_WITHIN_MS = 5_000
const AFTER_MS = HEALED_WITHIN_MS + 1_000
/** A payment that was taken in and could not be processed is found after a minute of the node's clock. */
const FOUND_MS = 2 * 60_000

export interface Outage {
  begin(): Promise<void>
  end(): Promise<void>
  readonly forMs: number
}

/** `webhook`, `code` and `upload` write, `read` does not. */
export type LoadKind = 'webhook' | 'code' | 'upload' | 'read' | 'health'

interface Answer {
  readonly kind: LoadKind
  /** Milliseconds. */
  readonly at: number
  /** The HTTP status of a webhook and of the health, the code of the envelope of a call; 0 for done. */
  readonly code: number
}

export interface Story {
  readonly answers: readonly Answer[]
  readonly began: number
  /** When its end began. */
  readonly ending: number
  readonly ended: number
  readonly orders: readonly TestOrder[]
  /** Centavos that were reported and answered with 200, by the reference. */
  readonly payments: ReadonlyMap<string, number>
}

interface Payable extends TestOrder {
  readonly payCode: string
}

export const WRITES = ['webhook', 'code', 'upload'] as const
/** What those are answered meanwhile. */
export const TRY_AGAIN = { webhook: 503, code: 1503, upload: 1503 } as const
const BUG = { webhook: 500, code: 1500, upload: 1500 } as const
const HEALTHY = 200

/** Lives through an outage. What is to be tried again is, as a provider and a thumb do it. */
export async function liveThrough(app: TestApp, { begin, end, forMs }: Outage): Promise<Story> {
  const orders: Payable[] = []
  for (let no = 0; no < LOANS; no += 1) {
    const order = await runningOrder(app)
    orders.push({ ...order, payCode: (await contractCode(app.services.db, keyOf(order))) ?? '' })
  }
  await app.jobs.poll()
  const answers: Answer[] = []
  const payments = new Map<string, number>()

  const repeat = (kind: LoadKind, next: () => Promise<() => Promise<number>>) => async () => {
    const send = await next()
    for (;;) {
      const code = await send()
      answers.push({ kind, at: performance.now(), code })
      if (kind === 'health' || code !== (kind === 'webhook' ? TRY_AGAIN.webhook : TRY_AGAIN.code)) break
      await setTimeout(PAUSE_MS)
    }
  }

  const workers = [
    repeat('health', async () => async () => healthOf(app)),
    ...orders.flatMap((order) => [
      repeat('webhook', async () => reportPayment(app, order.payCode, payments)),
      repeat('code', async () => code(app, order)),
      repeat('upload', () => upload(app, order)),
      repeat('read', async () => () => codeOf(app.call(loanDetails, idsOf(order), order.session))),
    ]),
  ]
  const load = startLoad(workers, PAUSE_MS)
  await setTimeout(BEFORE_MS)
  await begin()
  const began = performance.now()
  await setTimeout(forMs)
  const ending = performance.now()
  await end()
  const ended = performance.now()
  await setTimeout(AFTER_MS)
  await load.stop()
  return { answers, began, ending, ended, orders, payments }
}

async function healthOf({ fastify }: TestApp): Promise<number> {
  const { statusCode } = await fastify.inject('/health')
  return statusCode === HEALTHY ? 0 : statusCode
}

const codeOf = async (answer: Promise<{ success: boolean; code: string }>): Promise<number> => {
  const { success, code } = await answer
  return success ? 0 : Number(code)
}

/**
 * A payment of one peso, which its provider reports as often as what is returned is called. @returns 0 once it is taken in, or
 * else the HTTP status
 */
export function reportPayment(app: TestApp, payCode: string, payments: Map<string, number>) {
  const { providers, clock } = app.services
  const amount = 1_00
  const reference = newId()
  const notice = { reference, payCode, amount, currency: 'PHP', paidOn: clock.today() }
  const webhook = providers.sandbox?.payment.webhookFor(notice)
  if (webhook === undefined) throw new Error('no sandbox')
  return async () => {
    const { http } = await postWebhook(app, webhook)
    if (http !== 200) return http
    payments.set(reference, amount)
    return 0
  }
}

/** A sum that was hardly requested before, so that a code is written. */
function code(app: TestApp, order: TestOrder) {
  const idempotencyKey = newId()
  const amount = `${100 + Math.floor(Math.random() * 900)}.00`
  const payload = { ...idsOf(order), amount, channelNumber: '90101' }
  return () => codeOf(app.call(generateVcode, payload, order.session, { idempotencyKey }))
}

async function upload(app: TestApp, { session }: TestOrder) {
  const bytes = await photo()
  return () => codeOf(uploadPicture(app, session, bytes))
}

/** The codes of what was answered to one kind between two times. */
export const codesOf = (
  { answers }: Story,
  kind: LoadKind,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): ReadonlySet<number> =>
  new Set(answers.filter((one) => one.kind === kind && one.at >= from && one.at < to).map((one) => one.code))

/** Searches what was taken in and could not be processed, as a node does once a minute. */
async function findPayments(app: TestApp): Promise<void> {
  await app.pass(FOUND_MS)
  await findUntried(app.services)
  await app.jobs.runDue()
}

/** The payments that the books have, by their reference. */
async function creditedPayments({ services: { db } }: TestApp): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('payments_received')
    .select(['reference', 'amount'])
    .where('outcome', '=', 'credited')
    .execute()
  return new Map(rows.map(({ reference, amount }) => [reference, amount]))
}

/** A job that is sent after the outage runs by itself: the connections of jobs write again, too. */
async function expectJobDone({ services: { db }, jobs }: TestApp): Promise<void> {
  await db.transaction().execute((trx) => jobs.send(trx, 'clean-up', {}, { key: 'after the outage' }))
  const state = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from jobs.job where name = 'clean-up' order by created_on desc limit 1`.execute(db)
    return rows[0]?.state
  }
  await expect.poll(state, { timeout: JOB_MS }).toBe('completed')
}

/** Every payment that was acknowledged stands once in its loan, and the books are equal. */
async function expectExact(app: TestApp, { orders, payments }: Story): Promise<void> {
  expect(payments.size).toBeGreaterThan(0)
  await findPayments(app)
  // A job may be under way still.
  await expect.poll(() => creditedPayments(app), { timeout: CREDITED_MS }).toEqual(payments)
  let received = 0
  for (const order of orders) received += (await standingOf(app, order)).totals.received
  expect(received).toBe([...payments.values()].reduce((sum, amount) => sum + amount, 0))
  const { rows } = await sql`select sum(debit) = sum(credit) as equal from journal_lines`.execute(
    app.services.db,
  )
  expect(rows).toEqual([{ equal: true }])
}

/** No bug was named, what reads went on, `/health` knew it, everything works again within five seconds and nothing is lost. */
export async function expectUnharmed(app: TestApp, story: Story): Promise<void> {
  const { began, ending, ended } = story
  const healed = ended + HEALED_WITHIN_MS
  for (const kind of WRITES) {
    expect(codesOf(story, kind), kind).not.toContain(BUG[kind])
    expect(codesOf(story, kind, healed), kind).not.toContain(TRY_AGAIN[kind])
  }
  expect(codesOf(story, 'read', began + UNDER_WAY_MS)).toEqual(new Set([0]))
  expect(codesOf(story, 'health', began + NOTICED_MS, ending)).toEqual(new Set([503]))
  expect(codesOf(story, 'health', healed)).toEqual(new Set([0]))
  await expectJobDone(app)
  await expectExact(app, story)
}
