import type { Centavos, IsoDate } from '@sandigan/lending'
import type { Headers } from '../webhook-signatures.ts'

export interface CodeRequest {
  readonly payCode: string
  readonly amount: Centavos
  readonly kind: 'code' | 'qr'
}

export interface DebitRequest {
  /** The money is reported under this code, like any other payment. */
  readonly payCode: string
  readonly amount: Centavos
  readonly account: { readonly bankCode: string; readonly number: string; readonly name: string }
}

/** That money arrived under a code. */
export interface PaymentNotice {
  /** The provider's own number of this payment: one payment, one reference, however often it is reported. */
  readonly reference: string
  readonly payCode: string
  readonly amount: Centavos
  readonly currency: string
  /** The day on which the borrower paid. */
  readonly paidOn: IsoDate
}

/** What we need of whoever takes money for us. */
export interface PaymentProvider {
  readonly name: string
  /** Opens a code at the provider. @returns the QR text for a channel that scans; null otherwise. */
  openCode(request: CodeRequest): Promise<{ ok: true; qr: string | null } | { ok: false }>
  /** Asks the borrower's bank for the money; asked again with the same code it is the same debit. */
  debit(request: DebitRequest): Promise<{ ok: boolean }>
  /** Reads a webhook; null when its signature is not the provider's or it makes no sense. */
  readWebhook(headers: Headers, body: string): PaymentNotice | null
}
