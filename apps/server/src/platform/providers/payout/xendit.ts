/**
 * Payouts by Xendit, by version 2 or 3 of its payouts. The setting says how a new one is sent; one that was sent is queried
 * where it was sent. (Decision 135.)
 */
import {
  XENDIT_BANKS,
  XENDIT_CANCELLABLE,
  XENDIT_PAYOUT_EVENTS_V3,
  type XenditPayoutVersion,
} from '@sandigan/contract/providers/xendit'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { XenditPayoutConfig } from '../../config/payouts.ts'
import type { Clock } from '../../clock.ts'
import type { ProviderClient } from '../http/provider-client.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { parseJson, unreadable } from '../provider-message.ts'
import { type Headers, textOf, xenditSigned } from '../webhook-signatures.ts'
import { createXenditClient } from '../xendit/xendit-client.ts'
import { KEY_LIFE_MS, neverAnswered } from './never-answered.ts'
import type {
  HandedOver,
  PayoutAnswer,
  PayoutEvent,
  PayoutOrder,
  PayoutProvider,
  PayoutStatus,
} from './port.ts'
import { failureKindOf, statusOf, type XenditPayout } from './xendit-payout-state.ts'
import { cancelV2, findV2, readV2, sendV2 } from './xendit-payouts-v2.ts'
import { cancelV3, findV3, readV3, sendV3 } from './xendit-payouts-v3.ts'

const Webhook = Type.Object({
  event: Type.String({ minLength: 1, maxLength: 80 }),
  data: Type.Object({ reference_id: Type.String({ minLength: 1, maxLength: 255 }) }),
})

/** It has an order under this key already, which is what we wanted of it. */
const ALREADY = new Set(['DUPLICATE_ERROR', 'DUPLICATE_TRANSACTION_ERROR'])

export function createXenditPayout(
  config: XenditPayoutConfig,
  clock: Clock,
  tools: ProviderTools,
): PayoutProvider {
  const client = createXenditClient(config, tools)
  const { version } = config
  return {
    name: 'xendit',
    send: (order) => send(client, order, version),
    async ask(transfer) {
      const payout = await find(client, transfer, version)
      return payout === null ? unheardOf(transfer, version, clock.now()) : statusOf(payout)
    },
    async cancel(transfer) {
      const payout = await find(client, transfer, version)
      const sentBy = transfer.providerId === null ? 'v2' : 'v3'
      const mayBe: readonly string[] = XENDIT_CANCELLABLE[sentBy]
      if (payout === null || !mayBe.includes(payout.status)) return 'refused'
      const cancelled = await (sentBy === 'v3' ? cancelV3 : cancelV2)(client, payout)
      if (typeof cancelled === 'string') return cancelled
      return cancelled.status === 'CANCELLED' ? 'cancelled' : 'refused'
    },
    readWebhook(headers, body) {
      const tokens = config.callbackTokens
      return tokens.some((token) => xenditSigned({ headers, token }))
        ? readEvent(headers, textOf(body))
        : null
    },
  }
}

async function send(
  client: ProviderClient,
  order: PayoutOrder,
  version: XenditPayoutVersion,
): Promise<PayoutAnswer> {
  const { bankCode } = order.account
  if (XENDIT_BANKS[bankCode] === undefined)
    return { state: 'refused', reason: `no channel for ${bankCode}`, kind: 'account' }
  const answer = version === 'v3' ? await sendV3(client, order) : await sendV2(client, order)
  if (answer.kind === 'unknown') return { state: 'unknown' }
  if (answer.kind === 'refused')
    return ALREADY.has(answer.code)
      ? { state: 'taken' }
      : { state: 'refused', reason: answer.code, kind: failureKindOf(answer.code) }
  return 'payout_id' in answer.data
    ? { state: 'taken', providerId: answer.data.payout_id }
    : { state: 'taken' }
}

/** One of v2 is found by our reference, so its number is not stored. What was sent before the setting was changed is found, too. */
const find = (
  client: ProviderClient,
  { providerId, reference }: HandedOver,
  version: XenditPayoutVersion,
): Promise<XenditPayout | null> =>
  providerId === null
    ? findV2(client, reference, { mayBeGone: version === 'v3' })
    : findV3(client, providerId)

/** Under v3 there is no look-up by our reference: while its number is not known, the same order under the same key is the question. */
function unheardOf(transfer: HandedOver, version: XenditPayoutVersion, now: number): PayoutStatus {
  const isSafe = version === 'v2' || transfer.since === null || now - transfer.since < KEY_LIFE_MS
  return isSafe ? { state: 'never-heard-of' } : neverAnswered('Xendit', transfer.reference)
}

/** In which states each kind of message leaves a payout. One whose name and status are two things says nothing that is believed. */
const V3_STATES = new Map<string, readonly string[]>(Object.entries(XENDIT_PAYOUT_EVENTS_V3.states))

function payoutIn(type: string, data: unknown): XenditPayout | null {
  const [payout, states] = type.startsWith('v3_')
    ? [readV3(data), V3_STATES.get(type) ?? []]
    : [readV2(data), [type.replace('payout.', '').toUpperCase()]]
  return payout !== null && states.includes(payout.status) ? payout : null
}

function readEvent(headers: Headers, body: string): PayoutEvent {
  const wire = parseJson(body)
  if (!Check(Webhook, wire)) return unreadable(body)
  const { event: type, data } = wire
  const id = headers['webhook-id']
  const eventId = typeof id === 'string' && id !== '' ? id.slice(0, 80) : unreadable(body).eventId
  if (!/^(v3_)?payout\./.test(type)) return { kind: 'nothing', eventId, type }
  const payout = payoutIn(type, data)
  const status = payout === null ? null : statusOf(payout)
  // A message in another shape still names the payout: it is queried.
  if (status === null || status.state === 'pending' || status.state === 'never-heard-of')
    return { kind: 'hint', eventId, type, reference: data.reference_id }
  return { kind: 'payout', eventId, type, report: status }
}
