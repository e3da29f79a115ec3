/** The sandbox's provider of payments, and each adapter over a stub of its provider, to be tried alike. */
import { startPaymongoStub } from '@sandigan/testkit/providers/paymongo'
import { type StubMode, startXenditStub } from '@sandigan/testkit/providers/xendit'
import { createClock } from '../platform/clock.ts'
import type { WatchCall } from '../platform/providers/http/watch-providers.ts'
import { createPaymongoPayment } from '../platform/providers/payment/paymongo.ts'
import type { IntentRequest, PaymentProvider, ProviderCode } from '../platform/providers/payment/port.ts'
import { createSandboxPayment } from '../platform/providers/payment/sandbox.ts'
import { createXenditPayment } from '../platform/providers/payment/xendit.ts'
import type { Headers } from '../platform/providers/webhook-signatures.ts'
import { readConfig } from '../platform/config/read-config.ts'

export const NOW = Date.parse('2026-11-23T10:00:00+08:00')
const clock = createClock(() => NOW)
const SECRET = 'plainly-fake-secret'

export interface Webhook {
  readonly headers: Headers
  readonly body: string
}

export interface Subject {
  readonly provider: PaymentProvider
  /** Somebody pays a code. @param at when, as an ISO time of day in Manila on 23 November 2026 */
  pay(code: ProviderCode, at: string): Webhook
  expire(code: ProviderCode): Webhook
  /** Any message as the provider signs it. */
  sign(body: string): Webhook
  readonly stub?: Stub
}

interface Stub {
  behave(mode: StubMode): void
  openedIds(): readonly string[]
  close(): Promise<void>
  /** How often a call to open is sent that gets no answer: again only where the provider knows it by a key. */
  readonly tries: number
}

export const REQUEST: IntentRequest = {
  payCode: 'LN0000012345',
  attempt: 1,
  amount: 1234_50,
  method: 'qr',
  channel: '90102',
  payer: { name: 'Plainly Fake', phone: '+639170000000' },
  returnUrl: 'https://app.example/order',
}

export function sandboxSubject(): Subject {
  const read = readConfig({})
  if (!read.ok) throw new Error(read.problems.join())
  const provider = createSandboxPayment(clock, SECRET, read.config.brand)
  let payments = 0
  return {
    provider,
    pay({ providerId }, at) {
      const notice = {
        reference: `sandbox-payment-${(payments += 1)}`,
        providerId,
        payCode: REQUEST.payCode,
        amount: REQUEST.amount,
        currency: 'PHP',
        paidOn: at.startsWith('00') ? '2026-11-24' : '2026-11-23',
      }
      provider.takeSilently(notice)
      return provider.webhookFor(notice)
    },
    expire: ({ providerId }) =>
      provider.sign(JSON.stringify({ id: 'evt-1', type: 'code.expired', providerId })),
    sign: (body) => provider.sign(body),
  }
}

export async function xenditSubject(watch: WatchCall): Promise<Subject> {
  const stub = { ...(await startXenditStub()), tries: 1 }
  const { origin: url, secretKey, callbackToken } = stub
  const callbackTokens = ['plainly-fake-older-token', callbackToken]
  return {
    stub,
    provider: createXenditPayment({ url, secretKey, callbackTokens }, clock, { watch, firstWaitMs: 0 }),
    pay: ({ providerId }, at) =>
      stub.pay(providerId, { at: `2026-11-${at.startsWith('00') ? 24 : 23}T${at}+08:00` }),
    expire: ({ providerId }) => stub.expire(providerId),
    sign: (body) => ({ ...stub.webhook('any', {}), body }),
  }
}

export async function paymongoSubject(watch: WatchCall): Promise<Subject> {
  const stub = { ...(await startPaymongoStub({ now: () => NOW })), tries: 3 }
  const { origin: url, secretKey, webhookSecret } = stub
  const webhookSecrets = ['plainly-fake-older-secret', webhookSecret]
  return {
    stub,
    provider: createPaymongoPayment({ url, secretKey, webhookSecrets }, clock, { watch, firstWaitMs: 0 }),
    pay: ({ providerId }, at) =>
      stub.pay(providerId, { at: `2026-11-${at.startsWith('00') ? 24 : 23}T${at}+08:00` }),
    expire: ({ providerId }) => stub.expire(providerId),
    sign: stub.sign,
  }
}
