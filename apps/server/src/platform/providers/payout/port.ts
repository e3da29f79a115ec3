import type { Centavos, IsoDate } from '@sandigan/lending'
import type { PayoutAccount } from '../../database/tables/payments.ts'
import type { Headers } from '../webhook-signatures.ts'

export interface PayoutOrder {
  /** Ours, and the provider's guard against sending twice. */
  readonly reference: string
  readonly amount: Centavos
  readonly currency: 'PHP'
  readonly account: PayoutAccount
}

/** What became of a transfer. A time-out is `unknown`, never `failed`. */
export type PayoutReport =
  | { readonly state: 'paid'; readonly reference: string; readonly amount: Centavos; readonly on: IsoDate }
  | { readonly state: 'failed'; readonly reference: string; readonly reason: string }

export type PayoutAnswer = 'taken' | 'refused' | 'unknown'
export type PayoutStatus = PayoutReport | { readonly state: 'pending' } | { readonly state: 'never-heard-of' }

/** What a webhook says, once it is known to be the provider's. `nothing`: understood, or unknown, and nothing to do. */
export type PayoutEvent =
  | {
      readonly kind: 'payout'
      readonly eventId: string
      readonly type: string
      readonly report: PayoutReport
    }
  | { readonly kind: 'nothing'; readonly eventId: string; readonly type: string }

/** What we need of whoever sends money to borrowers. */
export interface PayoutProvider {
  readonly name: string
  /** Hands a transfer over. Never throws: what is not sure is 'unknown'. */
  send(order: PayoutOrder): Promise<PayoutAnswer>
  /** Asks what became of a transfer. Throws when the provider cannot be reached. */
  ask(reference: string): Promise<PayoutStatus>
  /** Reads a webhook; null when it is not authentic. A message of the provider is never null, whatever it holds. */
  readWebhook(headers: Headers, body: string): PayoutEvent | null
}
