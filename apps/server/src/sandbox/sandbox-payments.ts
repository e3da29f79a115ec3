/** The sandbox pays a code as a wallet or a store would: the provider reports it by its signed webhook. */
import { type Centavos, type IsoDate, loanToday } from '@sandigan/lending'
import type { Services } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import type { PaymentNotice } from '../platform/providers/payment/port.ts'
import { readEvents } from '../core/loans/loan-repository.ts'
import { amountToPay } from '../core/loans/amount-to-pay.ts'
import { codeByNumber } from '../money/payments/payment-codes.ts'
import { deliverFromSandbox } from './deliver-from-sandbox.ts'

export interface SandboxPaymentOrder {
  readonly payCode: string
  /** Left out: what the code asks for, or under a contract number what the loan asks for. */
  readonly amount?: Centavos
  /** Left out: today. */
  readonly paidOn?: IsoDate
  readonly deliver?: 'once' | 'twice' | 'late'
}

export type SandboxPaid =
  | { ok: true; status: 'credited' | 'suspense' | 'repeated' | 'held' }
  | { ok: false; error: string }

/**
 * @returns 'held' for a late report of a payment made today: it arrives when the business date moves on; and while the
 *   provider reports nothing: it arrives once it does.
 * Refuses a payment of tomorrow, and a code without an amount whose loan asks for nothing.
 */
export async function paySandboxCode(services: Services, order: SandboxPaymentOrder): Promise<SandboxPaid> {
  const today = services.clock.today()
  const paidOn = order.paidOn ?? today
  if (paidOn > today) return { ok: false, error: `paidOn lies in the future: today is ${today}` }
  const amount = order.amount ?? (await amountOf(services, order.payCode))
  if (amount === null) return { ok: false, error: 'this code names no amount: give one' }
  const notice = { reference: newId(), payCode: order.payCode, amount, currency: 'PHP', paidOn }
  if (order.deliver === 'late' && paidOn === today) return hold(services, notice)
  const reports = order.deliver === 'twice' ? [notice, notice] : [notice]
  const statuses = await Promise.all(reports.map((report, time) => deliver(services, report, String(time))))
  const heard = statuses.filter((status) => status !== 'withheld')
  if (heard.length === 0) return hold(services, notice, true)
  return { ok: true, status: heard.find((status) => status !== 'repeated') ?? 'repeated' }
}

/** Delivers pending reports once the business date has moved on. */
export async function deliverPendingPayments(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('sandbox_held_payments')
    .selectAll()
    .where('paid_on', '<', services.clock.today())
    .where('until_well', '=', false)
    .execute()
  await deliverAll(services, due)
}

/** Delivers what a provider withheld while it misbehaved. */
export async function deliverWithheldPayments(services: Services): Promise<void> {
  const withheld = await services.db
    .selectFrom('sandbox_held_payments')
    .selectAll()
    .where('until_well', '=', true)
    .execute()
  await deliverAll(services, withheld)
}

interface PendingPayment {
  readonly reference: string
  readonly pay_code: string
  readonly amount: number
  readonly paid_on: IsoDate
}

async function deliverAll(services: Services, due: readonly PendingPayment[]): Promise<void> {
  for (const { reference, pay_code: payCode, amount, paid_on: paidOn } of due) {
    const became = await deliver(services, { reference, payCode, amount, currency: 'PHP', paidOn })
    if (became === 'withheld') await keepUntilWell(services, reference)
    else await services.db.deleteFrom('sandbox_held_payments').where('reference', '=', reference).execute()
  }
}

const keepUntilWell = (services: Services, reference: string): Promise<unknown> =>
  services.db
    .updateTable('sandbox_held_payments')
    .set({ until_well: true })
    .where('reference', '=', reference)
    .execute()

async function hold(
  services: Services,
  notice: PaymentNotice & { payCode: string },
  untilWell = false,
): Promise<SandboxPaid> {
  const { reference, payCode, amount, paidOn } = notice
  await services.db
    .insertInto('sandbox_held_payments')
    .values({ reference, pay_code: payCode, amount, paid_on: paidOn, until_well: untilWell })
    .execute()
  return { ok: true, status: 'held' }
}

/** @param event tells reports of one payment apart, as those of a provider that has several events for it */
async function deliver(
  services: Services,
  notice: PaymentNotice,
  event?: string,
): Promise<'credited' | 'suspense' | 'repeated' | 'withheld'> {
  const webhook = services.providers.sandbox?.payment.webhookFor(notice, event)
  if (webhook === undefined) throw new Error('there is no sandbox to pay in')
  const status = await deliverFromSandbox(services, 'payments', webhook)
  if (status === 'withheld') return status
  if (status !== 'credited' && status !== 'suspense' && status !== 'repeated')
    throw new Error('a payment of the sandbox could not be processed')
  return status
}

async function amountOf(services: Services, payCode: string): Promise<Centavos | null> {
  const code = await codeByNumber(services.db, payCode)
  if (code === null || code.amount !== null) return code?.amount ?? null
  const events = await readEvents(services.db, { borrowerId: code.borrower_id, loanId: code.loan_id })
  return amountToPay(loanToday(events, services.clock.today())) || null
}
