import type { Centavos, IsoDate } from '@sandigan/lending'
import type { Body, Headers } from '../webhook-signatures.ts'

/** How a channel is paid: a QR that is scanned, a number at a counter, a wallet's or a bank's own page. */
export type PaymentMethod = 'qr' | 'store' | 'wallet' | 'bank'

/** What a borrower has to pay, by whatever the provider gives us to show. */
export interface IntentRequest {
  /** Ours: the pay code. It names the intent for as long as the loan lives. */
  readonly payCode: string
  /** Which of the intent's provider codes this is, from 1: with the pay code the provider's guard against opening twice. */
  readonly attempt: number
  readonly amount: Centavos
  readonly method: PaymentMethod
  /** Our number of the channel, such as '90101'. */
  readonly channel: string
  readonly payer: { readonly name: string; readonly phone: string }
  /** Where a hosted page sends the borrower back to. */
  readonly returnUrl: string
}

/** What is shown: a QR text to be drawn, a number to be read out, or the address of the provider's page. */
export interface Shown {
  readonly kind: 'qr' | 'code' | 'redirect'
  readonly value: string
  /** A picture of it that the provider drew, as an address. */
  readonly image?: string
}

/** One of the codes under which an intent can be paid; an intent has several over time, since they expire. */
export interface ProviderCode {
  readonly providerId: string
  readonly shown: Shown
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number
}

/** `unknown`: no answer, so a code may be open that nobody knows. */
export type OpenAnswer =
  | { readonly ok: true; readonly code: ProviderCode }
  | { readonly ok: false; readonly reason: 'refused' | 'unknown' }

export interface DebitRequest {
  /** The money is reported under this code, like any other payment. */
  readonly payCode: string
  readonly amount: Centavos
  readonly account: { readonly bankCode: string; readonly number: string; readonly name: string }
}

/** That money arrived. It names the provider's code, ours, or both. */
export interface PaymentNotice {
  /** The provider's own number of this payment, never of the request: a store's code can be paid twice. */
  readonly reference: string
  /** The provider's number of the code that was paid, where it names one; found first. */
  readonly providerId?: string
  /** Ours, where the provider names it; a second test. */
  readonly payCode?: string
  readonly amount: Centavos
  readonly currency: string
  /** The day on which the borrower paid. */
  readonly paidOn: IsoDate
  /** Who paid, as far as the provider says: nobody it has checked. */
  readonly payer?: Payer
}

export interface Payer {
  readonly name?: string
  /** As it was given: not of one form. */
  readonly phone?: string
  /** The number of the account or wallet that the money came from. */
  readonly account?: string
}

const PAYER_LENGTH = 200

/**
 * What is said of the payer, undefined where nothing is. Cut where it is too long to be a name, and without what no
 * database holds: no payment is lost for how its payer is written.
 */
export function payerOf(name: unknown, phone: unknown, account?: unknown): Payer | undefined {
  const text = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, PAYER_LENGTH).toWellFormed() : ''
  const said = {
    ...(text(name) && { name: text(name) }),
    ...(text(phone) && { phone: text(phone) }),
    ...(text(account) && { account: text(account) }),
  }
  return Object.keys(said).length === 0 ? undefined : said
}

interface EventName {
  /** The provider's own number of the event: the same in each delivery of it. */
  readonly eventId: string
  /** The provider's word for its kind. */
  readonly type: string
}

/**
 * What a webhook says, once it is known to be the provider's. `nothing`: understood, or unknown, and nothing to do.
 * `taken-back`: money that was paid is given back or disputed, which an operator checks.
 */
export type PaymentEvent =
  | (EventName & { readonly kind: 'payment'; readonly notice: PaymentNotice })
  | (EventName & { readonly kind: 'ended'; readonly providerId: string })
  | (EventName & { readonly kind: 'taken-back' })
  | (EventName & { readonly kind: 'nothing' })

/**
 * A provider's answer to a query about a code. `payments`: what was paid under it, in the words of its webhooks, so that
 * each is one payment however it became known. `over`: it takes no more.
 */
export type AskAnswer =
  | { readonly known: true; readonly payments: readonly PaymentNotice[]; readonly over: boolean }
  | { readonly known: false }

/** Which ways a provider has, whatever of it an account has activated. */
export interface Reach {
  /** Whether counters take our own number, give one of the provider's, or there are none. */
  readonly counter: 'ours' | 'theirs' | 'none'
  /** What a counter scans our number as; left out where it is read out or typed in. */
  readonly scans?: 'code-128'
  /** Our numbers of the channels whose own page it opens. */
  readonly wallets: readonly string[]
}

/** What we need of whoever takes money for us. */
export interface PaymentProvider {
  readonly name: string
  readonly reach: Reach
  /** Opens a code at the provider. Never throws: what is not sure is 'unknown'. */
  openIntent(request: IntentRequest): Promise<OpenAnswer>
  /** Asks what became of a code. Never throws: what is not sure is not known. */
  askIntent(providerId: string): Promise<AskAnswer>
  /** Has a code take no more. Never throws: what is not sure is 'unknown'. Cancelled before, it is cancelled. */
  cancelIntent(providerId: string): Promise<'cancelled' | 'paid' | 'unknown'>
  /** Requests the money from the borrower's bank; a repeat with the same code is the same debit. */
  debit(request: DebitRequest): Promise<{ ok: boolean }>
  /** Reads a webhook; null when it is not authentic. A message of the provider is never null, whatever it holds. */
  readWebhook(headers: Headers, body: Body): PaymentEvent | null
}
