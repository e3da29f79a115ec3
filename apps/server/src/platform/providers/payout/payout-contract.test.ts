/** What every provider of payouts does, whoever it is: the sandbox's, and each adapter over a stub of its provider. */
import type { StubMode } from '@sandigan/testkit/providers/xendit'
import { paired } from '@sandigan/testkit/sampling'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  DAY_MS,
  type End,
  NOON,
  paymongoSubject,
  sandboxSubject,
  type Subject,
  type Webhook,
  xenditSubject,
} from '../../../testing/payout-subjects.ts'
import { openReadableDatabase } from '../../../testing/readable.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import type { WatchedCall } from '../http/watch-providers.ts'
import { UNREADABLE } from '../provider-message.ts'
import type { HandedOver, PayoutOrder, PayoutReport } from './port.ts'

/** The start of the next day in Manila. */
const MIDNIGHT = Date.parse('2026-11-24T00:00:00+08:00')

let started: Subject[] = []
let calls: WatchedCall[] = []
/** What fails is sent again immediately. */
const tools: ProviderTools = { watch: (call) => calls.push(call), firstWaitMs: 0 }
afterEach(async () => {
  await Promise.all(started.map(async ({ stub }) => stub?.close()))
  started = []
  calls = []
})
const database = await openReadableDatabase()
afterAll(() => database.close())

async function endedWithFile(subject: Promise<Subject>): Promise<Subject> {
  started.push(await subject)
  return subject
}
const SANDBOX = ['sandbox', () => endedWithFile(sandboxSubject(database.db))] as const
const XENDIT = ['xendit', () => endedWithFile(xenditSubject(tools, 'v2'))] as const
const XENDIT_V3 = ['xendit v3', () => endedWithFile(xenditSubject(tools, 'v3'))] as const
const PAYMONGO = ['paymongo', () => endedWithFile(paymongoSubject(tools))] as const

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
const answers = ({ hints }: Subject, report: object & { reference: PayoutReport['reference'] }) =>
  hints ? { kind: 'hint', reference: report.reference } : { kind: 'payout', report }

describe.each([SANDBOX, XENDIT, XENDIT_V3, PAYMONGO])('%s', (_name, start) => {
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
    ['the last millisecond of a day', MIDNIGHT - 1, '2026-11-23'],
    ['the first millisecond of a day', MIDNIGHT, '2026-11-24'],
  ])('reports money that arrived at %s on that day, the same asked or told', async (_when, at, on) => {
    const subject = await start()
    const { reference, amount, transfer } = await sent(subject, 'paid')
    const webhook = await subject.end(reference, 'paid', at)
    const report = { state: 'paid', reference, amount, on }
    expect(await subject.provider.ask(transfer)).toEqual(report)
    expect(read(subject, webhook)).toMatchObject(answers(subject, report))
  })

  test('reports an account that takes no money', async () => {
    const subject = await start()
    const { reference, transfer } = await sent(subject, 'failed')
    const webhook = await subject.end(reference, 'failed', NOON)
    const report = { state: 'failed', reference, reason: expect.stringMatching(/./), kind: 'account' }
    expect(await subject.provider.ask(transfer)).toEqual(report)
    expect(read(subject, webhook)).toMatchObject(answers(subject, report))
  })

  test('reports money that came back, with the day on which it did', async () => {
    const subject = await start()
    const { reference, amount, transfer } = await sent(subject, 'reversed')
    const webhook = await subject.end(reference, 'reversed', NOON + DAY_MS)
    const report = { state: 'reversed', reference, amount, on: '2026-11-24', kind: 'account' }
    expect(await subject.provider.ask(transfer)).toMatchObject(report)
    expect(read(subject, webhook)).toMatchObject(answers(subject, report))
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

describe.each([SANDBOX, XENDIT, XENDIT_V3])('%s, whose messages are believed', (_name, start) => {
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
  const PROVIDERS = [XENDIT, XENDIT_V3, PAYMONGO].map(([name, start]) => ({ name, start }))
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
    expect(calls).toMatchObject([{ outcome: 'answered', attempts: 1 }])
  })
})
