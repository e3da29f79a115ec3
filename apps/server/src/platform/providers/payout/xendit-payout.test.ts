/** What is Xendit's alone; what every provider does is in `payout-contract.test.ts`. */
import { startXenditStub, type XenditStub } from '@sandigan/testkit/providers/xendit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClock } from '../../clock.ts'
import type { PayoutOrder, PayoutProvider } from './port.ts'
import { createXenditPayout } from './xendit.ts'

const ORDER: PayoutOrder = {
  reference: 'payout-1',
  amount: 4_850_25,
  currency: 'PHP',
  account: {
    cardType: '1',
    channelNumber: '90006',
    bankCode: 'MBTC',
    accountNumber: '001234567891',
    accountName: 'Plainly Fake',
  },
}
const known = (reference: string) => ({ reference, providerId: null, since: null })
const AT = '2026-11-23T04:00:00Z'

let stub: XenditStub
let provider: PayoutProvider
beforeEach(async () => {
  stub = await startXenditStub()
  const { origin: url, secretKey, callbackToken } = stub
  provider = createXenditPayout(
    { url, secretKey, callbackTokens: [callbackToken], version: 'v2' },
    createClock(),
    { firstWaitMs: 0 },
  )
})
afterEach(() => stub.close())

const to = (change: Partial<PayoutOrder['account']>): PayoutOrder => ({
  ...ORDER,
  account: { ...ORDER.account, ...change },
})

test('an order goes under our reference, in pesos, to the bank by its name there', async () => {
  await provider.send(ORDER)
  expect(stub.requests).toMatchObject([
    {
      method: 'POST',
      path: '/v2/payouts',
      headers: { 'idempotency-key': 'payout-1' },
      body: {
        reference_id: 'payout-1',
        amount: 4850.25,
        currency: 'PHP',
        channel_code: 'PH_MET',
        channel_properties: { account_number: '001234567891', account_holder_name: 'Plainly Fake' },
      },
    },
  ])
})

test('a bank that it does not reach, and an account that is none, are the borrower’s to change', async () => {
  expect(await provider.send(to({ bankCode: 'UNHEARD' }))).toEqual({
    state: 'refused',
    reason: 'no channel for UNHEARD',
    kind: 'account',
  })
  expect(stub.requests).toEqual([])
  expect(await provider.send(to({ accountNumber: '000000000404' }))).toEqual({
    state: 'refused',
    reason: 'RECIPIENT_ACCOUNT_NUMBER_ERROR',
    kind: 'account',
  })
})

test('a bank that it no longer reaches is the borrower’s to change', async () => {
  stub.payouts.withdrawChannel('PH_MET')
  expect(await provider.send(ORDER)).toEqual({
    state: 'refused',
    reason: 'CHANNEL_CODE_NOT_SUPPORTED',
    kind: 'account',
  })
})

test('an amount that no channel takes is the bank’s, a key that is not known is ours', async () => {
  expect(await provider.send({ ...ORDER, amount: 10_000_000_01 })).toMatchObject({
    state: 'refused',
    kind: 'bank',
  })
  const { origin: url } = stub
  const another = { url, secretKey: 'xnd_development_another', callbackTokens: [], version: 'v2' } as const
  const stranger = createXenditPayout(another, createClock(), {})
  expect(await stranger.send(ORDER)).toEqual({ state: 'refused', reason: 'INVALID_API_KEY', kind: 'ours' })
  await expect(stranger.ask(known('payout-1'))).rejects.toThrow('INVALID_API_KEY')
})

test.each([
  ['INSUFFICIENT_BALANCE', 'ours'],
  ['INVALID_DESTINATION', 'account'],
  ['ACCOUNT_NAME_MISMATCH', 'account'],
  ['SLS_SENDER', 'ours'],
  ['SLS_RECIPIENT', 'ours'],
  ['REJECTED_BY_CHANNEL', 'bank'],
  ['DESTINATION_MAXIMUM_LIMIT', 'bank'],
  ['TEMPORARY_TRANSFER_ERROR', 'ours'],
  ['TRANSFER_ERROR', 'ours'],
  ['UNKNOWN_BANK_NETWORK_ERROR', 'ours'],
  ['A_CODE_OF_NEXT_YEAR', 'ours'],
  ['constructor', 'ours'],
])('a failure %s is of kind %s', async (failureCode, kind) => {
  await provider.send(ORDER)
  stub.endPayout('payout-1', 'FAILED', { failureCode })
  expect(await provider.ask(known('payout-1'))).toEqual({
    state: 'failed',
    reference: 'payout-1',
    reason: failureCode,
    kind,
  })
})

