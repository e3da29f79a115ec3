/** Opens something new to pay by within an intent whose last one has ended: its pay code, amount and last day stay. */
import { timestamp } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import { type LoanKey, lockLoan } from '../../core/loans/loan-repository.ts'
import type { PaymentProvider } from '../../platform/providers/payment/port.ts'
import type { Channel } from './channels.ts'
import { openIntent, type Payer } from './open-intent.ts'
import { type PaymentCode, showAnew } from './payment-codes.ts'
import { addProviderCode, lastProviderCode, type LastProviderCode } from './provider-codes.ts'

/** Nobody scans and pays within less. Milliseconds. */
const TIME_TO_PAY_MS = 60_000

/**
 * Sees to it that what is shown for a code can be paid for a minute at least. The next attempt is opened once however many
 * ask at the same time: its number is the provider's guard.
 * @returns what is shown; null for a code of an earlier release, which has nothing of the provider's; `unavailable` where the
 *   provider gives nothing now
 */
export async function renewCode(
  services: Services,
  loan: LoanKey & { productId: string },
  channel: Channel,
  code: PaymentCode,
  payer: Payer,
): Promise<LastProviderCode | null | 'unavailable'> {
  const { db, providers } = services
  const last = await lastProviderCode(db, code)
  // Neither that of an earlier release nor that of another provider ends.
  if (last === null || last.provider !== providers.payment.name) return last
  const soon = timestamp(services.clock, TIME_TO_PAY_MS)
  if (last.state === 'paid') return last
  const isOver =
    last.state === 'ended' ||
    (last.expires_at !== null && last.expires_at <= soon) ||
    (last.kind === 'redirect' && (await isPageOver(providers.payment, last.provider_id)))
  if (!isOver) return last
  const { pay_code: payCode, amount } = code
  const attempt = last.attempt + 1
  const intent = { payCode, attempt, amount: amount ?? 0, method: channel.method, channel: channel.number }
  const opened = await openIntent(services, loan, payer, intent)
  if (!opened.ok) return 'unavailable'
  await db.transaction().execute(async (trx) => {
    await lockLoan(trx, loan)
    await addProviderCode(trx, services, loan, { payCode, attempt, code: opened.code })
    const { shown } = opened.code
    if (shown.kind === 'qr') await showAnew(trx, code, shown.value)
  })
  // Of two who renewed at the same time the first has written.
  return lastProviderCode(db, code)
}

/** A borrower who cancels on a wallet's page comes back immediately. The page's end is reported much later, or never. */
async function isPageOver(payment: PaymentProvider, providerId: string): Promise<boolean> {
  const answer = await payment.askIntent(providerId)
  return answer.known && answer.over && answer.payments.length === 0
}
