/** What every provider of payouts does, whoever it is: the sandbox's, and each adapter over a stub of its provider. */
import { SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { type StubMode, startXenditStub, type XenditStub } from '@sandigan/testkit/providers/xendit'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { createClock } from '../../clock.ts'
import type { WatchedCall } from '../http/watch-providers.ts'
import { UNREADABLE } from '../unreadable.ts'
import type { Headers } from '../webhook-signatures.ts'
import type { PayoutOrder, PayoutProvider } from './port.ts'
import { createSandboxPayout } from './sandbox.ts'
import { createXenditPayout } from './xendit.ts'

const NOON = Date.parse('2026-11-23T12:00:00+08:00')
const DAY_MS = 86_400_000
/** The last moment of a day in Manila, and the first of the next. */
const MIDNIGHT = Date.parse('2026-11-24T00:00:00+08:00')

type End = 'paid' | 'failed' | 'reversed'

interface Webhook {
  readonly headers: Headers
  readonly body: string
}

interface Subject {
  readonly provider: PayoutProvider
  /** An account whose transfer ends so, or never. */
  accountFor(end: End | 'silent'): string
  /** A transfer that was sent comes to its end. @param at milliseconds since the epoch; @returns the provider's message */
  end(reference: string, end: End, at: number): Promise<Webhook>
  /** How many transfers it has made. */
  transfers(): Promise<number>
  sign(body: string): Webhook
  readonly stub?: XenditStub
  /** Another node's client of the same provider, which has not failed yet. */
  another(): PayoutProvider
}

let closers: (() => Promise<unknown>)[] = []
let seen: WatchedCall[] = []
afterEach(async () => {
  await Promise.all(closers.map((close) => close()))
  closers = []
  seen = []
})
const database = await openTestDatabase()
afterAll(() => database.close())

let made = 0
function orderTo(accountNumber: string, amount = 4_850_25): PayoutOrder {
  made += 1
  const account = { cardType: '1', channelNumber: '90006', bankCode: 'BDO', accountNumber }
  return {
    reference: `payout-${made}`,
    amount,
    currency: 'PHP',
    account: { ...account, accountName: 'Plainly Fake' },
  }
}

async function sandboxSubject(): Promise<Subject> {
  let now = NOON
  const clock = createClock(() => now)
  const { db } = database
  await db.deleteFrom('sandbox_payouts').execute()
  const provider = createSandboxPayout(db, clock, 'plainly-fake-secret')
  const { paid, fails, returns, silent } = SANDBOX_ACCOUNT
  return {
    provider,
    another: () => provider,
    accountFor: (end) => ({ paid, failed: fails, reversed: returns, silent })[end],
    async end(reference, end, at) {
      // Its money arrives when it is sent, and comes back on the next day.
      const received_at = new Date(end === 'reversed' ? at - DAY_MS : at)
      await db
        .updateTable('sandbox_payouts')
        .set({ received_at })
        .where('reference', '=', reference)
        .execute()
      now = at
      const webhook = await provider.webhookFor(reference)
      if (webhook === null) throw new Error('nothing to report')
      return webhook
    },
    transfers: async () => (await db.selectFrom('sandbox_payouts').select('reference').execute()).length,
    sign: (body) => provider.sign(body),
  }
}

async function xenditSubject(): Promise<Subject> {
  const stub = await startXenditStub()
  closers.push(stub.close)
  const { origin: url, secretKey, callbackToken } = stub
  const callbackTokens = ['plainly-fake-older-token', callbackToken]
  const words = { paid: 'SUCCEEDED', failed: 'FAILED', reversed: 'REVERSED' } as const
  const another = () =>
    createXenditPayout({ url, secretKey, callbackTokens }, { watch: (call) => seen.push(call) })
  return {
    stub,
    another,
    provider: another(),
    accountFor: () => '001234567891',
    end: async (reference, end, at) =>
      stub.endPayout(reference, words[end], {
        at: new Date(at).toISOString(),
        ...(end === 'failed' ? { failureCode: 'INVALID_DESTINATION' } : {}),
      }),
    transfers: async () => stub.payouts.references().length,
    sign: (body) => ({ ...stub.webhook('any', {}), body }),
  }
}

async function sent({ provider, accountFor }: Subject, end: End | 'silent'): Promise<PayoutOrder> {
  const order = orderTo(accountFor(end))
  expect(await provider.send(order)).toEqual({ state: 'taken' })
  return order
}

describe.each<[string, () => Promise<Subject>]>([
  ['sandbox', sandboxSubject],
  ['xendit', xenditSubject],
])('%s', (_name, start) => {
  test('takes an order once, however often it is handed over', async () => {
    const subject = await start()
    const order = await sent(subject, 'paid')
    expect(await subject.provider.send(order)).toEqual({ state: 'taken' })
    expect(await subject.transfers()).toBe(1)
  })

  test('says of a transfer that has not ended that it is under way, and of another that it never heard of it', async () => {
    const subject = await start()
    const { reference } = await sent(subject, 'silent')
    expect(await subject.provider.ask(reference)).toEqual({ state: 'pending' })
    expect(await subject.provider.ask('payout-of-nobody')).toEqual({ state: 'never-heard-of' })
  })

  test.each([
    ['the last moment of a day', MIDNIGHT - 1, '2026-11-23'],
    ['the first moment of a day', MIDNIGHT, '2026-11-24'],
  ])('reports money that arrived at %s on that day, the same asked or told', async (_when, at, on) => {
    const subject = await start()
    const { reference, amount } = await sent(subject, 'paid')
    const { headers, body } = await subject.end(reference, 'paid', at)
    const report = { state: 'paid', reference, amount, on }
    expect(await subject.provider.ask(reference)).toEqual(report)
    expect(subject.provider.readWebhook(headers, body)).toMatchObject({ kind: 'payout', report })
  })

  test('reports an account that takes no money', async () => {
    const subject = await start()
    const { reference } = await sent(subject, 'failed')
    const { headers, body } = await subject.end(reference, 'failed', NOON)
    const report = { state: 'failed', reference, reason: expect.stringMatching(/./), kind: 'account' }
    expect(await subject.provider.ask(reference)).toEqual(report)
    expect(subject.provider.readWebhook(headers, body)).toMatchObject({ kind: 'payout', report })
  })

  test('reports money that came back, with the day on which it did', async () => {
    const subject = await start()
    const { reference, amount } = await sent(subject, 'reversed')
    const { headers, body } = await subject.end(reference, 'reversed', NOON + DAY_MS)
    const report = { state: 'reversed', reference, amount, on: '2026-11-24', kind: 'account' }
    expect(await subject.provider.ask(reference)).toMatchObject(report)
    expect(subject.provider.readWebhook(headers, body)).toMatchObject({ kind: 'payout', report })
  })

  test('names an event alike each time, and two of one transfer apart', async () => {
    const subject = await start()
    const { reference } = await sent(subject, 'reversed')
    const paid = await subject.end(reference, 'paid', NOON)
    const first = subject.provider.readWebhook(paid.headers, paid.body)
    expect(subject.provider.readWebhook(paid.headers, paid.body)).toEqual(first)
    const back = await subject.end(reference, 'reversed', NOON + DAY_MS)
    expect(subject.provider.readWebhook(back.headers, back.body)?.eventId).not.toBe(first?.eventId)
  })

  test.each([
    '{}',
    'null',
    '[]',
    'no JSON',
    '{"event":"payout.succeeded","data":{}}',
    '{"state":"paid","reference":7}',
  ])('takes a message of its own that makes no sense, and does nothing: %s', async (body) => {
    const subject = await start()
    const signed = subject.sign(body)
    expect(subject.provider.readWebhook(signed.headers, signed.body)).toMatchObject({
      kind: 'nothing',
      type: UNREADABLE,
    })
  })

  test('does not believe what nobody signed', async () => {
    const subject = await start()
    const { reference } = await sent(subject, 'paid')
    const { body } = await subject.end(reference, 'paid', NOON)
    expect(subject.provider.readWebhook({}, body)).toBeNull()
    const forged = { 'x-callback-token': 'plainly-fake', 'x-sandbox-signature': 't=1,v1=00' }
    expect(subject.provider.readWebhook(forged, body)).toBeNull()
  })
})

describe.each([['xendit', xenditSubject]])('%s over the network', (_name, start) => {
  test.each<[StubMode, number]>([
    ['down', 0],
    ['lying', 1],
    ['garbage', 1],
    ['flooding', 0],
  ])('%s: nobody knows what became of an order, and asking fails', async (mode, transfers) => {
    const { provider, stub, ...subject } = await start()
    const order = orderTo(subject.accountFor('paid'))
    stub?.behave(mode)
    const answer = await provider.send(order)
    expect(answer).toEqual({ state: 'unknown' })
    expect(await subject.transfers()).toBe(transfers)
    await expect(provider.ask(order.reference)).rejects.toThrow('no answer')
    stub?.behave('well')
    expect(await subject.another().ask(order.reference)).toEqual({
      state: transfers === 1 ? 'pending' : 'never-heard-of',
    })
  })

  test('slow: the answer is waited for', async () => {
    const { provider, stub, ...subject } = await start()
    stub?.behave('slow')
    expect(await provider.send(orderTo(subject.accountFor('paid')))).toEqual({ state: 'taken' })
    expect(seen).toMatchObject([{ outcome: 'answered', attempts: 1 }])
  })
})
