/** What a message says, as far as it can be stored and processed. */
import { isIsoDate } from '@sandigan/lending'
import type { WebhookKind } from '../../platform/database/tables/webhooks.ts'
import { isStorableThroughout } from '../../platform/http/storable-text.ts'
import type { PaymentEvent } from '../../platform/providers/payment/port.ts'
import type { PayoutEvent, PayoutReport } from '../../platform/providers/payout/port.ts'
import type { Providers } from '../../platform/providers/providers.ts'
import { unreadable } from '../../platform/providers/provider-message.ts'
import { type Headers, textOf } from '../../platform/providers/webhook-signatures.ts'
import { isAmount, isName, isShort, isUsableNotice } from '../payments/usable-notice.ts'

export type WebhookEvent = PaymentEvent | PayoutEvent

/**
 * @returns null where no such provider is ours, 'refused' where the message is not the provider's. One of the
 * provider's own that no database holds, or whose payment is not distinguishable from another, is `unreadable`.
 */
export function readEvent(
  { payment, payout }: Pick<Providers, 'payment' | 'payout'>,
  message: { kind: WebhookKind; provider: string; headers: Headers; body: Uint8Array; url: string },
): WebhookEvent | 'refused' | null {
  const { headers, body } = message
  const port = message.kind === 'payments' ? payment : payout
  if (port.name !== message.provider) return null
  const event =
    message.kind === 'payments'
      ? payment.readWebhook(headers, body)
      : payout.readWebhook(headers, body, message.url)
  if (event === null) return 'refused'
  return isUsable(event) ? event : unreadable(textOf(body))
}

function isUsable(event: WebhookEvent): boolean {
  if (!isName(event.eventId) || !isShort(event.type) || !isStorableThroughout(event)) return false
  if (event.kind === 'payment') return isUsableNotice(event.notice)
  if (event.kind === 'payout') return isUsableReport(event.report)
  if (event.kind === 'hint') return isName(event.reference)
  return event.kind !== 'ended' || isName(event.providerId)
}

function isUsableReport(report: PayoutReport): boolean {
  if (!isName(report.reference)) return false
  return !('amount' in report) || (isAmount(report.amount) && isIsoDate(report.on))
}
