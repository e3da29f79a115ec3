/**
 * Payouts by PayMongo: transfers out of its wallet by InstaPay and PESONet. (developers.paymongo.com: "Transfer Resource",
 * "Money Movement: Best practices", "Statuses, Messages, Webhook Events", "Transfer test cases".)
 */
import { BICS } from '@sandigan/contract/providers/clearing-houses'
import { PAYMONGO_TRANSFERS } from '@sandigan/contract/providers/paymongo'
import { manilaDate } from '@sandigan/lending'
import { type Static, Type } from 'typebox'
import type { PaymongoPayoutConfig } from '../../config/payouts.ts'
import type { Clock } from '../../clock.ts'
import type { ProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { createPaymongoClient, idempotencyKey } from '../paymongo/paymongo-client.ts'
import { textOf } from '../webhook-signatures.ts'
import { textIn, Unneeded } from '../unneeded.ts'
import { unreadable } from '../unreadable.ts'
import type { Callbacks } from './callbacks.ts'
import { KEY_LIFE_MS, neverAnswered } from './never-answered.ts'
import { failureOf } from './paymongo-failures.ts'
import type { HandedOver, PayoutAnswer, PayoutOrder, PayoutProvider, PayoutStatus } from './port.ts'

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

/** @param callbacks where it tells that something happened; without them it is asked alone */
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
  // The first attempt is still being worked on.
  if (answer.kind === 'unknown' || answer.code === 'idempotency_in_progress') return { state: 'unknown' }
  return { state: 'refused', reason: answer.code, kind: failureOf(answer.code, Number.MAX_SAFE_INTEGER) }
}

/**
 * It finds a transfer by its own number alone. While we have none, the same order under the same key is the question: it
 * gives the first answer again. Once the key is forgotten that would be another transfer, so a person has to look.
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
