/** The sandbox's provider of payouts, and each adapter over a stub of its provider, to be tried alike. */
import { SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { startPaymongoStub } from '@sandigan/testkit/providers/paymongo'
import { type StubMode, startXenditStub } from '@sandigan/testkit/providers/xendit'
import { createClock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { ProviderTools } from '../platform/providers/http/provider-tools.ts'
import { createCallbacks, createPaymongoPayout } from '../platform/providers/payout/paymongo.ts'
import type { PayoutProvider } from '../platform/providers/payout/port.ts'
import { createSandboxPayout } from '../platform/providers/payout/sandbox.ts'
import { createXenditPayout } from '../platform/providers/payout/xendit.ts'
import type { Headers } from '../platform/providers/webhook-signatures.ts'

export const NOON = Date.parse('2026-11-23T12:00:00+08:00')
export const DAY_MS = 86_400_000

export type End = 'paid' | 'failed' | 'reversed'

export interface Webhook {
  readonly headers: Headers
  readonly body: string
  /** Path and query at which it comes, where that matters. */
  readonly url?: string
}

export interface Subject {
  readonly provider: PayoutProvider
  /** An account whose transfer ends so, or never. */
  accountFor(end: End | 'silent'): string
  /** A transfer that was sent comes to its end. @param at milliseconds since the epoch; @returns the provider's message */
  end(reference: string, end: End, at: number): Promise<Webhook>
  /** How many transfers it has made. */
  transfers(): Promise<number>
  sign(body: string): Webhook
  /** Whether its messages say nothing that is believed, so that it is queried. */
  readonly hints?: boolean
  readonly stub?: { behave(mode: StubMode): void; close(): Promise<void> }
  /** Another node's client of the same provider, which has not failed yet. */
  another(): PayoutProvider
}

export async function sandboxSubject(db: Db): Promise<Subject> {
  let now = NOON
  const clock = createClock(() => now)
  await db.deleteFrom('sandbox_payouts').execute()
  const provider = createSandboxPayout(db, clock, 'plainly-fake-secret')
  const { paid, fails, returns, silent } = SANDBOX_ACCOUNT
  return {
    provider,
    another: () => provider,
    accountFor: (end) => ({ paid, failed: fails, reversed: returns, silent })[end],
    async end(reference, end, at) {
      // Its money arrives when it is sent, and comes back on the next day.
      const received_at = new Date(end === 'reversed' ? at - DAY_MS : at)
      await db
        .updateTable('sandbox_payouts')
        .set({ received_at })
        .where('reference', '=', reference)
        .execute()
      now = at
      const webhook = await provider.webhookFor(reference)
      if (webhook === null) throw new Error('nothing to report')
      return webhook
    },
    transfers: async () => (await db.selectFrom('sandbox_payouts').select('reference').execute()).length,
    sign: (body) => provider.sign(body),
  }
}

const XENDIT_WORDS = {
  v2: { paid: 'SUCCEEDED', failed: 'FAILED', reversed: 'REVERSED' },
  v3: { paid: 'succeeded', failed: 'failed', reversed: 'reversed' },
} as const
const XENDIT_FAILURES = { v2: 'INVALID_DESTINATION', v3: 'ACCOUNT_NAME_MISMATCH' } as const

export async function xenditSubject(tools: ProviderTools, version: 'v2' | 'v3'): Promise<Subject> {
  const stub = await startXenditStub()
  const { origin: url, secretKey, callbackToken } = stub
  const callbackTokens = ['plainly-fake-older-token', callbackToken]
  const config = { url, secretKey, callbackTokens, version }
  const another = () =>
    createXenditPayout(
      config,
      createClock(() => NOON),
      tools,
    )
  return {
    stub,
    another,
    provider: another(),
    accountFor: () => '001234567891',
    end: async (reference, end, at) => {
      const facts = {
        at: new Date(at).toISOString(),
        ...(end === 'failed' ? { failureCode: XENDIT_FAILURES[version] } : {}),
      }
      return version === 'v2'
        ? stub.endPayout(reference, XENDIT_WORDS.v2[end], facts)
        : stub.endPayoutV3(reference, XENDIT_WORDS.v3[end], facts)
    },
    transfers: async () => (version === 'v2' ? stub.payouts : stub.payoutsV3).references().length,
    sign: (body) => ({ ...stub.webhook('any', {}), body }),
  }
}

export async function paymongoSubject(tools: ProviderTools): Promise<Subject> {
  const stub = await startPaymongoStub({ now: () => NOON })
  const account = { url: stub.origin, secretKey: stub.secretKey, webhookSecrets: [] }
  const callbacks = createCallbacks('https://app.example/webhooks/payouts/paymongo', 'plainly-fake-secret')
  const wallet = { number: '100200300', name: 'Plainly Fake Lending' }
  const clock = createClock(() => NOON)
  const another = () => createPaymongoPayout({ account, wallet }, clock, callbacks, tools)
  const words = { paid: 'succeeded', failed: 'failed', reversed: 'returned' } as const
  return {
    stub,
    another,
    hints: true,
    provider: another(),
    accountFor: () => '001234567891',
    async end(reference, end, at) {
      const code = end === 'failed' ? { code: 'AC01' } : {}
      stub.transfers.end(reference, words[end], { at: new Date(at).toISOString(), ...code })
      const url = new URL(String(stub.transfers.of(reference)['callback_url']))
      return { headers: {}, body: `{"status":"${words[end]}"}`, url: `${url.pathname}${url.search}` }
    },
    transfers: async () => stub.transfers.references().length,
    sign: (body) => ({ headers: {}, body }),
  }
}
