/** What every provider of payouts does, whoever it is: the sandbox's, and each adapter over a stub of its provider. */
import { SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { startPaymongoStub } from '@sandigan/testkit/providers/paymongo'
import { type StubMode, startXenditStub } from '@sandigan/testkit/providers/xendit'
import { paired } from '@sandigan/testkit/sampling'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openReadableDatabase } from '../../../testing/readable.ts'
import { createClock } from '../../clock.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import type { WatchedCall } from '../http/watch-providers.ts'
import { UNREADABLE } from '../unreadable.ts'
import type { Headers } from '../webhook-signatures.ts'
import { createCallbacks } from './callbacks.ts'
import { createPaymongoPayout } from './paymongo.ts'
import type { HandedOver, PayoutOrder, PayoutProvider, PayoutReport } from './port.ts'
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
  /** Path and query at which it comes, where that matters. */
  readonly url?: string
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
  /** Whether its messages say nothing that is believed, so that it is asked. */
  readonly hints?: boolean
  readonly stub?: { behave(mode: StubMode): void }
  /** Another node's client of the same provider, which has not failed yet. */
  another(): PayoutProvider
}

let closers: (() => Promise<unknown>)[] = []
let seen: WatchedCall[] = []
/** What fails is sent again at once. */
const tools: ProviderTools = { watch: (call) => seen.push(call), firstWaitMs: 0 }
afterEach(async () => {
  await Promise.all(closers.map((close) => close()))
  closers = []
  seen = []
})
const database = await openReadableDatabase()
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
  const another = () => createXenditPayout({ url, secretKey, callbackTokens }, tools)
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

async function paymongoSubject(): Promise<Subject> {
  const stub = await startPaymongoStub({ now: () => NOON })
  closers.push(stub.close)
  const account = { url: stub.origin, secretKey: stub.secretKey, webhookSecrets: [] }
  const callbacks = createCallbacks('https://app.example/webhooks/payouts/paymongo', 'plainly-fake-secret')
  const wallet = { number: '100200300', name: 'Plainly Fake Lending' }
  const clock = createClock(() => NOON)
  const another = () => createPaymongoPayout({ account, wallet }, clock, callbacks, tools)
  const words = { paid: 'succeeded', failed: 'failed', reversed: 'returned' } as const
  return {
    stub,
    another,
    hints: true,
    provider: another(),
    accountFor: () => '001234567891',
    async end(reference, end, at) {
      const code = end === 'failed' ? { code: 'AC01' } : {}
      stub.transfers.end(reference, words[end], { at: new Date(at).toISOString(), ...code })
      const url = new URL(String(stub.transfers.of(reference)['callback_url']))
      return { headers: {}, body: `{"status":"${words[end]}"}`, url: `${url.pathname}${url.search}` }
    },
    transfers: async () => stub.transfers.references().length,
    sign: (body) => ({ headers: {}, body }),
  }
}

/** As a payout that was just sent, of which its provider has said what it calls it, if it has. */
const handedOver = (reference: string, providerId: string | null = null): HandedOver => ({
  reference,
  providerId,
  since: NOON,
})

interface Sent extends PayoutOrder {
  readonly transfer: HandedOver
}

async function sent({ provider, accountFor }: Subject, end: End | 'silent'): Promise<Sent> {
  const order = orderTo(accountFor(end))
  const answer = await provider.send(order)
  if (answer.state !== 'taken') throw new Error(`it was ${answer.state}`)
  return { ...order, transfer: handedOver(order.reference, answer.providerId) }
}

const read = ({ provider }: Subject, { headers, body, url = '' }: Webhook) =>
  provider.readWebhook(headers, body, url)

/** What a message of its end must say. */
const told = ({ hints }: Subject, report: object & { reference: PayoutReport['reference'] }) =>
  hints ? { kind: 'hint', reference: report.reference } : { kind: 'payout', report }

