import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const XENDIT = {
  SANDBOX: 'off',
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

test.each<[string, Record<string, string>, string]>([
  [
    'another provider',
    { PAYOUT_PROVIDER: 'other' },
    'PAYOUT_PROVIDER must be one of sandbox, xendit, not "other"',
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
