/** What the sandbox does to orders: decides them, pays for them, lists them. */
import { type LoanEvent, loanOn } from '@sandigan/lending'
import type { Services } from '../platform/context.ts'
import { decideApplication } from '../core/decisions/decide-application.ts'
import { type LoanKey, projectedLoans } from '../core/loans/loan-repository.ts'
import { paySandboxCode } from './sandbox-payments.ts'
import { borrowerByPhone } from '../core/identity/borrower-repository.ts'
import {
  amountField,
  answer,
  badInput,
  conflict,
  dateField,
  flagField,
  type Input,
  notFound,
  oneOfField,
  optional,
  phoneField,
  type SandboxAnswer,
  textField,
} from './input.ts'

const DELIVERIES = ['once', 'twice', 'late'] as const

/**
 * Pays a code as a provider does, through its signed webhook.
 * @returns `credited`, `suspense` for money that fits no open code, `held` until the date moves, or `repeated`.
 */
export async function pay(services: Services, input: Input): Promise<SandboxAnswer<{ status: string }>> {
  const payCode = textField(input, 'payCode')
  if (!payCode.ok) return payCode
  const amount = optional(input, 'amount', amountField)
  if (!amount.ok) return amount
  const paidOn = optional(input, 'paidOn', dateField)
  if (!paidOn.ok) return paidOn
  const deliver = optional(input, 'deliver', oneOfField(DELIVERIES))
  if (!deliver.ok) return deliver
  const paid = await paySandboxCode(services, {
    payCode: payCode.value,
    ...(amount.value === undefined ? {} : { amount: amount.value }),
    ...(paidOn.value === undefined ? {} : { paidOn: paidOn.value }),
    ...(deliver.value === undefined ? {} : { deliver: deliver.value }),
  })
  if (!paid.ok) return badInput(paid.error)
  await services.jobs.runDue()
  return answer({ status: paid.status })
}

/** Decides an application as an operator does; the same decision again is answered as the first time. */
export async function decide(
  services: Services,
  input: Input,
): Promise<SandboxAnswer<{ status: 'approved' | 'declined' }>> {
  const orderId = textField(input, 'orderId')
  if (!orderId.ok) return orderId
  const approve = flagField(input, 'approve')
  if (!approve.ok) return approve
  const decided = await decideApplication(services, orderId.value, approve.value)
  const already = approve.value ? 'ALREADY_APPROVED' : 'ALREADY_DECLINED'
  if (!decided.ok && decided.code === 'NOT_FOUND') return notFound('there is no order with this orderId')
  if (!decided.ok && decided.code !== already) return conflict('this order has been decided already')
  // Whatever follows at once (the SMS, say) has happened when this answers.
  await services.jobs.runDue()
  return answer({ status: approve.value ? 'approved' : 'declined' })
}

/** All orders of the borrower with this phone, newest first. */
export async function listOrders(
  services: Services,
  input: Input,
): Promise<SandboxAnswer<{ orderId: string; productId: string; orderStatus: number }[]>> {
  const phone = phoneField(services.config.market)(input, 'phone')
  if (!phone.ok) return phone
  const borrowerId = await borrowerByPhone(services.db, phone.value)
  if (borrowerId === undefined) return notFound('nobody is registered with this phone')
  const loans = await projectedLoans(services.db, borrowerId)
  const statuses = await statusesOf(
    services,
    loans.map((loan) => ({ borrowerId, loanId: loan.loan_id })),
  )
  return answer(
    loans.map((loan) => ({
      orderId: loan.loan_id,
      productId: loan.product_id,
      orderStatus: statuses.get(loan.loan_id) ?? loan.status,
    })),
  )
}

/** The status of each order today, by its id. What lists keep may be older than today, so it is asked of the events. */
export async function statusesOf(services: Services, keys: readonly LoanKey[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await services.db
    .selectFrom('loan_events')
    .select(['loan_id', 'body'])
    .where((is) => is.or(keys.map((key) => is.and({ borrower_id: key.borrowerId, loan_id: key.loanId }))))
    .orderBy('sequence')
    .execute()
  const events = new Map<string, LoanEvent[]>()
  for (const row of rows) {
    const own = events.get(row.loan_id)
    if (own) own.push(row.body)
    else events.set(row.loan_id, [row.body])
  }
  const today = services.clock.today()
  return new Map([...events].map(([loanId, own]) => [loanId, loanOn(own, today).status]))
}
