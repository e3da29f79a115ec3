/** What every provider of payments does, whoever it is: the sandbox's, and each adapter over a stub of its provider. */
import { startPaymongoStub } from '@sandigan/testkit/providers/paymongo'
import { type StubMode, startXenditStub } from '@sandigan/testkit/providers/xendit'
import { afterEach, describe, expect, test } from 'vitest'
import { createClock } from '../../clock.ts'
import { readConfig } from '../../config/config.ts'
import type { WatchedCall } from '../http/watch-providers.ts'
import { UNREADABLE } from '../unreadable.ts'
import type { Headers } from '../webhook-signatures.ts'
import { createPaymongoPayment } from './paymongo.ts'
import type { IntentRequest, PaymentProvider, ProviderCode } from './port.ts'
import { createSandboxPayment } from './sandbox.ts'
import { createXenditPayment } from './xendit.ts'

const NOW = Date.parse('2026-11-23T10:00:00+08:00')
const clock = createClock(() => NOW)
const SECRET = 'plainly-fake-secret'

interface Webhook {
  readonly headers: Headers
  readonly body: string
}

interface Subject {
  readonly provider: PaymentProvider
  /** Somebody pays a code. @param at when, as an ISO time of day in Manila on 23 November 2026 */
  pay(code: ProviderCode, at: string): Webhook
  expire(code: ProviderCode): Webhook
  /** Any message as the provider signs it. */
  sign(body: string): Webhook
  readonly stub?: Stub
}

interface Stub {
  behave(mode: StubMode): void
  openedIds(): readonly string[]
  close(): Promise<void>
  /** How often a call to open is sent that gets no answer: again only where the provider knows it by a key. */
  readonly tries: number
}

const REQUEST: IntentRequest = {
  payCode: 'LN0000012345',
  attempt: 1,
  amount: 1234_50,
  method: 'qr',
  channel: '90102',
  payer: { name: 'Plainly Fake', phone: '+639170000000' },
  returnUrl: 'https://app.example/order',
}

function sandboxSubject(): Subject {
  const read = readConfig({})
  if (!read.ok) throw new Error(read.problems.join())
  const provider = createSandboxPayment(clock, SECRET, read.config.brand)
  let payments = 0
  return {
    provider,
    pay({ providerId }, at) {
      const notice = {
        reference: `sandbox-payment-${(payments += 1)}`,
        providerId,
        payCode: REQUEST.payCode,
        amount: REQUEST.amount,
        currency: 'PHP',
        paidOn: at.startsWith('00') ? '2026-11-24' : '2026-11-23',
      }
      provider.takeSilently(notice)
      return provider.webhookFor(notice)
    },
    expire: ({ providerId }) =>
      provider.sign(JSON.stringify({ id: 'evt-1', type: 'code.expired', providerId })),
    sign: (body) => provider.sign(body),
  }
}

async function xenditSubject(): Promise<Subject> {
  const stub = { ...(await startXenditStub()), tries: 1 }
  stubs.push(stub)
  const { origin: url, secretKey, callbackToken } = stub
  const callbackTokens = ['plainly-fake-older-token', callbackToken]
  return {
    stub,
    provider: createXenditPayment({ url, secretKey, callbackTokens }, clock, {
      watch: (call) => seen.push(call),
    }),
    pay: ({ providerId }, at) =>
      stub.pay(providerId, { at: `2026-11-${at.startsWith('00') ? 24 : 23}T${at}+08:00` }),
    expire: ({ providerId }) => stub.expire(providerId),
    sign: (body) => ({ ...stub.webhook('any', {}), body }),
  }
}

