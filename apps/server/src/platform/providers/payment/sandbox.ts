/** A provider of payments that exists on this machine only; its messages are signed like a real one's. */
import { centavosToPesos, isIsoDate, pesosToCentavos } from '@sandigan/lending'
import type { Brand } from '../../config/brand.ts'
import type { Clock } from '../../context.ts'
import { type Headers, sandboxSignature, sandboxSigned } from '../webhook-signatures.ts'
import type { PaymentNotice, PaymentProvider } from './port.ts'
import { buildQrPh } from './qr-ph.ts'

const REFUSING_ACCOUNT = '0000'

/** Who is paid, where nobody says another: no call names a merchant. (Specification, point 3 "Older repayment store".) */
export const DEFAULT_MERCHANT_NUMBER = 'SANDBOX00000001'

export interface SandboxPayment extends PaymentProvider {
  /** The webhook that reports a payment, as it will arrive. */
  webhookFor(notice: PaymentNotice): { headers: Headers; body: string }
}

export function createSandboxPayment(clock: Clock, secret: string, brand: Brand): SandboxPayment {
  return {
    name: 'sandbox',
    async openCode({ payCode, amount, kind }) {
      return { ok: true, qr: kind === 'qr' ? qrOf(brand, payCode, amount) : null }
    },
    // The same accounts that take no money give none.
    debit: async ({ account }) => ({ ok: !account.number.endsWith(REFUSING_ACCOUNT) }),
    readWebhook: (headers, body) =>
      sandboxSigned({ headers, body, secret }, clock.now()) ? readNotice(body) : null,
    webhookFor(notice) {
      const body = JSON.stringify({ ...notice, amount: centavosToPesos(notice.amount) })
      return { headers: { 'x-sandbox-signature': sandboxSignature(body, secret, clock.now()) }, body }
    },
  }
}

/** The acquirer and merchant are plainly fake: no wallet would pay this code. */
function qrOf(brand: Brand, payCode: string, amount: number): string {
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
    terminal: '00000001',
  })
}

function readNotice(body: string): PaymentNotice | null {
  try {
    const wire = JSON.parse(body) as Partial<Record<keyof PaymentNotice, unknown>> | null
    const { reference, payCode, currency, paidOn } = wire ?? {}
    const amount = pesosToCentavos(String(wire?.amount))
    if (amount === null || amount <= 0) return null
    if (
      ![reference, payCode, currency, paidOn].every((part) => typeof part === 'string' && part.length <= 80)
    )
      return null
    if (!isIsoDate(paidOn as string)) return null
    return { reference, payCode, amount, currency, paidOn } as PaymentNotice
  } catch {
    return null
  }
}