describe.each<[string, () => Promise<Subject>]>([
  ['sandbox', sandboxSubject],
  ['xendit', xenditSubject],
  ['paymongo', paymongoSubject],
])('%s', (_name, start) => {
  test('takes an order once, however often it is handed over', async () => {
    const subject = await start()
    const { transfer: _transfer, ...order } = await sent(subject, 'paid')
    expect(await subject.provider.send(order)).toMatchObject({ state: 'taken' })
    expect(await subject.transfers()).toBe(1)
  })

  test('says of a transfer that has not ended that it is under way, and of another that it never heard of it', async () => {
    const subject = await start()
    const { transfer } = await sent(subject, 'silent')
    expect(await subject.provider.ask(transfer)).toEqual({ state: 'pending' })
    expect(await subject.provider.ask(handedOver('payout-of-nobody'))).toEqual({ state: 'never-heard-of' })
  })

  test.each([
    ['the last moment of a day', MIDNIGHT - 1, '2026-11-23'],
    ['the first moment of a day', MIDNIGHT, '2026-11-24'],
  ])('reports money that arrived at %s on that day, the same asked or told', async (_when, at, on) => {
    const subject = await start()
    const { reference, amount, transfer } = await sent(subject, 'paid')
    const webhook = await subject.end(reference, 'paid', at)
    const report = { state: 'paid', reference, amount, on }
    expect(await subject.provider.ask(transfer)).toEqual(report)
    expect(read(subject, webhook)).toMatchObject(told(subject, report))
  })

  test('reports an account that takes no money', async () => {
    const subject = await start()
    const { reference, transfer } = await sent(subject, 'failed')
    const webhook = await subject.end(reference, 'failed', NOON)
    const report = { state: 'failed', reference, reason: expect.stringMatching(/./), kind: 'account' }
    expect(await subject.provider.ask(transfer)).toEqual(report)
    expect(read(subject, webhook)).toMatchObject(told(subject, report))
  })

  test('reports money that came back, with the day on which it did', async () => {
    const subject = await start()
    const { reference, amount, transfer } = await sent(subject, 'reversed')
    const webhook = await subject.end(reference, 'reversed', NOON + DAY_MS)
    const report = { state: 'reversed', reference, amount, on: '2026-11-24', kind: 'account' }
    expect(await subject.provider.ask(transfer)).toMatchObject(report)
    expect(read(subject, webhook)).toMatchObject(told(subject, report))
  })

  test('names an event alike each time, and two of one transfer apart', async () => {
    const subject = await start()
    const { reference } = await sent(subject, 'reversed')
    const paid = await subject.end(reference, 'paid', NOON)
    const first = read(subject, paid)
    expect(read(subject, paid)).toEqual(first)
    const back = await subject.end(reference, 'reversed', NOON + DAY_MS)
    expect(read(subject, back)?.eventId).not.toBe(first?.eventId)
  })

  test('does not believe what nobody signed', async () => {
    const subject = await start()
    const { reference } = await sent(subject, 'paid')
    const { body } = await subject.end(reference, 'paid', NOON)
    expect(read(subject, { headers: {}, body })).toBeNull()
    const headers = { 'x-callback-token': 'plainly-fake', 'x-sandbox-signature': 't=1,v1=00' }
    const url = `/webhooks/payouts/paymongo?reference=${reference}&token=${'0'.repeat(64)}`
    expect(read(subject, { headers, body, url })).toBeNull()
  })
})

describe.each<[string, () => Promise<Subject>]>([
  ['sandbox', sandboxSubject],
  ['xendit', xenditSubject],
])('%s, whose messages are believed', (_name, start) => {
  test.each([
    '{}',
    'null',
    '[]',
    'no JSON',
    '{"event":"payout.succeeded","data":{}}',
    '{"state":"paid","reference":7}',
  ])('takes a message of its own that makes no sense, and does nothing: %s', async (body) => {
    const subject = await start()
    expect(read(subject, subject.sign(body))).toMatchObject({
      kind: 'nothing',
      type: UNREADABLE,
    })
  })
})

describe('over the network', () => {
  const PROVIDERS = [
    { name: 'xendit', start: xenditSubject },
    { name: 'paymongo', start: paymongoSubject },
  ]
  const FAULTS: { mode: StubMode; transfers: number }[] = [
    { mode: 'down', transfers: 0 },
    { mode: 'lying', transfers: 1 },
    { mode: 'garbage', transfers: 1 },
    { mode: 'flooding', transfers: 0 },
  ]
  test.each(paired(FAULTS, PROVIDERS).map(([fault, provider]) => ({ ...fault, ...provider })))(
    '$name $mode: nobody knows what became of an order, and asking fails',
    async ({ mode, transfers, start }) => {
      const { provider, stub, ...subject } = await start()
      const order = orderTo(subject.accountFor('paid'))
      stub?.behave(mode)
      const answer = await provider.send(order)
      expect(answer).toEqual({ state: 'unknown' })
      expect(await subject.transfers()).toBe(transfers)
      const known = handedOver(order.reference, subject.hints ? 'batch_tr_1' : null)
      await expect(provider.ask(known)).rejects.toThrow('no answer')
      stub?.behave('well')
      expect(await subject.another().send(order)).toMatchObject({ state: 'taken' })
      expect(await subject.transfers()).toBe(1)
    },
  )

  test.each(PROVIDERS)('$name slow: the answer is waited for', async ({ start }) => {
    const { provider, stub, ...subject } = await start()
    stub?.behave('slow')
    expect(await provider.send(orderTo(subject.accountFor('paid')))).toMatchObject({ state: 'taken' })
    expect(seen).toMatchObject([{ outcome: 'answered', attempts: 1 }])
  })
})
