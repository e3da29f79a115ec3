/** What is of payouts v3 of Xendit alone; what every provider does is in `payout-contract.test.ts`. */
import { startXenditStub, type XenditStub } from '@sandigan/testkit/providers/xendit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClock } from '../../clock.ts'
import type { PayoutOrder, PayoutProvider } from './port.ts'
import { createXenditPayout } from './xendit.ts'

const SENT = Date.parse('2026-11-23T10:00:00+08:00')
const HOUR_MS = 3_600_000
const ORDER: PayoutOrder = {
  reference: 'payout-1',
  amount: 4_850_25,
  currency: 'PHP',
  account: {
    cardType: '1',
    channelNumber: '90006',
    bankCode: 'MBTC',
    accountNumber: '001234567891',
    accountName: 'Maria Plainly Fake',
  },
}

let now: number
let stub: XenditStub
let provider: PayoutProvider
beforeEach(async () => {
  now = SENT
  stub = await startXenditStub()
  provider = start('v3')
})
afterEach(() => stub.close())

function start(version: 'v2' | 'v3'): PayoutProvider {
  const { origin: url, secretKey, callbackToken } = stub
  const config = { url, secretKey, callbackTokens: [callbackToken], version }
  const clock = createClock(() => now)
  return createXenditPayout(config, clock, { firstWaitMs: 0 })
}

const to = (change: Partial<PayoutOrder['account']>, reference = 'payout-1'): PayoutOrder => ({
  ...ORDER,
  reference,
  account: { ...ORDER.account, ...change },
})

async function sent(order = ORDER) {
  const answer = await provider.send(order)
  if (answer.state !== 'taken') throw new Error(`it was ${answer.state}`)
  return { reference: order.reference, providerId: answer.providerId ?? null, since: SENT }
}

test('an order goes under our reference, in centavos, to the bank by its code in the clearing houses', async () => {
  await sent()
  expect(stub.requests).toMatchObject([
    {
      method: 'POST',
      path: '/v3/payouts',
      headers: { 'idempotency-key': 'payout-1', 'api-version': '2025-09-01' },
      body: {
        reference_id: 'payout-1',
        recipient: {
          type: 'INDIVIDUAL',
          given_name: 'Maria Plainly',
          surname: 'Fake',
          address: { country: 'PH' },
          account_details: {
            account_holder_name: 'Maria Plainly Fake',
            account_number: '001234567891',
            routing_type_1: 'SWIFT',
            routing_value_1: 'MBTCPHMMXXX',
          },
        },
        payout_details: { source_currency: 'PHP', source_amount: 4_850_25, destination_currency: 'PHP' },
      },
    },
  ])
})

test.each([
  ['GCASH', 'WALLET', 'PH_GCASH'],
  ['MAYA', 'WALLET', 'PH_PAYMAYA'],
  ['SHOPEEPAY', 'WALLET', 'PH_SHOPEEPAY'],
  ['CARD', 'SWIFT', 'CBMFPHM1XXX'],
])('%s is named by %s as %s', async (bankCode, kind, value) => {
  await sent(to({ bankCode }))
  const routing = { routing_type_1: kind, routing_value_1: value }
  expect(stub.payoutsV3.of('payout-1')).toMatchObject({ recipient: { account_details: routing } })
})

test.each([
  ['one word', 'Madonna', { given_name: 'Madonna', surname: 'Madonna' }],
  [
    'more than it has room for',
    `${'Maria '.repeat(12)}Fake`,
    { given_name: 'Maria '.repeat(12).slice(0, 50), surname: 'Fake' },
  ],
])('a name of %s is taken, and stays whole as the holder of the account', async (_what, name, parts) => {
  await sent(to({ accountName: name }))
  const account_details = { account_holder_name: name }
  expect(stub.payoutsV3.of('payout-1')).toMatchObject({ recipient: { ...parts, account_details } })
})

test.each([
  ['ACCEPTED', { state: 'pending' }],
  ['ROUTING', { state: 'pending' }],
  ['LOCKED', { state: 'pending' }],
  ['A_STATE_OF_NEXT_YEAR', { state: 'pending' }],
  ['PENDING_COMPLIANCE_REVIEW', { state: 'held' }],
  ['PENDING_COMPLIANCE_ASSESSMENT', { state: 'held' }],
  ['REJECTED', { state: 'failed', kind: 'ours' }],
  ['EXPIRED', { state: 'failed', kind: 'ours' }],
  ['CANCELLED', { state: 'failed', kind: 'ours' }],
])('%s is said in our words', async (status, report) => {
  const transfer = await sent()
  stub.payoutsV3.end('payout-1', status)
  expect(await provider.ask(transfer)).toMatchObject(report)
})

