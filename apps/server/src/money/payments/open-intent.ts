/** Asks the provider for something to pay by. No transaction may be open meanwhile. */
import type { Centavos } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { OpenAnswer, PaymentMethod, Shown } from '../../platform/providers/payment/port.ts'
import { phoneOf } from '../../core/identity/phone-of.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'
import { orderLink } from '../../core/orders/order-links.ts'
import { certifiedName } from '../../core/profile/certification-repository.ts'

export interface Intent {
  readonly payCode: string
  readonly attempt: number
  readonly amount: Centavos
  readonly method: PaymentMethod
  readonly channel: string
}

/**
 * Pages show a QR or our own number. A number that the provider made, or a page of its own, is closed again and counts as
 * refused: at a counter ours would not be taken in its place.
 */
export async function openIntent(
  { config, db, providers }: Services,
  { borrowerId, loanId, productId }: LoanKey & { productId: string },
  intent: Intent,
): Promise<OpenAnswer> {
  const payer = { name: await certifiedName(db, borrowerId), phone: await phoneOf(db, borrowerId) }
  const returnUrl = `${config.brand.h5Base}${orderLink(productId, loanId)}`
  const opened = await providers.payment.openIntent({ ...intent, payer, returnUrl })
  if (!opened.ok || canBeShown(opened.code.shown, intent)) return opened
  await providers.payment.cancelIntent(opened.code.providerId)
  return { ok: false, reason: 'refused' }
}

const canBeShown = ({ kind, value }: Shown, { payCode }: Intent): boolean =>
  kind === 'qr' || (kind === 'code' && value === payCode)
