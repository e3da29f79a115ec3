/** What every provider of payments does, whoever it is: the sandbox's, and each adapter over a stub of its provider. */
import type { StubMode } from '@sandigan/testkit/providers/xendit'
import { paired } from '@sandigan/testkit/sampling'
import { afterEach, describe, expect, test } from 'vitest'
import {
  NOW,
  paymongoSubject,
  REQUEST,
  type Subject,
  sandboxSubject,
  type Webhook,
  xenditSubject,
} from '../../../testing/payment-subjects.ts'
import { bytesThatReadLike } from '../../../testing/bytes-that-read-like.ts'
import type { WatchedCall } from '../http/watch-providers.ts'
import { UNREADABLE } from '../provider-message.ts'
import type { ProviderCode } from './port.ts'

let started: Subject[] = []
let calls: WatchedCall[] = []
const watch = (call: WatchedCall) => void calls.push(call)
afterEach(async () => {
  await Promise.all(started.map(async ({ stub }) => stub?.close()))
  started = []
  calls = []
})

async function noted(subject: Subject | Promise<Subject>): Promise<Subject> {
  started.push(await subject)
  return subject
}
const SUBJECTS: [string, () => Promise<Subject>][] = [
  ['sandbox', () => noted(sandboxSubject())],
  ['xendit', () => noted(xenditSubject(watch))],
  ['paymongo', () => noted(paymongoSubject(watch))],
]

async function openedBy({ provider }: Subject): Promise<ProviderCode> {
  const answer = await provider.openIntent(REQUEST)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.code
}

describe.each(SUBJECTS)('%s', (_, start) => {
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

// Xendit signs no bytes: its token proves who sends, whatever the message is.
describe.each(SUBJECTS.filter(([name]) => name !== 'xendit'))('%s signs bytes', (_, start) => {
  test('and a message that only reads like them is not believed', async () => {
    const { provider, sign } = await start()
    const { headers, body } = sign('{"id":"\uFFFD"}')
    const bytes = bytesThatReadLike(body)
    expect(provider.readWebhook(headers, Buffer.from(body))).not.toBeNull()
    expect(provider.readWebhook(headers, bytes)).toBeNull()
  })
})

describe('over the network', () => {
  const PROVIDERS = SUBJECTS.slice(1).map(([name, start]) => ({ name, start }))
  const faults = <T extends { readonly mode: StubMode }>(...some: T[]) =>
    paired(some, PROVIDERS).map(([fault, provider]) => ({ ...fault, ...provider }))

  test.each(
    faults(
      { mode: 'down', outcome: 'failing', opened: 0 },
      { mode: 'lying', outcome: 'unreachable', opened: 1 },
      { mode: 'garbage', outcome: 'garbage', opened: 1 },
      { mode: 'flooding', outcome: 'too-large', opened: 0 },
    ),
  )(
    '$name $mode: nobody knows what became of it, and it is not sent again on a guess',
    async ({ mode, outcome, opened, start }) => {
      const { provider, stub } = await start()
      stub?.behave(mode)
      expect(await provider.openIntent(REQUEST)).toEqual({ ok: false, reason: 'unknown' })
      expect(calls).toMatchObject([{ outcome, attempts: stub?.tries }])
      expect(stub?.openedIds()).toHaveLength(opened)
    },
  )

  test.each(faults({ mode: 'down' }, { mode: 'garbage' }, { mode: 'flooding' }))(
    '$name $mode: nobody knows whether a code was closed',
    async ({ mode, start }) => {
      const subject = await start()
      const { providerId } = await openedBy(subject)
      subject.stub?.behave(mode)
      expect(await subject.provider.cancelIntent(providerId)).toBe('unknown')
    },
  )

  test.each(faults({ mode: 'down' }, { mode: 'garbage' }, { mode: 'flooding' }, { mode: 'lying' }))(
    '$name $mode: nobody knows what became of a code',
    async ({ mode, start }) => {
      const subject = await start()
      const code = await openedBy(subject)
      subject.pay(code, '10:00:00')
      subject.stub?.behave(mode)
      expect(await subject.provider.askIntent(code.providerId)).toEqual({ known: false })
    },
  )
})

describe.each(SUBJECTS.slice(1))('%s over the network', (_name, start) => {
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
