/** Asks the provider for something to pay by. No transaction may be open meanwhile. */
import type { Centavos } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { OpenAnswer, PaymentMethod } from '../../platform/providers/payment/port.ts'
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

export async function openIntent(
  { config, db, providers }: Services,
  { borrowerId, loanId, productId }: LoanKey & { productId: string },
  intent: Intent,
): Promise<OpenAnswer> {
  const payer = { name: await certifiedName(db, borrowerId), phone: await phoneOf(db, borrowerId) }
  const returnUrl = `${config.brand.h5Base}${orderLink(productId, loanId)}`
  return providers.payment.openIntent({ ...intent, payer, returnUrl })
}
