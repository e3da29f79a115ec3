/**
 * Payouts by Xendit: payouts v2. (docs.xendit.co: "Create Payout", "Get all payouts by reference id", "Payout Webhook",
 * "Payout Status Lifecycle".)
 */
import { XENDIT_BANKS, XENDIT_PAYOUT_FAILURES } from '@sandigan/contract/providers/xendit'
import { manilaDate } from '@sandigan/lending'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { XenditConfig } from '../../config/rails.ts'
import type { FailureKind } from '../../database/tables/payments.ts'
import type { ProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { textIn, Unneeded } from '../unneeded.ts'
import { unreadable } from '../unreadable.ts'
import { type Headers, textOf, xenditSigned } from '../webhook-signatures.ts'
import { centavosOf, createXenditClient, pesosOf } from '../xendit/xendit-client.ts'
import type { PayoutAnswer, PayoutEvent, PayoutOrder, PayoutProvider, PayoutStatus } from './port.ts'

const XenditPayout = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 80 }),
  reference_id: Type.String({ minLength: 1, maxLength: 255 }),
  status: Type.String({ maxLength: 80 }),
  amount: Type.Number(),
  currency: Type.String({ maxLength: 8 }),
  updated: Unneeded(),
  failure_code: Unneeded(),
})
type XenditPayout = Static<typeof XenditPayout>

const Webhook = Type.Object({
  event: Type.String({ minLength: 1, maxLength: 80 }),
  data: Type.Object({ reference_id: Type.String({ minLength: 1, maxLength: 255 }) }),
})

/**
 * Whose turn it is, by the code of a refusal or of a failure; `ours` for any other. None is `wait`: a failed payout is
 * final there, and its reference sends nothing again. (Decision 135.)
 * A map, since a plain object would also answer to `constructor`.
 */
const KINDS = new Map<string, FailureKind>(Object.entries(XENDIT_PAYOUT_FAILURES))

/** It has an order under this key already, which is what we wanted of it. */
const ALREADY = new Set(['DUPLICATE_ERROR', 'DUPLICATE_TRANSACTION_ERROR'])
const UNDER_WAY = new Set(['ACCEPTED', 'REQUESTED'])

export function createXenditPayout(config: XenditConfig, tools: ProviderTools): PayoutProvider {
  const client = createXenditClient(config, tools)
  return {
    name: 'xendit',
    send: (order) => send(client, order),
    async ask({ reference }) {
      const payout = await find(client, reference)
      return payout === null ? { state: 'never-heard-of' } : statusOf(payout)
    },
    async cancel({ reference }) {
      const payout = await find(client, reference)
      if (payout?.status !== 'ACCEPTED') return 'refused'
      const answer = await client.call({
        name: 'cancel-payout',
        method: 'POST',
        path: `/v2/payouts/${encodeURIComponent(payout.id)}/cancel`,
        repeatable: true,
        answer: XenditPayout,
      })
      if (answer.kind === 'unknown') return 'unknown'
      return answer.kind === 'answered' && answer.data.status === 'CANCELLED' ? 'cancelled' : 'refused'
    },
    readWebhook(headers, body) {
      const tokens = config.callbackTokens
      return tokens.some((token) => xenditSigned({ headers, token }))
        ? readEvent(headers, textOf(body))
        : null
    },
  }
}

async function send(client: ProviderClient, order: PayoutOrder): Promise<PayoutAnswer> {
  const { reference, account, amount, currency } = order
  const channel = XENDIT_BANKS[account.bankCode]
  if (channel === undefined)
    return { state: 'refused', reason: `no channel for ${account.bankCode}`, kind: 'account' }
  const answer = await client.call({
    name: 'send-payout',
    method: 'POST',
    path: '/v2/payouts',
    headers: { 'idempotency-key': reference },
    repeatable: true,
    body: {
      reference_id: reference,
      channel_code: channel,
      channel_properties: {
        account_number: account.accountNumber,
        account_holder_name: account.accountName,
      },
      amount: pesosOf(amount),
      currency,
    },
    answer: XenditPayout,
  })
  if (answer.kind === 'unknown') return { state: 'unknown' }
  if (answer.kind === 'answered' || ALREADY.has(answer.code)) return { state: 'taken' }
  return { state: 'refused', reason: answer.code, kind: KINDS.get(answer.code) ?? 'ours' }
}

/** @returns null where it never heard of it; throws where it cannot say. */
async function find(client: ProviderClient, reference: string): Promise<XenditPayout | null> {
  const answer = await client.call({
    name: 'ask-payout',
    method: 'GET',
    path: `/v2/payouts?${new URLSearchParams({ reference_id: reference })}`,
    repeatable: true,
    answer: Type.Array(XenditPayout),
  })
  if (answer.kind === 'unknown') throw new Error(`Xendit gave no answer about a payout (${answer.why})`)
  if (answer.kind === 'refused')
    throw new Error(`Xendit does not say what became of a payout (${answer.code})`)
  const found = answer.data.filter((payout) => payout.reference_id === reference)
  if (found.length > 1) throw new Error(`Xendit has ${found.length} payouts under the reference ${reference}`)
  return found[0] ?? null
}

/** A word that we do not know is no end: it stays under way, and is asked about again. */
function statusOf(payout: XenditPayout): PayoutStatus {
  const { reference_id: reference, status } = payout
  if (status === 'PENDING_COMPLIANCE_ASSESSMENT') return { state: 'held', reference, reason: status }
  if (status === 'COMPLIANCE_REJECTED' || status === 'CANCELLED')
    return { state: 'failed', reference, reason: status, kind: 'ours' }
  const why = reasonOf(payout)
  if (status === 'FAILED') return { state: 'failed', reference, ...why }
  const arrival = arrivalOf(payout)
  if (arrival === null || UNDER_WAY.has(status)) return { state: 'pending' }
  if (status === 'SUCCEEDED') return { state: 'paid', reference, ...arrival }
  return status === 'REVERSED' ? { state: 'reversed', reference, ...arrival, ...why } : { state: 'pending' }
}

function reasonOf({ status, failure_code }: XenditPayout): { reason: string; kind: FailureKind } {
  const code = textIn(failure_code)
  // A bank gives back what an account that is closed or dormant does not take.
  if (code === undefined) return { reason: status, kind: status === 'REVERSED' ? 'account' : 'ours' }
  return { reason: code, kind: KINDS.get(code) ?? (status === 'REVERSED' ? 'account' : 'ours') }
}

function arrivalOf({ amount: pesos, currency, updated }: XenditPayout) {
  const amount = centavosOf(pesos)
  const at = Date.parse(textIn(updated) ?? '')
  return amount === null || currency !== 'PHP' || Number.isNaN(at) ? null : { amount, on: manilaDate(at) }
}

function readEvent(headers: Headers, body: string): PayoutEvent {
  const wire = parse(body)
  if (!Check(Webhook, wire)) return unreadable(body)
  const { event: type, data } = wire
  const id = headers['webhook-id']
  const eventId = typeof id === 'string' && id !== '' ? id.slice(0, 80) : unreadable(body).eventId
  if (!/^(v3_)?payout\./.test(type)) return { kind: 'nothing', eventId, type }
  // A message in another shape, as those of v3 are, still names the payout: it is asked about.
  // One whose name and status are two things says nothing that is believed.
  const agrees = Check(XenditPayout, data) && type === `payout.${data.status.toLowerCase()}`
  const status = agrees ? statusOf(data) : null
  if (status === null || status.state === 'pending' || status.state === 'never-heard-of')
    return { kind: 'hint', eventId, type, reference: data.reference_id }
  return { kind: 'payout', eventId, type, report: status }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
