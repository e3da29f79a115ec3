import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const XENDIT = {
  SANDBOX: 'off',
  SECRET_KEY: 'a-fake-secret-that-is-long-enough-for-a-test',
  PAYMENT_PROVIDER: 'xendit',
  XENDIT_SECRET_KEY: 'xnd_development_plainly-fake',
  XENDIT_CALLBACK_TOKEN: 'plainly-fake-new, plainly-fake-old',
}
const problemsOf = (env: Record<string, string>): string[] => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

test('without a setting the sandbox plays the provider', () => {
  const read = readConfig({})
  expect(read.ok && read.config.payment).toEqual({ provider: 'sandbox' })
})

test('a provider is read with both tokens of a rotation', () => {
  const read = readConfig({ ...XENDIT, XENDIT_URL: 'https://xendit.example/' })
  expect(read.ok && read.config.payment).toEqual({
    provider: 'xendit',
    xendit: {
      url: 'https://xendit.example',
      secretKey: 'xnd_development_plainly-fake',
      callbackTokens: ['plainly-fake-new', 'plainly-fake-old'],
    },
  })
})

test.each<[string, Record<string, string>, string]>([
  [
    'another provider',
    { PAYMENT_PROVIDER: 'other' },
    'PAYMENT_PROVIDER must be one of sandbox, xendit, paymongo, not "other"',
  ],
  ['no key', { XENDIT_SECRET_KEY: '' }, 'XENDIT_SECRET_KEY must be given where the provider is xendit'],
  [
    'no token',
    { XENDIT_CALLBACK_TOKEN: '' },
    'XENDIT_CALLBACK_TOKEN must be given where the provider is xendit',
  ],
  [
    'a token of commas',
    { XENDIT_CALLBACK_TOKEN: ' , ' },
    'XENDIT_CALLBACK_TOKEN must be given where the provider is xendit',
  ],
  ['an address in clear', { XENDIT_URL: 'http://xendit.example' }, 'XENDIT_URL must begin with https://'],
  ['no address', { XENDIT_URL: 'xendit' }, 'XENDIT_URL must begin with https://'],
  ['the sandbox beside it', { SANDBOX: 'on' }, 'PAYMENT_PROVIDER must be sandbox, or SANDBOX must be off'],
])('%s is refused in one line', (_what, change, line) => {
  expect(problemsOf({ ...XENDIT, ...change })).toEqual([line])
})

test('a stub on this machine needs no encryption', () => {
  expect(problemsOf({ ...XENDIT, XENDIT_URL: 'http://127.0.0.1:1' })).toEqual([])
})

test('production takes no key for trying out', () => {
  const problems = problemsOf({ ...XENDIT, NODE_ENV: 'production' })
  expect(problems).toContain('XENDIT_SECRET_KEY must be a live key in production: this one is for trying out')
  const live = problemsOf({
    ...XENDIT,
    NODE_ENV: 'production',
    XENDIT_SECRET_KEY: 'xnd_production_plainly-fake',
  })
  expect(live.join()).not.toContain('XENDIT')
})
