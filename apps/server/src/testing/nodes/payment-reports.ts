/** Payments as the provider of the sandbox reports them, signed, over HTTP alone. */
import { contractCode } from '../../money/payments/payment-codes.ts'
import { createClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/read-config.ts'
import type { Db } from '../../platform/database/database.ts'
import { createProviders } from '../../platform/providers/create-providers.ts'
import type { LoanKey } from '../../core/loans/loan-repository.ts'

export interface ReportedPayment {
  readonly reference: string
  /** In centavos. */
  readonly amount: number
  readonly loan: LoanKey
}

/** @param db where the loan's code lies */
export function paymentReports(
  db: Db,
): (payment: ReportedPayment, event?: string) => Promise<{ path: string; init: RequestInit }> {
  const read = readConfig({ SANDBOX: 'on' })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const clock = createClock()
  const { sandbox } = createProviders(read.config, db, clock)
  if (sandbox === undefined) throw new Error('there is no sandbox')
  return async ({ reference, amount, loan }, event) => {
    const payCode = (await contractCode(db, loan)) ?? ''
    const notice = { reference, payCode, amount, currency: 'PHP', paidOn: clock.today() }
    const { headers, body } = sandbox.payment.webhookFor(notice, event)
    const init = { method: 'POST', headers: headers as Record<string, string>, body }
    return { path: '/webhooks/payments/sandbox', init }
  }
}
