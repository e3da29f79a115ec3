import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const XENDIT = {
  SANDBOX: 'off',
  SECRET_KEY: 'a-fake-secret-that-is-long-enough-for-a-test',
  PAYOUT_PROVIDER: 'xendit',
  XENDIT_SECRET_KEY: 'xnd_development_plainly-fake',
  XENDIT_CALLBACK_TOKEN: 'plainly-fake',
}
const problemsOf = (env: Record<string, string>): string[] => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

test('without a setting the sandbox plays the provider', () => {
  const read = readConfig({})
  expect(read.ok && read.config.payout).toEqual({ provider: 'sandbox' })
})

test('payouts and payments each have a provider of their own', () => {
  const read = readConfig(XENDIT)
  expect(read.ok && [read.config.payment.provider, read.config.payout.provider]).toEqual([
    'sandbox',
    'xendit',
  ])
})

test('Xendit sends by v2 of its payouts, and by v3 where the setting says so', () => {
  const versionOf = (env: Record<string, string>) => {
    const read = readConfig({ ...XENDIT, ...env })
    return read.ok && read.config.payout.provider === 'xendit' && read.config.payout.xendit.version
  }
  expect([versionOf({}), versionOf({ XENDIT_PAYOUTS: 'v3' })]).toEqual(['v2', 'v3'])
})

test.each<[string, Record<string, string>, string]>([
  ['a version that is none', { XENDIT_PAYOUTS: '3' }, 'XENDIT_PAYOUTS must be one of v2, v3, not "3"'],
  [
    'another provider',
    { PAYOUT_PROVIDER: 'other' },
    'PAYOUT_PROVIDER must be one of sandbox, xendit, paymongo, not "other"',
  ],
  ['no key', { XENDIT_SECRET_KEY: '' }, 'XENDIT_SECRET_KEY must be given where the provider is xendit'],
  [
    'no key for either way',
    { PAYMENT_PROVIDER: 'xendit', XENDIT_SECRET_KEY: '' },
    'XENDIT_SECRET_KEY must be given where the provider is xendit',
  ],
  ['the sandbox beside it', { SANDBOX: 'on' }, 'PAYOUT_PROVIDER must be sandbox, or SANDBOX must be off'],
])('%s is refused in one line', (_what, change, line) => {
  expect(problemsOf({ ...XENDIT, ...change })).toEqual([line])
})

const PAYMONGO = {
  SANDBOX: 'off',
  SECRET_KEY: 'a-fake-secret-that-is-long-enough-for-a-test',
  PAYOUT_PROVIDER: 'paymongo',
  PAYMONGO_SECRET_KEY: 'sk_test_plainly-fake',
  PAYMONGO_WALLET_NUMBER: '100200300',
  PAYMONGO_WALLET_NAME: 'Plainly Fake Lending',
}

test('PayMongo is read with its wallet, and needs no secret of a webhook', () => {
  const read = readConfig(PAYMONGO)
  expect(read.ok && read.config.payout).toMatchObject({
    provider: 'paymongo',
    paymongo: {
      account: { secretKey: 'sk_test_plainly-fake' },
      wallet: { number: '100200300', name: 'Plainly Fake Lending' },
    },
  })
})

test.each<[Record<string, string>, string]>([
  [{ PAYMONGO_SECRET_KEY: '' }, 'PAYMONGO_SECRET_KEY must be given where the provider is paymongo'],
  [{ PAYMONGO_WALLET_NUMBER: '' }, 'PAYMONGO_WALLET_NUMBER must be given where PAYOUT_PROVIDER is paymongo'],
  [{ PAYMONGO_WALLET_NAME: '' }, 'PAYMONGO_WALLET_NAME must be given where PAYOUT_PROVIDER is paymongo'],
  [{ SANDBOX: 'on' }, 'PAYOUT_PROVIDER must be sandbox, or SANDBOX must be off'],
])('of PayMongo %o is refused in one line', (change, line) => {
  expect(problemsOf({ ...PAYMONGO, ...change })).toEqual([line])
})

test('production takes no key of PayMongo for trying out', () => {
  const line = 'PAYMONGO_SECRET_KEY must be a live key in production: this one is for trying out'
  expect(problemsOf({ ...PAYMONGO, NODE_ENV: 'production' })).toContain(line)
  const live = { ...PAYMONGO, NODE_ENV: 'production', PAYMONGO_SECRET_KEY: 'sk_live_plainly-fake' }
  expect(problemsOf(live)).not.toContain(line)
})

test('a limit is whole pesos, and there is none without a setting', () => {
  const read = readConfig({ PAYOUT_DAILY_LIMIT: '250000' })
  expect(read.ok && read.config.payoutDailyLimit).toBe(250_000_00)
  const none = readConfig({})
  expect(none.ok && none.config.payoutDailyLimit).toBeUndefined()
})

test.each(['0', '1000000001', '12.50', '-1', 'none'])('a limit of %s is refused in one line', (limit) => {
  expect(problemsOf({ PAYOUT_DAILY_LIMIT: limit })).toEqual([
    `PAYOUT_DAILY_LIMIT must be a whole number from 1 to 1000000000, not "${limit}"`,
  ])
})

test('production takes no key for trying out', () => {
  const line = 'XENDIT_SECRET_KEY must be a live key in production: this one is for trying out'
  const both = { ...XENDIT, PAYMENT_PROVIDER: 'xendit', NODE_ENV: 'production' }
  expect(problemsOf({ ...XENDIT, NODE_ENV: 'production' }).filter((one) => one === line)).toHaveLength(1)
  expect(problemsOf(both).filter((one) => one === line)).toHaveLength(1)
})