test.each([
  ['ACCOUNT_NAME_MISMATCH', 'account'],
  ['INVALID_DESTINATION', 'account'],
  ['REJECTED_BY_CHANNEL', 'bank'],
  ['SLS_RECIPIENT', 'ours'],
])('a failure %s is of kind %s, reported or queried', async (failureCode, kind) => {
  const transfer = await sent()
  const { headers, body } = stub.endPayoutV3('payout-1', 'failed', { failureCode })
  const report = { state: 'failed', reference: 'payout-1', reason: failureCode, kind }
  expect(await provider.ask(transfer)).toEqual(report)
  expect(provider.readWebhook(headers, body, '')).toMatchObject({ kind: 'payout', report })
})

test('a message whose amount is a text is read, and one that says two things is only a hint', async () => {
  await sent()
  const payout = { ...stub.payoutsV3.end('payout-1', 'SUCCEEDED', { at: '2026-11-23T04:00:00Z' }) }
  const read = (event: string, change: object) => {
    const { headers, body } = stub.webhook(event, { ...payout, ...change })
    return provider.readWebhook(headers, body, '')
  }
  const report = { state: 'paid', reference: 'payout-1', amount: 4_850_25, on: '2026-11-23' }
  expect(read('v3_payout.succeeded', { destination_amount: '485025' })).toMatchObject({ report })
  const hint = { kind: 'hint', reference: 'payout-1' }
  expect(read('v3_payout.succeeded', { status: 'FAILED' })).toMatchObject(hint)
  expect(read('v3_payout.failed', {})).toMatchObject(hint)
  expect(read('v3_payout.of_next_year', {})).toMatchObject(hint)
  expect(read('v3_payout.succeeded', { destination_currency: 'USD' })).toMatchObject(hint)
  expect(read('v3_payout.succeeded', { destination_amount: 0 })).toMatchObject(hint)
  expect(read('v3_payout.succeeded', { destination_amount: 4850.25 })).toMatchObject(hint)
})

test('without a number of theirs the same order is the question, as long as its key is surely known', async () => {
  const ask = (since: number | null) => provider.ask({ reference: 'payout-1', providerId: null, since })
  expect(await ask(null)).toEqual({ state: 'never-heard-of' })
  now = SENT + 23 * HOUR_MS - 1
  expect(await ask(SENT)).toEqual({ state: 'never-heard-of' })
  now = SENT + 23 * HOUR_MS
  expect(await ask(SENT)).toMatchObject({
    state: 'failed',
    kind: 'ours',
    reason: expect.stringContaining('look'),
  })
})

test('an order under a used key with other words was taken before, and is none anew', async () => {
  await sent()
  expect(await provider.send(to({ accountName: 'Another Name' }))).toEqual({ state: 'taken' })
  expect(stub.payoutsV3.references()).toEqual(['payout-1'])
})

test('what was sent by the other version is queried where it was sent', async () => {
  const v2 = start('v2')
  await v2.send(ORDER)
  const second = await sent({ ...ORDER, reference: 'payout-2' })
  stub.endPayout('payout-1', 'SUCCEEDED', { at: '2026-11-23T04:00:00Z' })
  stub.endPayoutV3('payout-2', 'succeeded', { at: '2026-11-23T04:00:00Z' })
  const first = { reference: 'payout-1', providerId: null, since: SENT }
  for (const either of [v2, provider]) {
    expect(await either.ask(first)).toMatchObject({ state: 'paid', reference: 'payout-1' })
    expect(await either.ask(second)).toMatchObject({ state: 'paid', reference: 'payout-2' })
  }
})

test('an account that has no v2 any more has nothing under it, which only v3 believes', async () => {
  stub.payouts.takeAway()
  const transfer = { reference: 'payout-1', providerId: null, since: SENT }
  expect(await provider.ask(transfer)).toEqual({ state: 'never-heard-of' })
  await expect(start('v2').ask(transfer)).rejects.toThrow('NOT_FOUND')
})

test('a number that it does not have is nobody’s failure', async () => {
  const transfer = { reference: 'payout-1', providerId: 'po-nobody', since: SENT }
  await expect(provider.ask(transfer)).rejects.toThrow('DATA_NOT_FOUND')
})

test('an order is taken back before it is with the bank, and not later', async () => {
  const [first, second, third] = [
    await sent(),
    await sent({ ...ORDER, reference: 'payout-2' }),
    await sent({ ...ORDER, reference: 'payout-3' }),
  ]
  stub.payoutsV3.end('payout-2', 'REQUESTED')
  stub.payoutsV3.end('payout-3', 'ROUTING')
  expect(await provider.cancel?.(first)).toBe('cancelled')
  expect(await provider.cancel?.(first)).toBe('refused')
  expect(await provider.cancel?.(second)).toBe('refused')
  expect(await provider.cancel?.(third)).toBe('cancelled')
  expect(await provider.ask(first)).toMatchObject({ state: 'failed', kind: 'ours' })
})
