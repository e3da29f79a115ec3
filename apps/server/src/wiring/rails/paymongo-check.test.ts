import { type PaymongoStub, startPaymongoStub } from '@sandigan/testkit/providers/paymongo'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PRODUCTION } from '../../testing/start-test-app.ts'
import { runRailsCheck } from './run-rails-check.ts'

const URL = 'http://app.localhost:3000/webhooks/payments/paymongo'
const EVENTS = ['payment.paid', 'payment.failed', 'qrph.expired']

let stub: PaymongoStub
beforeEach(async () => {
  stub = await startPaymongoStub()
})
afterEach(() => stub.close())

const NO_PAYOUTS = 'payouts: PAYOUT_PROVIDER is sandbox: nothing to check'

const env = (over: Record<string, string> = {}) => ({
  SANDBOX: 'off',
  SECRET_KEY: PRODUCTION.SECRET_KEY,
  PAYMENT_PROVIDER: 'paymongo',
  PAYMONGO_URL: stub.origin,
  PAYMONGO_SECRET_KEY: stub.secretKey,
  PAYMONGO_WEBHOOK_SECRET: stub.webhookSecret,
  H5_BASE: 'http://app.localhost:3000',
  ...over,
})

test('a key that is known and a webhook that reports all are well', async () => {
  stub.setWebhooks([
    { url: 'https://elsewhere.example', status: 'disabled', events: [] },
    { url: URL, status: 'enabled', events: EVENTS },
  ])
  expect(await runRailsCheck(env())).toEqual({
    ok: true,
    lines: [
      'payments: paymongo: knows PAYMONGO_SECRET_KEY',
      `payments: paymongo: reports payments to ${URL}`,
      NO_PAYOUTS,
    ],
  })
  expect(stub.requests).toMatchObject([{ method: 'GET', path: '/v1/webhooks' }])
})

test.each([
  [
    'one whose secret was replaced beside its successor',
    [
      { url: URL, status: 'disabled', events: EVENTS },
      { url: URL, status: 'enabled', events: EVENTS },
    ],
  ],
  [
    'the newer names of the events',
    [{ url: URL, status: 'enabled', events: ['payment.paid', 'qr.expired'] }],
  ],
  ['the names of QR alone', [{ url: URL, status: 'enabled', events: ['qr.paid', 'qr.expired'] }]],
  [
    'events in two that are both on',
    [
      { url: URL, status: 'enabled', events: ['payment.paid'] },
      { url: URL, status: 'enabled', events: ['qrph.expired'] },
    ],
  ],
])('%s is well', async (_what, webhooks) => {
  stub.setWebhooks(webhooks)
  expect((await runRailsCheck(env())).lines[1]).toBe(`payments: paymongo: reports payments to ${URL}`)
})

test.each([
  ['no webhook', [], `has no webhook at ${URL}`],
  [
    'one that is off',
    [{ url: URL, status: 'disabled', events: EVENTS }],
    `has switched the webhook at ${URL} off`,
  ],
  [
    'one that is on beside one that is off and has the event',
    [
      { url: URL, status: 'enabled', events: ['qr.expired'] },
      { url: URL, status: 'disabled', events: EVENTS },
    ],
    `does not report payment.paid to ${URL}`,
  ],
  [
    'one without an event',
    [{ url: URL, status: 'enabled', events: ['payment.paid'] }],
    `does not report qrph.expired to ${URL}`,
  ],
])('%s fails', async (_what, webhooks, line) => {
  stub.setWebhooks(webhooks)
  const { ok, lines } = await runRailsCheck(env())
  expect([ok, lines[1]]).toEqual([false, `payments: paymongo: ${line}`])
})

test('a key that is not known fails, and is not printed', async () => {
  const { ok, lines } = await runRailsCheck(env({ PAYMONGO_SECRET_KEY: 'sk_test_another' }))
  expect([ok, lines]).toEqual([
    false,
    ['payments: paymongo: does not take PAYMONGO_SECRET_KEY (api_key_invalid)', NO_PAYOUTS],
  ])
})

test('no answer fails', async () => {
  stub.behave('garbage')
  expect(await runRailsCheck(env())).toEqual({
    ok: false,
    lines: ['payments: paymongo: no answer that can be read (garbage)', NO_PAYOUTS],
  })
})

const PAYOUTS = {
  PAYMENT_PROVIDER: 'sandbox',
  PAYOUT_PROVIDER: 'paymongo',
  PAYMONGO_WALLET_NUMBER: '100200300',
  PAYMONGO_WALLET_NAME: 'Plainly Fake Lending',
}

test('of payouts it says which banks each clearing house does not reach', async () => {
  expect((await runRailsCheck(env(PAYOUTS))).lines.slice(1)).toEqual([
    'payouts: paymongo: knows PAYMONGO_SECRET_KEY, and reaches 24 banks and wallets by instapay',
    'payouts: paymongo: knows PAYMONGO_SECRET_KEY, and reaches 22 banks and wallets by pesonet',
  ])
  stub.transfers.withdraw('pesonet', 'GXCHPHM2XXX')
  const { ok, lines } = await runRailsCheck(env(PAYOUTS))
  expect([ok, lines[2]]).toEqual([
    false,
    'payouts: paymongo: knows PAYMONGO_SECRET_KEY, and does not reach GCASH by pesonet',
  ])
})

test('of payouts, too, a key that is not known fails', async () => {
  const { ok, lines } = await runRailsCheck(env({ ...PAYOUTS, PAYMONGO_SECRET_KEY: 'sk_test_another' }))
  expect([ok, lines[1]]).toEqual([
    false,
    'payouts: paymongo: does not take PAYMONGO_SECRET_KEY (api_key_invalid)',
  ])
})
