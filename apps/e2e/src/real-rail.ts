/**
 * A product whose payments come by a provider's stub. Its sandbox is off, so its borrowers with loans come from a template that one
 * with a sandbox has filled.
 */
import { runStatement } from '@sandigan/testkit/postgres-databases'
import { startPaymongoStub } from '@sandigan/testkit/providers/paymongo'
import { type StubMode, startXenditStub } from '@sandigan/testkit/providers/xendit'
import { makePlace, type Market, templateOf } from './places.ts'
import { type Place, SECRET_KEY } from './product-process.ts'
import { startInWorker, startProduct, workerEngine } from './product.ts'
import type { Persona, Sandbox } from './sandbox.ts'

interface Webhook {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Rail {
  readonly name: 'xendit' | 'paymongo'
  readonly env: Readonly<Record<string, string>>
  behave(mode: StubMode): void
  /** The codes that it has opened, oldest first. @param payCode of ours: those for it alone */
  openedIds(payCode?: string): readonly string[]
  /** Somebody pays a code: the webhook that it sends. */
  pay(id: string): Webhook
  /** The orders for payouts that it has taken, oldest first. */
  payoutReferences(): readonly string[]
  /** A payout arrives: what it sends, and where it sends it, by path and query. */
  endPayout(reference: string): Webhook & { readonly path: string }
  /** Where a page leads back to. */
  returnUrl(): string
  close(): Promise<void>
}

/** The latest request to the stub. */
interface Sent {
  readonly channel_properties?: { readonly success_return_url?: string }
  readonly data?: { readonly attributes?: { readonly return_url?: string } }
}

interface Transfers {
  readonly transfers?: readonly { readonly reference_number: string; readonly callback_url: string }[]
}

const lastSent = ({ requests }: { requests: readonly { body: unknown }[] }) =>
  requests.at(-1)?.body as Sent | undefined

/** @param now milliseconds since the epoch, of what it reports */
export async function xenditRail(now: () => number = Date.now): Promise<Rail> {
  const stub = await startXenditStub()
  const at = () => ({ at: new Date(now()).toISOString() })
  return {
    ...stub,
    name: 'xendit',
    env: {
      PAYMENT_PROVIDER: 'xendit',
      PAYOUT_PROVIDER: 'xendit',
      XENDIT_URL: stub.origin,
      XENDIT_SECRET_KEY: stub.secretKey,
      XENDIT_CALLBACK_TOKEN: stub.callbackToken,
    },
    pay: (id) => stub.pay(id, at()),
    payoutReferences: () => stub.payouts.references(),
    endPayout: (reference) => ({
      ...stub.endPayout(reference, 'SUCCEEDED', at()),
      path: '/webhooks/payouts/xendit',
    }),
    returnUrl: () => lastSent(stub)?.channel_properties?.success_return_url ?? '',
  }
}

/** @param now milliseconds since the epoch, of what it reports */
export async function paymongoRail(now: () => number = Date.now): Promise<Rail> {
  const stub = await startPaymongoStub({ now })
  return {
    ...stub,
    name: 'paymongo',
    env: {
      PAYMENT_PROVIDER: 'paymongo',
      PAYOUT_PROVIDER: 'paymongo',
      PAYMONGO_WALLET_NUMBER: '100200300',
      PAYMONGO_WALLET_NAME: 'Plainly Fake Lending',
      PAYMONGO_URL: stub.origin,
      PAYMONGO_SECRET_KEY: stub.secretKey,
      PAYMONGO_WEBHOOK_SECRET: stub.webhookSecret,
    },
    payoutReferences: () => stub.transfers.references(),
    endPayout(reference) {
      stub.transfers.end(reference, 'succeeded')
      // It signs nothing here: the address alone says what is meant.
      const sent = stub.requests.flatMap(({ body }) => (body as Transfers | undefined)?.transfers ?? [])
      const to = sent.find((transfer) => transfer.reference_number === reference)?.callback_url ?? ''
      const { pathname, search } = new URL(to)
      return { headers: {}, body: '{}', path: pathname + search }
    },
    returnUrl: () => lastSent(stub)?.data?.attributes?.return_url ?? '',
  }
}

/** Borrowers of the sandbox stay, and with them their loans; only the mark goes that refuses a start on their database. */
async function forgetPersonas({ databaseUrl }: Place): Promise<void> {
  if (databaseUrl === '') throw new Error('this needs a PostgreSQL')
  await runStatement(databaseUrl, 'delete from sandbox_personas')
}

export interface RailProduct {
  readonly origin: string
  readonly personas: readonly Persona[]
  /** The provider reports: what it sends is posted to the product. @returns the HTTP status */
  deliver(webhook: Webhook & { readonly path?: string }): Promise<number>
  /** All that it printed so far, which tells what went wrong behind a page. */
  output(): string
  stop(): Promise<void>
}

/**
 * @param settings of the product on the rail; `market` is that of both
 * @param before what is done at the same place while there is a sandbox, if anything
 * @param ownProcess whether the product is a process of its own on the embedded database
 */
export async function startOnRail(
  rail: Rail,
  {
    settings = {},
    market = 'reference',
    before,
    ownProcess = false,
  }: {
    settings?: Record<string, string>
    market?: Market
    before?: (sandboxed: { origin: string; sandbox: Sandbox }) => Promise<void>
    ownProcess?: boolean
  } = {},
): Promise<RailProduct> {
  const start = ownProcess ? startProduct : startInWorker
  const engine = ownProcess ? 'embedded' : workerEngine()
  const sandbox = { MARKET: market, ...(before && { PERSONAS: 'off' }) }
  const place = await makePlace(sandbox, engine)
  if (before) {
    const sandboxed = await start({ place, env: sandbox })
    await before(sandboxed)
    await sandboxed.stop()
  } else await forgetPersonas(place)
  const env = (port: number) => ({
    SANDBOX: 'off',
    SECRET_KEY,
    MARKET: market,
    H5_BASE: `http://127.0.0.1:${port}`,
    ...rail.env,
    ...settings,
  })
  const product = await start({ place, env })
  return {
    origin: product.origin,
    personas: (await templateOf(market, engine)).personas,
    async deliver({ headers, body, path = `/webhooks/payments/${rail.name}` }) {
      const url = product.origin + path
      const sent = { ...headers, 'content-type': 'application/json' }
      return (await fetch(url, { method: 'POST', headers: sent, body })).status
    },
    output: product.output,
    async stop() {
      await product.stop()
      await rail.close()
      await place.remove()
    },
  }
}