async function paymongoSubject(): Promise<Subject> {
  const stub = { ...(await startPaymongoStub({ now: () => NOW })), tries: 3 }
  stubs.push(stub)
  const { origin: url, secretKey, webhookSecret } = stub
  const webhookSecrets = ['plainly-fake-older-secret', webhookSecret]
  return {
    stub,
    provider: createPaymongoPayment({ url, secretKey, webhookSecrets }, clock, {
      watch: (call) => seen.push(call),
    }),
    pay: ({ providerId }, at) =>
      stub.pay(providerId, { at: `2026-11-${at.startsWith('00') ? 24 : 23}T${at}+08:00` }),
    expire: ({ providerId }) => stub.expire(providerId),
    sign: stub.sign,
  }
}

let stubs: Stub[] = []
let seen: WatchedCall[] = []
afterEach(async () => {
  await Promise.all(stubs.map((stub) => stub.close()))
  stubs = []
  seen = []
})

async function openedBy({ provider }: Subject): Promise<ProviderCode> {
  const answer = await provider.openIntent(REQUEST)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.code
}

describe.each<[string, () => Subject | Promise<Subject>]>([
  ['sandbox', sandboxSubject],
  ['xendit', xenditSubject],
  ['paymongo', paymongoSubject],
])('%s', (_name, start) => {
  test('opens a code that can be scanned, and another one for the next attempt', async () => {
    const subject = await start()
    const code = await openedBy(subject)
    expect(code).toMatchObject({
      providerId: expect.any(String),
      shown: { kind: 'qr', value: expect.any(String) },
    })
    const next = await subject.provider.openIntent({ ...REQUEST, attempt: 2 })
    expect(next.ok && next.code.providerId).not.toBe(code.providerId)
  })

  test.each([
    ['23:59:59', '2026-11-23'],
    ['00:00:00', '2026-11-24'],
  ])('reports a payment at %s in Manila on that day, with the code that was paid', async (at, paidOn) => {
    const subject = await start()
    const code = await openedBy(subject)
    const { headers, body } = subject.pay(code, at)
    expect(subject.provider.readWebhook(headers, body)).toMatchObject({
      kind: 'payment',
      notice: {
        providerId: code.providerId,
        payCode: REQUEST.payCode,
        amount: 1234_50,
        currency: 'PHP',
        paidOn,
        reference: expect.stringMatching(/./),
      },
    })
  })

  test('names an event and a payment alike each time, and two payments of one code apart', async () => {
    const subject = await start()
    const code = await openedBy(subject)
    const read = ({ headers, body }: Webhook) => subject.provider.readWebhook(headers, body)
    const first = subject.pay(code, '10:00:00')
    const event = read(first)
    expect(read(first)).toEqual(event)
    const other = read(subject.pay(code, '10:00:00'))
    if (event?.kind !== 'payment' || other?.kind !== 'payment') throw new Error('no payment')
    expect(other.eventId).not.toBe(event.eventId)
    expect(other.notice.reference).not.toBe(event.notice.reference)
  })

  test('closes a code that is still open, also twice, or knows that it may still be paid', async () => {
    const subject = await start()
    const { providerId } = await openedBy(subject)
    const closed = subject.provider.name === 'paymongo' ? 'unknown' : 'cancelled'
    expect(await subject.provider.cancelIntent(providerId)).toBe(closed)
    expect(await subject.provider.cancelIntent(providerId)).toBe(closed)
  })

  test('says of an open code that nothing was paid, and of a paid one what its webhook says', async () => {
    const subject = await start()
    const code = await openedBy(subject)
    const ask = () => subject.provider.askIntent(code.providerId)
    expect(await ask()).toEqual({ known: true, payments: [], over: false })
    const { headers, body } = subject.pay(code, '23:59:59')
    const event = subject.provider.readWebhook(headers, body)
    if (event?.kind !== 'payment') throw new Error('no payment')
    expect(await ask()).toEqual({
      known: true,
      payments: [event.notice],
      over: subject.provider.name !== 'sandbox',
    })
  })

  test('says which code has run out', async () => {
    const subject = await start()
    const code = await openedBy(subject)
    const { headers, body } = subject.expire(code)
    expect(subject.provider.readWebhook(headers, body)).toMatchObject({
      kind: 'ended',
      providerId: code.providerId,
    })
  })

  test.each([
    '{}',
    'null',
    '[]',
    'no JSON',
    '{"event":"payment.capture","data":{}}',
    '{"id":"evt-1","type":"payment.paid"}',
    '{"data":{"id":"evt-1","attributes":{"type":"payment.paid"}}}',
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
    const { body } = subject.pay(await openedBy(subject), '10:00:00')
    expect(subject.provider.readWebhook({}, body)).toBeNull()
    const forged = {
      'x-callback-token': 'plainly-fake',
      'x-sandbox-signature': 't=1,v1=00',
      'paymongo-signature': `t=${NOW / 1_000},te=00,li=`,
    }
    expect(subject.provider.readWebhook(forged, body)).toBeNull()
  })
})

