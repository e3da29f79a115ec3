import { startXenditStub, type XenditStub } from '@sandigan/testkit/providers/xendit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PRODUCTION } from '../../testing/start-test-app.ts'
import { runRailsCheck } from './run-rails-check.ts'

let stub: XenditStub
beforeEach(async () => {
  stub = await startXenditStub()
})
afterEach(() => stub.close())

const env = (over: Record<string, string> = {}) => ({
  SANDBOX: 'off',
  SECRET_KEY: PRODUCTION.SECRET_KEY,
  PAYMENT_PROVIDER: 'xendit',
  XENDIT_URL: stub.origin,
  XENDIT_SECRET_KEY: stub.secretKey,
  XENDIT_CALLBACK_TOKEN: stub.callbackToken,
  H5_BASE: 'http://app.localhost:3000',
  ...over,
})

test('a key that is known is well, and the address of the webhooks is said', async () => {
  expect(await runRailsCheck(env())).toEqual({
    ok: true,
    lines: [
      'payments: xendit: knows XENDIT_SECRET_KEY',
      'payments: xendit: has no call that lists webhooks; its dashboard must name http://app.localhost:3000/webhooks/payments/xendit',
      'payouts: PAYOUT_PROVIDER is sandbox: nothing to check',
    ],
  })
  expect(stub.requests).toMatchObject([{ method: 'GET', path: '/balance' }])
})

test('a key that is not known fails, and is not printed', async () => {
  const { ok, lines } = await runRailsCheck(env({ XENDIT_SECRET_KEY: 'xnd_development_another' }))
  expect([ok, lines[0]]).toEqual([
    false,
    'payments: xendit: does not take XENDIT_SECRET_KEY (INVALID_API_KEY)',
  ])
  expect(lines.join()).not.toContain('xnd_development')
})

test('no answer fails', async () => {
  stub.behave('garbage')
  const { ok, lines } = await runRailsCheck(env())
  expect([ok, lines[0]]).toEqual([false, 'payments: xendit: no answer that can be read (garbage)'])
})

test('settings that are refused at start are refused here, before anybody is called', async () => {
  expect(await runRailsCheck(env({ XENDIT_CALLBACK_TOKEN: '' }))).toEqual({
    ok: false,
    lines: ['XENDIT_CALLBACK_TOKEN must be given where the provider is xendit'],
  })
  expect(stub.requests).toEqual([])
})

test('of payouts it says which banks the provider does not reach', async () => {
  const payouts = env({ PAYMENT_PROVIDER: 'sandbox', PAYOUT_PROVIDER: 'xendit' })
  expect(await runRailsCheck(payouts)).toEqual({
    ok: true,
    lines: [
      'payments: PAYMENT_PROVIDER is sandbox: nothing to check',
      'payouts: xendit: knows XENDIT_SECRET_KEY, and reaches all 24 banks and wallets',
      'payouts: xendit: has no call that lists webhooks; its dashboard must name http://app.localhost:3000/webhooks/payouts/xendit',
    ],
  })
  stub.payouts.withdrawChannel('PH_TONIK')
  const { ok, lines } = await runRailsCheck(payouts)
  expect([ok, lines[1]]).toEqual([
    false,
    'payouts: xendit: knows XENDIT_SECRET_KEY, and does not reach TONIK',
  ])
})

test('of payouts, too, a key that is not known fails', async () => {
  const payouts = env({ PAYOUT_PROVIDER: 'xendit', XENDIT_SECRET_KEY: 'xnd_development_another' })
  const { ok, lines } = await runRailsCheck(payouts)
  expect([ok, lines[2]]).toEqual([
    false,
    'payouts: xendit: does not take XENDIT_SECRET_KEY (INVALID_API_KEY)',
  ])
})

test('where the sandbox plays the provider there is nothing to check', async () => {
  expect(await runRailsCheck({})).toMatchObject({ ok: true })
})
