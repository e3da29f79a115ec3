/**
 * A product whose payments come by a provider's stub. Its sandbox is off, so it first runs with it, on the same folder, for
 * borrowers with loans.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPaymongoStub } from '@sandigan/testkit/providers/paymongo'
import { type StubMode, startXenditStub } from '@sandigan/testkit/providers/xendit'
import { type Product, startProduct } from './product.ts'
import type { Persona, Sandbox } from './sandbox.ts'

interface Webhook {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Rail {
  readonly name: 'xendit' | 'paymongo'
  readonly env: Readonly<Record<string, string>>
  behave(mode: StubMode): void
  /** The codes that it has opened, oldest first. */
  openedIds(): readonly string[]
  /** Somebody pays a code: the webhook that it sends. */
  pay(id: string): Webhook
  /** Where a page leads back to. */
  returnUrl(): string
  close(): Promise<void>
}

/** What the stub was asked for last. */
interface Sent {
  readonly channel_properties?: { readonly success_return_url?: string }
  readonly data?: { readonly attributes?: { readonly return_url?: string } }
}

const lastSent = ({ requests }: { requests: readonly { body: unknown }[] }) =>
  requests.at(-1)?.body as Sent | undefined

export async function xenditRail(): Promise<Rail> {
  const stub = await startXenditStub()
  return {
    ...stub,
    name: 'xendit',
    env: {
      PAYMENT_PROVIDER: 'xendit',
      XENDIT_URL: stub.origin,
      XENDIT_SECRET_KEY: stub.secretKey,
      XENDIT_CALLBACK_TOKEN: stub.callbackToken,
    },
    returnUrl: () => lastSent(stub)?.channel_properties?.success_return_url ?? '',
  }
}

export async function paymongoRail(): Promise<Rail> {
  const stub = await startPaymongoStub()
  return {
    ...stub,
    name: 'paymongo',
    env: {
      PAYMENT_PROVIDER: 'paymongo',
      PAYMONGO_URL: stub.origin,
      PAYMONGO_SECRET_KEY: stub.secretKey,
      PAYMONGO_WEBHOOK_SECRET: stub.webhookSecret,
    },
    returnUrl: () => lastSent(stub)?.data?.attributes?.return_url ?? '',
  }
}

export interface RailProduct {
  readonly origin: string
  readonly personas: readonly Persona[]
  /** The provider reports: what it sends is posted to the product. @returns the HTTP status */
  deliver(webhook: Webhook): Promise<number>
  stop(): Promise<void>
}

/** @param before what is done while the sandbox is there; by default nothing */
export async function startOnRail(
  rail: Rail,
  {
    settings = {},
    before = async () => {},
  }: {
    settings?: Record<string, string>
    before?: (sandboxed: { origin: string; sandbox: Sandbox }) => Promise<void>
  } = {},
): Promise<RailProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandigan-rail-'))
  const sandboxed = await startProduct({ dataDir })
  const personas = await sandboxed.sandbox.personas()
  await before(sandboxed)
  await sandboxed.stop()
  const env = (port: number) => ({
    SANDBOX: 'off',
    H5_BASE: `http://127.0.0.1:${port}`,
    ...rail.env,
    ...settings,
  })
  const product: Product = await startProduct({ dataDir, env })
  return {
    origin: product.origin,
    personas,
    async deliver({ headers, body }) {
      const url = `${product.origin}/webhooks/payments/${rail.name}`
      const sent = { ...headers, 'content-type': 'application/json' }
      return (await fetch(url, { method: 'POST', headers: sent, body })).status
    },
    async stop() {
      await product.stop()
      await rail.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