test.each([
  ['PENDING_COMPLIANCE_ASSESSMENT', { state: 'held' }],
  ['COMPLIANCE_REJECTED', { state: 'failed', kind: 'ours' }],
  ['CANCELLED', { state: 'failed', kind: 'ours' }],
] as const)('%s is said in our words', async (status, report) => {
  await provider.send(ORDER)
  const { headers, body } = stub.endPayout('payout-1', status)
  const whole = { reference: 'payout-1', reason: status, ...report }
  expect(await provider.ask(known('payout-1'))).toEqual(whole)
  expect(provider.readWebhook(headers, body, '')).toMatchObject({ kind: 'payout', report: whole })
})

test('money that came back names the reason where there is one', async () => {
  await provider.send(ORDER)
  stub.endPayout('payout-1', 'REVERSED', { failureCode: 'REJECTED_BY_CHANNEL', at: AT })
  expect(await provider.ask(known('payout-1'))).toMatchObject({ reason: 'REJECTED_BY_CHANNEL', kind: 'bank' })
})

test('a message of the other version, or one without an end, triggers a query of the provider', async () => {
  await provider.send(ORDER)
  const payout = { ...stub.payouts.of('payout-1') }
  const read = (event: string, data: Record<string, unknown>) => {
    const { headers, body } = stub.webhook(event, data)
    return provider.readWebhook(headers, body, '')
  }
  const hint = { kind: 'hint', reference: 'payout-1' }
  expect(read('v3_payout.reversed', { payout_id: 'po-1', reference_id: 'payout-1' })).toMatchObject(hint)
  expect(read('v3_payout.succeeded', { ...payout, status: 'SUCCEEDED' })).toMatchObject(hint)
  expect(read('payout.succeeded', { ...payout, status: 'FAILED' })).toMatchObject(hint)
  expect(read('payout.failed', { ...payout, status: 'SUCCEEDED' })).toMatchObject(hint)
  expect(read('payout.requested', { ...payout, status: 'REQUESTED' })).toMatchObject(hint)
  expect(read('payout.succeeded', { ...payout, status: 'SUCCEEDED', amount: 0.001 })).toMatchObject(hint)
  expect(read('payout.succeeded', { ...payout, status: 'SUCCEEDED', currency: 'IDR' })).toMatchObject(hint)
  expect(read('another.event', payout)).toMatchObject({ kind: 'nothing', type: 'another.event' })
})

test('a failure whose code is no text is still a failure', async () => {
  await provider.send(ORDER)
  for (const failure_code of [null, 7, ['INVALID_DESTINATION']]) {
    const payout = { ...stub.payouts.of('payout-1'), status: 'FAILED', failure_code, updated: null }
    const { headers, body } = stub.webhook('payout.failed', payout)
    expect(provider.readWebhook(headers, body, '')).toMatchObject({
      kind: 'payout',
      report: { state: 'failed', reason: 'FAILED', kind: 'ours' },
    })
  }
})

test('an order is taken back while it is accepted, and not later', async () => {
  await provider.send(ORDER)
  await provider.send({ ...ORDER, reference: 'payout-2' })
  stub.endPayout('payout-2', 'REQUESTED')
  expect(await provider.cancel?.(known('payout-1'))).toBe('cancelled')
  expect(await provider.cancel?.(known('payout-1'))).toBe('refused')
  expect(await provider.cancel?.(known('payout-2'))).toBe('refused')
  expect(await provider.cancel?.(known('payout-of-nobody'))).toBe('refused')
  expect(await provider.ask(known('payout-1'))).toMatchObject({ state: 'failed', kind: 'ours' })
})
