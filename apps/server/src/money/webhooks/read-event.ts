/** What a message says, as far as it can be stored and worked. */
import { isIsoDate } from '@sandigan/lending'
import type { WebhookKind } from '../../platform/database/tables/webhooks.ts'
import { isStorableThroughout } from '../../platform/http/storable-text.ts'
import type { PaymentEvent, PaymentNotice } from '../../platform/providers/payment/port.ts'
import type { PayoutEvent, PayoutReport } from '../../platform/providers/payout/port.ts'
import type { Providers } from '../../platform/providers/providers.ts'
import { unreadable } from '../../platform/providers/unreadable.ts'
import type { Headers } from '../../platform/providers/webhook-signatures.ts'

export type WebhookEvent = PaymentEvent | PayoutEvent

/** A provider's own number of an event, a payment or a payout: anything else could not be told from its repeats. */
const NAME = /^[\x21-\x7e]{1,120}$/
const MAX_TEXT = 300

const isName = (text: string): boolean => NAME.test(text)
const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0
const isShort = (text: string | undefined): boolean => text === undefined || text.length <= MAX_TEXT

/**
 * @returns null where no such provider is ours, 'refused' where the message is not the provider's. One of the
 * provider's own that no database holds, or whose payment could not be told from another, is `unreadable`.
 */
export function readEvent(
  { payment, payout }: Pick<Providers, 'payment' | 'payout'>,
  message: { kind: WebhookKind; provider: string; headers: Headers; body: string },
): WebhookEvent | 'refused' | null {
  const port = message.kind === 'payments' ? payment : payout
  if (port.name !== message.provider) return null
  const event = port.readWebhook(message.headers, message.body)
  if (event === null) return 'refused'
  return isUsable(event) ? event : unreadable(message.body)
}

function isUsable(event: WebhookEvent): boolean {
  if (!isName(event.eventId) || event.type.length > MAX_TEXT || !isStorableThroughout(event)) return false
  if (event.kind === 'payment') return isUsableNotice(event.notice)
  if (event.kind === 'payout') return isUsableReport(event.report)
  if (event.kind === 'hint') return isName(event.reference)
  return event.kind !== 'ended' || isName(event.providerId)
}

const isUsableNotice = ({
  reference,
  amount,
  currency,
  paidOn,
  payCode,
  providerId,
}: PaymentNotice): boolean =>
  isName(reference) && isAmount(amount) && isIsoDate(paidOn) && [currency, payCode, providerId].every(isShort)

function isUsableReport(report: PayoutReport): boolean {
  if (!isName(report.reference)) return false
  return !('amount' in report) || (isAmount(report.amount) && isIsoDate(report.on))
}
