/** Asks the provider for something to pay by. No transaction may be open meanwhile. */
import { type Centavos, centavosToPesos } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { IntentRequest, OpenAnswer, PaymentMethod } from '../../platform/providers/payment/port.ts'
import { phoneOf } from '../../core/identity/borrower-repository.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { codePageLink } from './code-links.ts'

/** Who pays, as the provider is given it. */
export type Payer = IntentRequest['payer']

export async function readPayer(db: Db, borrowerId: string): Promise<Payer> {
  const [name, phone] = await Promise.all([certifiedName(db, borrowerId), phoneOf(db, borrowerId)])
  return { name, phone }
}

export interface Intent {
  readonly payCode: string
  readonly attempt: number
  readonly amount: Centavos
  readonly method: PaymentMethod
  readonly channel: string
}

/** A wallet's page leads back to the page of the code, which knows whether the payment came. */
export async function openIntent(
  { config, providers }: Services,
  { loanId, productId }: LoanKey & { productId: string },
  payer: Payer,
  intent: Intent,
): Promise<OpenAnswer> {
  const page = codePageLink(config.secretKey, 'code', intent.payCode, centavosToPesos(intent.amount))
  // Without the session: it is for nobody else.
  const order = new URLSearchParams({ productId, orderId: loanId })
  const returnUrl = `${config.brand.h5Base}${page}&${order}`
  return providers.payment.openIntent({ ...intent, payer, returnUrl })
}
