/** A provider of payments that exists on this machine only; its messages are signed like a real one's. */
import { createHash } from 'node:crypto'
import { type Centavos, centavosToPesos, isIsoDate, pesosToCentavos } from '@sandigan/lending'
import type { Brand } from '../../config/brand.ts'
import type { Clock } from '../../clock.ts'
import { type Headers, sandboxSignature, sandboxSigned, textOf } from '../webhook-signatures.ts'
import { unreadable } from '../provider-message.ts'
import {
  type IntentRequest,
  type PaymentEvent,
  type PaymentNotice,
  type PaymentProvider,
  type Payer,
  payerOf,
  type Shown,
} from './port.ts'
import { buildQrPh } from './qr-ph.ts'

const REFUSING_ACCOUNT = '0000'

/** Who is paid, where nobody says another: no call names a merchant. (Specification, point 3 "Older repayment store".) */
export const DEFAULT_MERCHANT_NUMBER = 'SANDBOX00000001'

/** How long its QR codes can be paid, as PayMongo's where nobody says otherwise. Milliseconds. */
const QR_MS = 30 * 60_000

/** What it calls its events. */
const PAID = 'payment.paid'
const EXPIRED = 'code.expired'

interface SandboxWebhook {
  readonly headers: Headers
  readonly body: string
}

export interface SandboxPayment extends PaymentProvider {
  /** The webhook that reports a payment, as it will arrive. The same notice is the same event, unless `event` differs. */
  webhookFor(notice: PaymentNotice, event?: string): SandboxWebhook
  /** Money that it takes under a code without a report: only a query of the code, in this process, returns it. */
  takeSilently(notice: PaymentNotice & { readonly providerId: string }): void
  /** Any message as this provider signs it. @param signedAt milliseconds since the epoch; now if left out */
  sign(body: string, signedAt?: number): SandboxWebhook
}

export function createSandboxPayment(clock: Clock, secret: string, brand: Brand): SandboxPayment {
  const sign = (body: string, signedAt = clock.now()): SandboxWebhook => ({
    headers: { 'x-sandbox-signature': sandboxSignature(body, secret, signedAt) },
    body,
  })
  const silent: (PaymentNotice & { readonly providerId: string })[] = []
  return {
    name: 'sandbox',
    reach: { counter: 'ours', scans: 'code-128', wallets: [] },
    async openIntent(request) {
      const providerId = `sandbox-${request.payCode}-${request.attempt}`
      const shown = shownFor(brand, request)
      const ends = shown.kind === 'qr' ? { expiresAt: clock.now() + QR_MS } : {}
      return { ok: true, code: { providerId, shown, ...ends } }
    },
    askIntent: async (providerId) => ({
      known: true,
      payments: silent.filter((notice) => notice.providerId === providerId),
      over: false,
    }),
    takeSilently: (notice) => void silent.push(notice),
    // It takes whatever is paid under a cancelled code all the same, as a store's counter may.
    cancelIntent: async () => 'cancelled',
    // The same accounts that take no money give none.
    debit: async ({ account }) => ({ ok: !account.number.endsWith(REFUSING_ACCOUNT) }),
    readWebhook: (headers, body) =>
      sandboxSigned({ headers, body, secret }, clock.now()) ? readEvent(textOf(body)) : null,
    sign,
    webhookFor(notice, event = '') {
      const payment = { ...notice, amount: centavosToPesos(notice.amount) }
      const id = createHash('sha256')
        .update(`${event} ${JSON.stringify(payment)}`)
        .digest('hex')
        .slice(0, 32)
      return sign(JSON.stringify({ id: `evt-${id}`, type: PAID, ...payment }))
    },
  }
}

/** Its counters take our own number. */
const shownFor = (brand: Brand, { method, payCode, attempt, amount }: IntentRequest): Shown =>
  method === 'qr'
    ? { kind: 'qr', value: qrOf(brand, { payCode, attempt, amount }) }
    : { kind: 'code', value: payCode }

/** The acquirer and merchant are plainly fake: no wallet would pay this code. */
function qrOf(
  brand: Brand,
  { payCode, attempt, amount }: { payCode: string; attempt: number; amount: Centavos },
): string {
  const plain = (text: string) => text.replace(/[^ -~]/g, '').toUpperCase()
  return buildQrPh({
    acquirer: 'TESTPHM1XXX',
    merchantId: DEFAULT_MERCHANT_NUMBER,
    merchantType: '000',
    category: '6012',
    amount,
    merchantName: plain(brand.companyName) || 'LENDER',
    city: 'MAKATI',
    reference: payCode,
    terminal: String(attempt).padStart(8, '0'),
  })
}

interface Wire {
  readonly [field: string]: unknown
}

/** As long as the adapters of real providers take: the sandbox must not get through what they call unreadable. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 80

function readEvent(body: string): PaymentEvent {
  const wire = parse(body)
  const { id: eventId, type } = wire
  if (!isName(eventId) || !isName(type)) return unreadable(body)
  if (type === PAID) {
    const notice = readNotice(wire)
    return notice === null ? unreadable(body) : { kind: 'payment', eventId, type, notice }
  }
  const { providerId } = wire
  return type === EXPIRED && isName(providerId)
    ? { kind: 'ended', eventId, type, providerId }
    : { kind: 'nothing', eventId, type }
}

function readNotice(wire: Wire): PaymentNotice | null {
  const { reference, payCode, providerId, currency, paidOn } = wire
  const said = wire['payer'] as Partial<Record<keyof Payer, unknown>> | null | undefined
  const payer = payerOf(said?.name, said?.phone, said?.account)
  const amount = pesosToCentavos(String(wire['amount']))
  if (amount === null || amount <= 0 || !isName(reference) || !isName(currency)) return null
  if (typeof paidOn !== 'string' || !isIsoDate(paidOn)) return null
  if (!isName(payCode) && !isName(providerId)) return null
  return {
    reference,
    amount,
    currency,
    paidOn,
    ...(isName(payCode) ? { payCode } : {}),
    ...(isName(providerId) ? { providerId } : {}),
    ...(payer && { payer }),
  }
}

function parse(body: string): Wire {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Wire) : {}
  } catch {
    return {}
  }
}
