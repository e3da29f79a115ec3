/**
 * Payouts by PayMongo: transfers out of its wallet by InstaPay and PESONet. (developers.paymongo.com: "Transfer Resource",
 * "Money Movement: Best practices", "Statuses, Messages, Webhook Events", "Transfer test cases".)
 */
import { createHmac } from 'node:crypto'
import { BICS } from '@sandigan/contract/providers/clearing-houses'
import {
  PAYMONGO_TIME_OUTS,
  PAYMONGO_TRANSFER_FAILURES,
  PAYMONGO_TRANSFERS,
} from '@sandigan/contract/providers/paymongo'
import { manilaDate } from '@sandigan/lending'
import { type Static, Type } from 'typebox'
import type { PaymongoPayoutConfig } from '../../config/payouts.ts'
import type { Clock } from '../../clock.ts'
import type { FailureKind } from '../../database/tables/payments.ts'
import type { ProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { createPaymongoClient, idempotencyKey } from '../paymongo/paymongo-client.ts'
import { sameText, textOf } from '../webhook-signatures.ts'
import { textIn, Unneeded, unreadable } from '../provider-message.ts'
import { KEY_LIFE_MS, neverAnswered } from './never-answered.ts'
import type { HandedOver, PayoutAnswer, PayoutOrder, PayoutProvider, PayoutStatus } from './port.ts'

/**
 * Addresses at which a provider that signs nothing tells that something happened to a transfer. Each names its payout and
 * proves that it came from us; what is sent there is a hint, and not read. (Decision 135.)
 */
interface Callbacks {
  urlFor(reference: string): string
  /** @param url path and query of a request; @returns null where it is no address of ours */
  referenceIn(url: string): string | null
}

/** @param address without a query */
export function createCallbacks(address: string, secret: string): Callbacks {
  const tokenOf = (reference: string) => createHmac('sha256', secret).update(reference).digest('hex')
  return {
    urlFor: (reference) => `${address}?${new URLSearchParams({ reference, token: tokenOf(reference) })}`,
    referenceIn(url) {
      const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
      const reference = query.get('reference') ?? ''
      return reference !== '' && sameText(query.get('token') ?? '', tokenOf(reference)) ? reference : null
    },
  }
}

/** A map, since a plain object would also answer to `constructor`. */
const KINDS = new Map<string, FailureKind>(Object.entries(PAYMONGO_TRANSFER_FAILURES))
const TIME_OUTS: ReadonlySet<string> = new Set(PAYMONGO_TIME_OUTS.codes)
/** By then both clearing houses have said what became of it. Milliseconds. */
const FINAL_AFTER_MS = 86_400_000

/**
 * The responsible party after a transfer by InstaPay or PESONet failed. (Decisions 116 and 135.)
 * @param waitedMs since it was handed over; `ours` for a code that we do not know
 */
function failureOf(code: string | null | undefined, waitedMs: number): FailureKind {
  if (code === null || code === undefined) return 'ours'
  if (TIME_OUTS.has(code)) return waitedMs < FINAL_AFTER_MS ? 'wait' : 'ours'
  return KINDS.get(code) ?? 'ours'
}

const Transfer = Type.Object({
  reference_number: Type.String({ maxLength: 255 }),
  amount: Type.Integer(),
  currency: Type.String({ maxLength: 8 }),
  status: Type.String({ maxLength: 80 }),
  updated_at: Unneeded(),
  provider_error_code: Unneeded(),
})
type Transfer = Static<typeof Transfer>

const Batch = Type.Object({
  data: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 80 }),
    transfers: Type.Array(Transfer),
  }),
})

/** @param callbacks where it reports that something happened; without them we only query it */
export function createPaymongoPayout(
  config: PaymongoPayoutConfig,
  clock: Clock,
  callbacks: Callbacks | undefined,
  tools: ProviderTools,
): PayoutProvider {
  const client = createPaymongoClient(config.account, tools)
  return {
    name: 'paymongo',
    send: (order) => send(client, order, { wallet: config.wallet, callbacks }),
    ask: (transfer) => ask(client, transfer, clock.now()),
    readWebhook(_headers, body, url) {
      const reference = callbacks?.referenceIn(url) ?? null
      if (reference === null) return null
      return {
        kind: 'hint',
        eventId: unreadable(`${reference}\n${textOf(body)}`).eventId,
        type: 'callback',
        reference,
      }
    },
  }
}

