import type { Centavos, IsoDate } from '@sandigan/lending'
import type { FailureKind, PayoutAccount } from '../../database/tables/payments.ts'
import type { Body, Headers } from '../webhook-signatures.ts'

export interface PayoutOrder {
  /** Ours, and the provider's guard against sending twice. */
  readonly reference: string
  readonly amount: Centavos
  readonly currency: 'PHP'
  readonly account: PayoutAccount
}

interface OfPayout {
  readonly reference: string
}
interface Arrival extends OfPayout {
  readonly amount: Centavos
  readonly on: IsoDate
}
interface Why {
  readonly reason: string
  readonly kind: FailureKind
}

/**
 * What became of a transfer. A time-out is `unknown`, never `failed`. `reversed`: it was paid, and the money came back.
 * `held`: the provider's own check; what becomes of it is said later.
 */
export type PayoutReport =
  | ({ readonly state: 'paid' } & Arrival)
  | ({ readonly state: 'failed' } & OfPayout & Why)
  | ({ readonly state: 'reversed' } & Arrival & Why)
  | ({ readonly state: 'held'; readonly reason: string } & OfPayout)

export type PayoutAnswer =
  /** `providerId`: by what it finds the transfer again, where that is not our reference. */
  | { readonly state: 'taken'; readonly providerId?: string }
  | ({ readonly state: 'refused' } & Why)
  | { readonly state: 'unknown' }
export type PayoutStatus = PayoutReport | { readonly state: 'pending' } | { readonly state: 'never-heard-of' }

/**
 * What a webhook says, once it is known to be the provider's. `hint`: something happened to a transfer, and the message
 * alone is not to be believed: we query the provider. `nothing`: understood, or unknown, and nothing to do.
 */
export type PayoutEvent =
  | {
      readonly kind: 'payout'
      readonly eventId: string
      readonly type: string
      readonly report: PayoutReport
    }
  | { readonly kind: 'hint'; readonly eventId: string; readonly type: string; readonly reference: string }
  | { readonly kind: 'nothing'; readonly eventId: string; readonly type: string }

/** A transfer, as far as we know it. */
export interface HandedOver extends OfPayout {
  /** What the provider called it; null where it never said so. */
  readonly providerId: string | null
  /** When it was first handed over, in milliseconds since the epoch; null where it was not yet. */
  readonly since: number | null
}

/** What we need of whoever sends money to borrowers. */
export interface PayoutProvider {
  readonly name: string
  /** Hands a transfer over. Never throws: what is not sure is `unknown`. */
  send(order: PayoutOrder): Promise<PayoutAnswer>
  /** Asks what became of a transfer. Throws when the provider cannot be reached. */
  ask(transfer: HandedOver): Promise<PayoutStatus>
  /**
   * Takes back a transfer that has not left yet; absent where that cannot be done. `refused`: it has left, has ended or
   * was never heard of. Throws when the provider cannot be queried.
   */
  cancel?(transfer: HandedOver): Promise<'cancelled' | 'refused' | 'unknown'>
  /**
   * Reads a webhook; null when it is not authentic. A message of the provider is never null, whatever it holds.
   * @param url path and query at which it came
   */
  readWebhook(headers: Headers, body: Body, url: string): PayoutEvent | null
}