describe.each<[string, () => Promise<Subject>]>([
  ['xendit', xenditSubject],
  ['paymongo', paymongoSubject],
])('%s over the network', (_name, start) => {
  test.each<[StubMode, string, number]>([
    ['down', 'failing', 0],
    ['lying', 'unreachable', 1],
    ['garbage', 'garbage', 1],
    ['flooding', 'too-large', 0],
  ])(
    '%s: nobody knows what became of it, and it is not sent again on a guess',
    async (mode, outcome, opened) => {
      const { provider, stub } = await start()
      stub?.behave(mode)
      expect(await provider.openIntent(REQUEST)).toEqual({ ok: false, reason: 'unknown' })
      expect(seen).toMatchObject([{ outcome, attempts: stub?.tries }])
      expect(stub?.openedIds()).toHaveLength(opened)
    },
  )

  test.each<StubMode>(['down', 'garbage', 'flooding'])(
    '%s: nobody knows whether a code was closed',
    async (mode) => {
      const subject = await start()
      const { providerId } = await openedBy(subject)
      subject.stub?.behave(mode)
      expect(await subject.provider.cancelIntent(providerId)).toBe('unknown')
    },
  )

  test.each<StubMode>(['down', 'garbage', 'flooding', 'lying'])(
    '%s: nobody knows what became of a code',
    async (mode) => {
      const subject = await start()
      const code = await openedBy(subject)
      subject.pay(code, '10:00:00')
      subject.stub?.behave(mode)
      expect(await subject.provider.askIntent(code.providerId)).toEqual({ known: false })
    },
  )

  test('a code that ran out unpaid is over, and one that it does not have is not known', async () => {
    const subject = await start()
    const code = await openedBy(subject)
    subject.expire(code)
    expect(await subject.provider.askIntent(code.providerId)).toEqual({
      known: true,
      payments: [],
      over: true,
    })
    expect(await subject.provider.askIntent('pr-nobody')).toEqual({ known: false })
  })

  test('a code that was paid or has run out is not closed any more', async () => {
    const subject = await start()
    const paid = await openedBy(subject)
    subject.pay(paid, '10:00:00')
    expect(await subject.provider.cancelIntent(paid.providerId)).toBe('paid')
    const expired = await openedBy(subject)
    subject.expire(expired)
    expect(await subject.provider.cancelIntent(expired.providerId)).toBe('cancelled')
    expect(await subject.provider.cancelIntent('pr-nobody')).toBe('unknown')
  })

  test('slow: the answer is waited for', async () => {
    const { provider, stub } = await start()
    stub?.behave('slow')
    expect(await provider.openIntent(REQUEST)).toMatchObject({ ok: true })
  })

  test('an amount that it does not take is refused', async () => {
    const { provider } = await start()
    expect(await provider.openIntent({ ...REQUEST, amount: 50_000_01 })).toEqual({
      ok: false,
      reason: 'refused',
    })
    const most = { ...REQUEST, attempt: 2, amount: 50_000_00 }
    expect(await provider.openIntent(most)).toMatchObject({ ok: true })
  })
})