async function send(
  client: ProviderClient,
  { reference, amount, currency, account }: PayoutOrder,
  { wallet, callbacks }: { wallet: PaymongoPayoutConfig['wallet']; callbacks: Callbacks | undefined },
): Promise<PayoutAnswer> {
  const provider = amount <= PAYMONGO_TRANSFERS.instapayMost ? 'instapay' : 'pesonet'
  const bic = BICS[account.bankCode]?.[provider]
  if (bic === undefined)
    return { state: 'refused', reason: `no ${provider} to ${account.bankCode}`, kind: 'account' }
  const callbackUrl = callbacks?.urlFor(reference)
  const transfer = {
    source_account: { number: wallet.number, name: wallet.name, bic: PAYMONGO_TRANSFERS.ownBic },
    destination_account: { number: account.accountNumber, name: account.accountName, bic },
    amount,
    currency,
    provider,
    reference_number: reference,
    purpose: 'Loan proceeds',
    ...(callbackUrl === undefined ? {} : { callback_url: callbackUrl }),
  }
  const answer = await client.call({
    name: 'send-payout',
    method: 'POST',
    path: '/v2/batch_transfers',
    headers: idempotencyKey(reference),
    repeatable: true,
    body: { transfers: [transfer] },
    answer: Batch,
  })
  if (answer.kind === 'answered') return { state: 'taken', providerId: answer.data.data.id }
  // The first attempt is still being processed.
  if (answer.kind === 'unknown' || answer.code === 'idempotency_in_progress') return { state: 'unknown' }
  return { state: 'refused', reason: answer.code, kind: failureOf(answer.code, Number.MAX_SAFE_INTEGER) }
}

/**
 * It finds a transfer by its own number alone. While we have none, the same order under the same key is the question: it
 * gives the first answer again. Once the key is forgotten that would be another transfer, so an operator has to check.
 */
async function ask(
  client: ProviderClient,
  { reference, providerId, since }: HandedOver,
  now: number,
): Promise<PayoutStatus> {
  const waitedMs = since === null ? 0 : now - since
  if (providerId === null) {
    return waitedMs < KEY_LIFE_MS ? { state: 'never-heard-of' } : neverAnswered('PayMongo', reference)
  }
  const answer = await client.call({
    name: 'ask-payout',
    method: 'GET',
    path: `/v2/batch_transfers/${encodeURIComponent(providerId)}`,
    repeatable: true,
    answer: Batch,
  })
  if (answer.kind === 'unknown') throw new Error(`PayMongo gave no answer about a payout (${answer.why})`)
  if (answer.kind === 'refused')
    throw new Error(`PayMongo does not say what became of a payout (${answer.code})`)
  const transfer = answer.data.data.transfers.find((one) => one.reference_number === reference)
  if (transfer === undefined) throw new Error(`PayMongo has no ${reference} in ${providerId}`)
  return statusOf(transfer, waitedMs)
}

/** No page says whether it is a text or seconds since the epoch, as PayMongo's other times are. @returns milliseconds */
const instantOf = (at: unknown): number =>
  typeof at === 'number' ? at * 1_000 : Date.parse(textIn(at) ?? '')

/** A word that we do not know is no end. */
function statusOf(transfer: Transfer, waitedMs: number): PayoutStatus {
  const { reference_number: reference, status } = transfer
  const code = textIn(transfer.provider_error_code)
  const reason = code ?? status
  if (status === 'failed') return { state: 'failed', reference, reason, kind: failureOf(code, waitedMs) }
  const at = instantOf(transfer.updated_at)
  if (transfer.currency !== 'PHP' || transfer.amount <= 0 || Number.isNaN(at)) return { state: 'pending' }
  const arrival = { amount: transfer.amount, on: manilaDate(at) }
  if (status === 'succeeded') return { state: 'paid', reference, ...arrival }
  return status === 'returned'
    ? { state: 'reversed', reference, ...arrival, reason, kind: 'account' }
    : { state: 'pending' }
}
