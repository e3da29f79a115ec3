/** A stub that takes what its provider refuses hides a mistake of the adapter: it refuses what the pages say. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startXenditStub, type XenditStub } from './xendit.ts'

let stub: XenditStub
beforeAll(async () => {
  stub = await startXenditStub()
})
afterAll(() => stub.close())

async function open(body: object): Promise<[number, unknown]> {
  const answer = await fetch(`${stub.origin}/v3/payment_requests`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${stub.secretKey}:`).toString('base64')}`,
      'api-version': '2024-11-11',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  const { status, error_code } = (await answer.json()) as Record<string, unknown>
  return [answer.status, error_code ?? status]
}

const REUSABLE = 'REUSABLE_PAYMENT_CODE'
const TOMORROW = { expires_at: '2026-11-24T00:00:00Z' }

test.each([
  ['a reusable number at the counters that have none', { type: REUSABLE, channel_code: '7ELEVEN' }],
  ['a QR that is paid again and again', { type: REUSABLE, channel_code: 'QRPH' }],
  ['a QR with an end of its own', { type: 'PAY', channel_code: 'QRPH', channel_properties: TOMORROW }],
  ['less than a counter takes', { type: REUSABLE, channel_code: '7ELEVEN_CLIQQ', request_amount: 49.99 }],
  ['more than a wallet takes', { type: 'PAY', channel_code: 'GCASH', request_amount: 100_000.01 }],
  ['a type that nobody has', { type: 'LEND', channel_code: 'QRPH' }],
])('the stub of Xendit refuses %s', async (_what, wanted) => {
  expect(await open({ request_amount: 100, ...wanted })).toEqual([400, 'API_VALIDATION_ERROR'])
})

test('the stub of Xendit refuses a channel that is none, and a name that every object has', async () => {
  for (const channel_code of ['SEVEN', 'constructor'])
    expect(await open({ type: 'PAY', channel_code, request_amount: 100 })).toEqual([
      400,
      'CHANNEL_CODE_NOT_SUPPORTED',
    ])
})

test('a reusable number of the stub accepts payments, any other request requires one', async () => {
  const counter = { channel_code: '7ELEVEN_CLIQQ', channel_properties: TOMORROW, request_amount: 50 }
  expect(await open({ ...counter, type: REUSABLE })).toEqual([201, 'ACCEPTING_PAYMENTS'])
  expect(await open({ type: 'PAY', channel_code: 'QRPH', request_amount: 50_000 })).toEqual([
    201,
    'REQUIRES_ACTION',
  ])
})
