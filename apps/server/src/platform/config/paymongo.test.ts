import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const PAYMONGO = {
  SANDBOX: 'off',
  SECRET_KEY: 'a-fake-secret-that-is-long-enough-for-a-test',
  PAYMENT_PROVIDER: 'paymongo',
  PAYMONGO_SECRET_KEY: 'sk_test_plainly-fake',
  PAYMONGO_WEBHOOK_SECRET: 'plainly-fake-new, plainly-fake-old',
}
const problemsOf = (env: Record<string, string>): string[] => {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

test('the account is read with both secrets of a rotation', () => {
  const read = readConfig({ ...PAYMONGO, PAYMONGO_URL: 'https://paymongo.example/' })
  expect(read.ok && read.config.payment).toEqual({
    provider: 'paymongo',
    paymongo: {
      url: 'https://paymongo.example',
      secretKey: 'sk_test_plainly-fake',
      webhookSecrets: ['plainly-fake-new', 'plainly-fake-old'],
    },
  })
})

test.each<[string, Record<string, string>, string]>([
  ['no key', { PAYMONGO_SECRET_KEY: '' }, 'PAYMONGO_SECRET_KEY must be given where the provider is paymongo'],
  [
    'no secret of the webhook',
    { PAYMONGO_WEBHOOK_SECRET: ' , ' },
    'PAYMONGO_WEBHOOK_SECRET must be given where PAYMENT_PROVIDER is paymongo',
  ],
  ['an address in clear', { PAYMONGO_URL: 'http://p.example' }, 'PAYMONGO_URL must begin with https://'],
  ['the sandbox beside it', { SANDBOX: 'on' }, 'PAYMENT_PROVIDER must be sandbox, or SANDBOX must be off'],
])('%s is refused in one line', (_what, change, line) => {
  expect(problemsOf({ ...PAYMONGO, ...change })).toEqual([line])
})

test('production takes a live key alone', () => {
  const line = 'PAYMONGO_SECRET_KEY must be a live key in production: this one is for trying out'
  const production = (secretKey: string) =>
    problemsOf({ ...PAYMONGO, NODE_ENV: 'production', PAYMONGO_SECRET_KEY: secretKey })
  expect(production('sk_test_plainly-fake')).toContain(line)
  expect(production('sk_live_plainly-fake').join()).not.toContain('PAYMONGO')
})
