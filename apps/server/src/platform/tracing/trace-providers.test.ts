import { expect, test } from 'vitest'
import type { Providers } from '../providers/providers.ts'
import { traceProviders } from './trace-providers.ts'
import type { Tracing } from './tracing.ts'

const calls: string[] = []
const tracing = {
  callOutside: (system: string, action: string, work: () => Promise<unknown>) => {
    calls.push(`${system} ${action}`)
    return work()
  },
} as unknown as Tracing

/** A provider that does nothing, with every method that its port may have. */
const port = (...methods: string[]) =>
  Object.fromEntries([['name', 'playing'], ...methods.map((one) => [one, async () => one])])

const whole = {
  sms: port('send', 'ask', 'readReport'),
  payment: port('openIntent', 'cancelIntent', 'debit', 'readWebhook'),
  payout: port('send', 'ask', 'readWebhook'),
  storage: port('put', 'get', 'remove'),
} as unknown as Providers

test('a carrier that can be queried can be queried where traces are on, and one that cannot stays so', async () => {
  const { sms } = traceProviders(whole, tracing)
  expect(await sms.ask?.('id')).toBe('ask')
  expect(calls).toEqual(['sms ask'])
  expect(sms).toHaveProperty('readReport')
  const { ask: _ask, ...silent } = whole.sms
  expect(traceProviders({ ...whole, sms: silent }, tracing).sms).not.toHaveProperty('ask')
})
