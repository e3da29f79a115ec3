/**
 * Payments by Xendit: payment requests v3. A wallet's or a bank's QR, a number for a counter, or a wallet's page.
 * (docs.xendit.co: "Create a Payment Request", "Payment Webhook".)
 */
import { XENDIT_QR, type PaymentType, type XenditPaymentChannel } from '@sandigan/contract/providers/xendit'
import { type Static, Type } from 'typebox'
import type { XenditConfig } from '../../config/rails.ts'
import type { Clock } from '../../clock.ts'
import type { ProviderTools } from '../http/provider-tools.ts'
import { textOf, xenditSigned } from '../webhook-signatures.ts'
import { createXenditClient, pesosOf } from '../xendit/xendit-client.ts'
import { cancelCode } from './cancel-code.ts'
import type { IntentRequest, OpenAnswer, PaymentProvider, Shown } from './port.ts'
import { readQrPh } from './qr-ph.ts'
import { askXendit, NEVER_PAID, requestPath, XENDIT_VERSION, XenditRequestState } from './ask-xendit.ts'
import { readXenditEvent } from './xendit-events.ts'

/** A number for a counter is paid on the way home. Milliseconds. */
const COUNTER_LIFE_MS = 2 * 86_400_000
/** What a counter's screen has room for. */
const PAYER_NAME_LENGTH = 50
const LIVE_KEY = 'xnd_production_'

/** Their names of our channels; a bank's app scans the QR of all. */
const WALLETS: Readonly<Record<string, XenditPaymentChannel>> = {
  '90102': 'GCASH',
  '90103': 'PAYMAYA',
  '90105': 'GRABPAY',
  '90106': 'SHOPEEPAY',
}

const PaymentRequest = Type.Object({
  payment_request_id: Type.String({ minLength: 1, maxLength: 80 }),
  status: Type.String(),
  actions: Type.Optional(
    Type.Array(Type.Object({ type: Type.String(), value: Type.String({ maxLength: 2_000 }) })),
  ),
})

export function createXenditPayment(
  config: XenditConfig,
  clock: Clock,
  tools: ProviderTools,
): PaymentProvider {
  const client = createXenditClient(config, tools)
  const live = config.secretKey.startsWith(LIVE_KEY)
  return {
    name: 'xendit',
    reach: { counter: 'theirs', wallets: Object.keys(WALLETS) },
    async openIntent(request) {
      const wanted = channelFor(request, clock.now())
      if (wanted === null) return { ok: false, reason: 'refused' }
      const answer = await client.call({
        name: 'open-intent',
        method: 'POST',
        path: '/v3/payment_requests',
        headers: XENDIT_VERSION,
        // No key against doing it twice is documented for this call.
        repeatable: false,
        body: {
          reference_id: `${request.payCode}-${request.attempt}`,
          country: 'PH',
          currency: 'PHP',
          request_amount: pesosOf(request.amount),
          type: wanted.type,
          channel_code: wanted.channel,
          channel_properties: wanted.properties,
          metadata: { pay_code: request.payCode },
        },
        answer: PaymentRequest,
      })
      if (answer.kind !== 'answered') return { ok: false, reason: answer.kind }
      return opened(answer.data, request, { expiresAt: wanted.expiresAt, live })
    },
    askIntent: (providerId) => askXendit(client, providerId),
    cancelIntent: (providerId) =>
      cancelCode(client, {
        path: requestPath(providerId),
        headers: XENDIT_VERSION,
        answer: XenditRequestState,
        stateOf,
      }),
    // A debit of a bank account needs an account that the borrower has linked there before.
    debit: async () => ({ ok: false }),
    readWebhook(headers, body) {
      const tokens = config.callbackTokens
      return tokens.some((token) => xenditSigned({ headers, token }))
        ? readXenditEvent(headers, textOf(body))
        : null
    },
  }
}

function stateOf({ status }: Static<typeof XenditRequestState>): 'cancelled' | 'paid' | 'unknown' {
  if (NEVER_PAID.has(status)) return 'cancelled'
  return status === 'SUCCEEDED' ? 'paid' : 'unknown'
}

interface WantedChannel {
  readonly type: PaymentType
  readonly channel: XenditPaymentChannel
  readonly properties: object
  readonly expiresAt?: number
}

/** @returns null for a channel that Xendit does not have. */
function channelFor({ method, channel, payer, returnUrl }: IntentRequest, now: number): WantedChannel | null {
  if (method === 'qr' || method === 'bank')
    return { type: 'PAY', channel: 'QRPH', properties: {}, expiresAt: now + XENDIT_QR.lifeMs }
  if (method === 'store') {
    const expiresAt = now + COUNTER_LIFE_MS
    const properties = {
      payer_name: payer.name.slice(0, PAYER_NAME_LENGTH),
      expires_at: new Date(expiresAt).toISOString(),
    }
    return { type: 'REUSABLE_PAYMENT_CODE', channel: '7ELEVEN_CLIQQ', properties, expiresAt }
  }
  const wallet = WALLETS[channel]
  if (wallet === undefined) return null
  const properties = {
    success_return_url: returnUrl,
    failure_return_url: returnUrl,
    cancel_return_url: returnUrl,
  }
  return { type: 'PAY', channel: wallet, properties }
}

function opened(
  { payment_request_id: providerId, actions = [] }: Static<typeof PaymentRequest>,
  request: IntentRequest,
  { expiresAt, live }: { expiresAt: number | undefined; live: boolean },
): OpenAnswer {
  const shown = shownBy(actions, request)
  // Opened, and nothing to show: whatever it is, it is not to be opened again on a guess.
  if (shown === null) return { ok: false, reason: 'unknown' }
  // In test mode the text is no QR Ph.
  if (shown.kind === 'qr' && live && readQrPh(shown.value)?.amount !== request.amount)
    return { ok: false, reason: 'refused' }
  return { ok: true, code: { providerId, shown, ...(expiresAt === undefined ? {} : { expiresAt }) } }
}

/** The names of what is to be shown differ by channel; its kind follows from the request. */
function shownBy(
  actions: readonly { type: string; value: string }[],
  { method }: IntentRequest,
): Shown | null {
  const value = (type: string) => actions.find((action) => action.type === type)?.value
  const presented = value('PRESENT_TO_CUSTOMER')
  if (presented !== undefined) return { kind: method === 'store' ? 'code' : 'qr', value: presented }
  const page = value('REDIRECT_CUSTOMER')
  return page?.startsWith('https://') === true ? { kind: 'redirect', value: page } : null
}
