/** Payments as the provider of the sandbox reports them, signed, over HTTP alone. */
import { createClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/read-config.ts'
import type { Db } from '../../platform/database/database.ts'
import { createProviders } from '../../platform/providers/create-providers.ts'

export interface ReportedPayment {
  readonly reference: string
  /** In centavos. */
  readonly amount: number
  readonly payCode: string
}

/** Signing asks no database. */
const NO_DATABASE = {} as Db

export function paymentReports(): (
  payment: ReportedPayment,
  event?: string,
) => { path: string; init: RequestInit } {
  const read = readConfig({ SANDBOX: 'on' })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const clock = createClock()
  const { sandbox } = createProviders(read.config, NO_DATABASE, clock)
  if (sandbox === undefined) throw new Error('there is no sandbox')
  return (payment, event) => {
    const notice = { ...payment, currency: 'PHP', paidOn: clock.today() }
    const { headers, body } = sandbox.payment.webhookFor(notice, event)
    const init = { method: 'POST', headers: headers as Record<string, string>, body }
    return { path: '/webhooks/payments/sandbox', init }
  }
}
