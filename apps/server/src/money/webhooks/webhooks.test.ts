/** The inbox: what is stored and answered, what its job does, and what an operator sees of it. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { bytesThatReadLike } from '../../testing/bytes-that-read-like.ts'
import { keyOf, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { deliverWebhook, postWebhook, storedWebhook, type TestWebhook } from '../../testing/webhooks.ts'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { contractCode } from '../payments/payment-codes.ts'
import { markTried } from './webhook-repository.ts'
import { takeUpWebhooks, processStored } from './process-webhook.ts'

const DAY_MS = 86_400_000
const RECEIVED = { http: 200, status: 'received' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

function provider() {
  const { sandbox } = app.services.providers
  if (sandbox === undefined) throw new Error('no sandbox')
  return sandbox.payment
}

let events = 0
const newName = (): string => `n-${(events += 1)}`

async function payment(order: TestOrder, over: Partial<PaymentNotice> = {}): Promise<TestWebhook> {
  const payCode = (await contractCode(app.services.db, keyOf(order))) ?? ''
  const paidOn = app.services.clock.today()
  return provider().webhookFor({
    reference: newName(),
    payCode,
    amount: 500_00,
    currency: 'PHP',
    paidOn,
    ...over,
  })
}

const signed = (message: object, signedAt?: number): TestWebhook =>
  provider().sign(JSON.stringify(message), signedAt)
const received = async (order: TestOrder) => (await standingOf(app, order)).totals.received

async function stored(webhook: TestWebhook) {
  const row = await storedWebhook(app, webhook.body)
  if (row === null) throw new Error('nothing is stored')
  return row
}

describe('an event', () => {
  test('is stored and answered before it is processed, and processed once without a job', async () => {
    const order = await runningOrder(app)
    const webhook = await payment(order)
    expect(await postWebhook(app, webhook)).toEqual(RECEIVED)
    expect(await stored(webhook)).toMatchObject({ state: 'received', outcome: null, attempts: 0 })
    expect(await received(order)).toBe(0)
    await app.jobs.runDue()
    expect(await stored(webhook)).toMatchObject({ state: 'done', outcome: 'credited', attempts: 1 })
    expect(await received(order)).toBe(500_00)
  })

  test('that comes again is answered alike, counted, and not processed again', async () => {
    const order = await runningOrder(app)
    const webhook = await payment(order)
    for (let time = 0; time < 3; time += 1) expect(await postWebhook(app, webhook)).toEqual(RECEIVED)
    await app.jobs.runDue()
    expect(await postWebhook(app, webhook)).toEqual(RECEIVED)
    await app.jobs.runDue()
    expect(await stored(webhook)).toMatchObject({ state: 'done', deliveries: 4, attempts: 1 })
    expect(await received(order)).toBe(500_00)
  })

  test('of the same name that says something else is stored beside the first and left to a person', async () => {
    const order = await runningOrder(app)
    const webhook = await payment(order)
    const other = provider().sign(webhook.body.replace('500.00', '900.00'))
    expect(await deliverWebhook(app, webhook)).toMatchObject({ status: 'credited' })
    expect(await deliverWebhook(app, other)).toEqual({ http: 200, status: 'differs' })
    expect(await deliverWebhook(app, other)).toEqual({ http: 200, status: 'differs' })
    expect(await stored(other)).toMatchObject({ deliveries: 2, attempts: 0 })
    expect(await stored(webhook)).toMatchObject({ state: 'done', deliveries: 1 })
    expect(await received(order)).toBe(500_00)
  })

  test.each([
    { claim: 'of a type that we do not know', message: { id: 'unknown-1', type: 'payment.failed' } },
    { claim: 'that ends a code', message: { id: 'ended-1', type: 'code.expired', providerId: 'x' } },
  ])('$claim is stored, answered and done', async ({ message }) => {
    const webhook = signed(message)
    expect(await postWebhook(app, webhook)).toEqual(RECEIVED)
    await app.jobs.runDue()
    expect(await stored(webhook)).toMatchObject({ state: 'done', outcome: 'nothing' })
  })

  test.each([
    '',
    '{',
    'null',
    '[1]',
    '\0',
    JSON.stringify({ id: 'a b', type: 'payment.paid' }),
    JSON.stringify({ id: 'nul', type: 'a\0' }),
    JSON.stringify({ id: 'half', type: '\ud800' }),
    JSON.stringify({ id: 'no-amount', type: 'payment.paid', reference: 'r', payCode: 'p', currency: 'PHP' }),
  ])('that makes no sense is answered 200, and shown to a person: %j', async (body) => {
    const webhook = provider().sign(body)
    expect(await postWebhook(app, webhook)).toEqual(RECEIVED)
    await app.jobs.runDue()
    expect(await stored(webhook)).toMatchObject({ state: 'failed', attempts: 1 })
  })
})

describe('what is not the provider’s', () => {
  const cases: { claim: string; make: (webhook: TestWebhook) => TestWebhook }[] = [
    { claim: 'without a signature', make: ({ body }) => ({ headers: {}, body }) },
    { claim: 'with a changed body', make: ({ headers, body }) => ({ headers, body: `${body} ` }) },
    {
      claim: 'signed longer ago than three days',
      make: ({ body }) => provider().sign(body, app.clock.now() - 3 * DAY_MS - 1_000),
    },
  ]
  test.each(cases)('is 401 and not stored: $claim', async ({ make }) => {
    const webhook = make(await payment(await runningOrder(app)))
    expect(await postWebhook(app, webhook)).toMatchObject({ http: 401 })
    expect(await storedWebhook(app, webhook.body)).toBeNull()
  })

  test.each(['payment', 'payout'] as const)(
    'is 401 where the bytes of a %s only read like what was signed',
    async (kind) => {
      const { headers, body } = app.services.providers.sandbox?.[kind].sign('{"id":"\uFFFD"}') ?? {}
      const { statusCode } = await app.fastify.inject({
        method: 'POST',
        url: `/webhooks/${kind}s/sandbox`,
        headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
        payload: bytesThatReadLike(body ?? ''),
      })
      expect(statusCode).toBe(401)
    },
  )

  test('is 404 under the name of another provider', async () => {
    const webhook = await payment(await runningOrder(app))
    expect(await postWebhook(app, webhook, 'payments/paymongo')).toMatchObject({ http: 404 })
    expect(await postWebhook(app, webhook, 'payouts/sandbox')).toMatchObject({ http: 401 })
  })

  test('is 413 above 32 kB, and the provider’s own below it is stored', async () => {
    const whole = (size: number) => signed({ id: `long-${size}`, type: 'x', text: 'a'.repeat(size) })
    expect(await postWebhook(app, whole(32 * 1024))).toMatchObject({ http: 413 })
    expect(await postWebhook(app, whole(31 * 1024))).toEqual(RECEIVED)
  })
})

test('a payment whose signature is almost three days old is credited', async () => {
  const order = await runningOrder(app)
  const { body } = await payment(order)
  const late = provider().sign(body, app.clock.now() - 3 * DAY_MS + 60_000)
  expect(await deliverWebhook(app, late)).toMatchObject({ http: 200, status: 'credited' })
})

describe('an event that fails', () => {
  const breakLoans = () =>
    vi.spyOn(app.services.db, 'transaction').mockImplementation(() => {
      throw new Error('the database has gone')
    })

  test('is tried again, and given up after the twelfth time', async () => {
    const order = await runningOrder(app)
    const webhook = await payment(order)
    await postWebhook(app, webhook)
    const { id } = await stored(webhook)
    const broken = breakLoans()
    for (let time = 1; time < 12; time += 1)
      await expect(processStored(app.services, id)).rejects.toThrow('has gone')
    expect(await stored(webhook)).toMatchObject({ state: 'received', attempts: 11 })
    expect(await processStored(app.services, id)).toBeNull()
    broken.mockRestore()
    expect(await stored(webhook)).toMatchObject({ state: 'failed', attempts: 12 })
    const listed = await ask(app, operator.listWebhooks, { state: 'failed' })
    expect(listed.body.rows).toContainEqual(expect.objectContaining({ id, attempts: 12 }))

    expect(await tell(app, operator.replayWebhook, { id })).toMatchObject({
      status: 200,
      body: { repeated: false },
    })
    expect((await tell(app, operator.replayWebhook, { id })).body).toEqual({ repeated: true })
    await app.jobs.runDue()
    expect(await stored(webhook)).toMatchObject({ state: 'done', outcome: 'credited', attempts: 1 })
    expect(await received(order)).toBe(500_00)
  })

  test('late, after it was done by another node, keeps what it says', async () => {
    const webhook = await payment(await runningOrder(app))
    await postWebhook(app, webhook)
    await app.jobs.runDue()
    const done = await stored(webhook)
    expect(done).toMatchObject({ state: 'done', outcome: 'credited' })
    const tried = {
      at: new Date(app.clock.now()),
      state: 'failed',
      outcome: null,
      step: 'failed',
      detail: '',
    } as const
    await markTried(app.services.db, done.id, tried)
    expect(await stored(webhook)).toEqual(done)
  })

  test('or whose job was lost is taken up again', async () => {
    const webhook = await payment(await runningOrder(app))
    await postWebhook(app, webhook)
    const { id } = await stored(webhook)
    const { db } = app.services
    // The job system has lost it.
    await app.services.jobs.runDue()
    await db.updateTable('webhook_events').set({ state: 'received' }).where('id', '=', id).execute()
    await takeUpWebhooks(app.services)
    await app.jobs.runDue()
    expect(await stored(webhook)).toMatchObject({ state: 'received' })
    await app.pass(6 * 3_600_000)
    await takeUpWebhooks(app.services)
    await app.jobs.runDue()
    expect(await stored(webhook)).toMatchObject({ state: 'done', outcome: 'repeated' })
  })
})

describe('an operator', () => {
  test('pages through what came, newest first and each once', async () => {
    for (let n = 0; n < 3; n += 1) await postWebhook(app, signed({ id: newName(), type: 'page' }))
    const ids: string[] = []
    let after: string | undefined
    do {
      const { body } = await ask(app, operator.listWebhooks, after === undefined ? {} : { after })
      ids.push(...(body.rows ?? []).map((event) => event.id))
      after = body.next ?? undefined
    } while (after !== undefined)
    const { length } = await app.services.db.selectFrom('webhook_events').select('id').execute()
    expect(ids).toHaveLength(length)
    expect(new Set(ids).size).toBe(length)
  })

  test('reads one whole, with each step, and nothing that opens a door', async () => {
    const order = await runningOrder(app)
    const webhook = await payment(order)
    await postWebhook(app, { ...webhook, headers: { ...webhook.headers, cookie: 'a=b', authorization: 'x' } })
    await app.jobs.runDue()
    const { id } = await stored(webhook)
    await tell(app, operator.replayWebhook, { id })
    await app.jobs.runDue()
    const { body } = await ask(app, operator.showWebhook, { id })
    expect(body).toMatchObject({
      id,
      kind: 'payments',
      provider: 'sandbox',
      state: 'done',
      body: webhook.body,
    })
    expect(Object.keys(body.headers ?? {}).toSorted()).toEqual([
      'content-type',
      'user-agent',
      'x-sandbox-signature',
    ])
    expect(body.reading).toMatchObject({ kind: 'payment', notice: { amount: 500_00 } })
    expect(body.history?.map(({ step, detail }) => [step, detail])).toEqual([
      ['worked', 'credited'],
      ['replayed', 'Example operator'],
      ['worked', 'repeated'],
    ])
    expect(await received(order)).toBe(500_00)
  })

  test('has an event of the same name with another body processed, and it is credited as its own money', async () => {
    const order = await runningOrder(app)
    const webhook = await payment(order)
    const other = provider().sign(webhook.body.replace(/"reference":"/, '"reference":"second-'))
    await deliverWebhook(app, webhook)
    await deliverWebhook(app, other)
    await tell(app, operator.replayWebhook, { id: (await stored(other)).id })
    await app.jobs.runDue()
    expect(await stored(other)).toMatchObject({ state: 'done', outcome: 'credited' })
    expect(await received(order)).toBe(1000_00)
  })

  test('gets a refusal for an event that is not there', async () => {
    expect(await ask(app, operator.showWebhook, { id: 'nothing' })).toMatchObject({ status: 404 })
    expect(await tell(app, operator.replayWebhook, { id: 'nothing' })).toMatchObject({ status: 404 })
  })
})
