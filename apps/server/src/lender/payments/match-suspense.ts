import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { phoneOf } from '../../core/identity/borrower-repository.ts'
import { type Command, evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { keyOfLoan, type LoanKey, lockLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { reportsOf } from '../../money/payments/report-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { holidaysToPlanWith, NO_HOLIDAYS } from '../../core/loans/holidays.ts'
import { codeByNumber } from '../../money/payments/payment-codes.ts'
import type { Config } from '../../platform/config/config.ts'
import { commandFor, mayExtend } from '../../money/payments/decide-payment.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { readMatch } from '../changes/money-before.ts'
import { standingView } from '../changes/standing-view.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { NO_ORDER, refusedByRule } from '../changes/refusals.ts'
import { bookOut, closed, lockMoney, MONEY_CLAIMED, NO_MONEY, readMoney } from '../changes/suspense-money.ts'

interface Money {
  readonly provider: string
  readonly reference: string
  readonly amount: number
  readonly pay_code: string
  readonly paid_on: string
}

/**
 * What a match does to a loan: a payment of the day it was paid, or the extension, where the money came under the code of
 * one of this loan. The dry run of a match and the match itself use it.
 */
export async function matchCommand(
  trx: Trx,
  { stampTaxOnExtensionsFrom: extensionsTaxedFrom }: Pick<Config, 'stampTaxOnExtensionsFrom'>,
  loanId: string,
  money: Money,
): Promise<Command> {
  const code = await codeByNumber(trx, money.pay_code)
  const ofThisLoan = code?.loan_id === loanId ? code : { quote_id: null, cancelled_at: null }
  const payment = {
    reference: `${money.provider}:${money.reference}`,
    amount: money.amount,
    on: money.paid_on,
    channel: 'suspense',
  }
  const holidays = mayExtend(ofThisLoan) ? await holidaysToPlanWith(trx) : NO_HOLIDAYS
  return commandFor(ofThisLoan, payment, { holidays, extensionsTaxedFrom })
}

/**
 * The money belongs to a loan: it is a payment there, counted from the day it was paid. Where it came under the code
 * of an extension of this loan it is the extension, if the sum is enough and the quote was in time. One person does it
 * where the provider and the payer name the loan.
 */
export const matchSuspense: ApprovableAction<typeof operatorCalls.matchSuspense> = {
  subject: ({ orderId }) => orderId,
  read: readMatch,
  amountOf: async (trx, _services, { provider, reference }) =>
    (await readMoney(trx, provider, reference))?.amount ?? 0,
  async needsTwo(trx, services, { provider, reference, orderId }) {
    const money = await readMoney(trx, provider, reference)
    const key = await keyOfLoan(trx, orderId)
    // What cannot be matched at all is refused by its own name.
    if (money === undefined || key === null || money.state !== 'open' || money.told_by === 'file')
      return false
    return money.told_by !== 'provider' || !money.booked || !(await isNamed(trx, services, money, key))
  },
  async make(trx, services, signature, { provider, reference, orderId }) {
    const key = await keyOfLoan(trx, orderId)
    if (key === null) return NO_ORDER
    // The loan before the money, as an approval locks them.
    const loan = await lockLoan(trx, key)
    if (loan === null) return NO_ORDER
    const money = await lockMoney(trx, provider, reference)
    if (money === undefined) return NO_MONEY
    if (money.state === 'matched' && money.loan_id === orderId) return done({ repeated: true, orderId })
    if (money.state !== 'open') return closed(money.state)
    if (money.told_by === 'file') return MONEY_CLAIMED
    if (money.currency !== 'PHP') return refuse('OTHER_CURRENCY', 'a loan takes pesos: send this money back')
    const command = await matchCommand(trx, services.config, loan.loanId, money)
    const decided = evaluateCommand(loan, command, services.clock.today())
    if (!decided.ok) return refusedByRule(decided.code)
    const { standing } = await record(trx, services, loan, decided)
    await bookOut(trx, services, money, 'matched')
    await setCredited(trx, money, key)
    await writeAuditLog(trx, services, signature, {
      action: 'match-suspense',
      borrowerId: loan.borrowerId,
      subject: `${provider}:${reference}`,
      facts: { orderId, amount: centavosToPesos(money.amount) },
    })
    return done({ repeated: false, orderId, ...standingView(standing) })
  },
}

type LockedMoney = NonNullable<Awaited<ReturnType<typeof lockMoney>>>

/** Whether the payer's number is the borrower's, or the borrower reported this payment of this loan. */
async function isNamed(trx: Trx, { config }: Services, money: LockedMoney, key: LoanKey): Promise<boolean> {
  const phone = config.market.normalisePhone(money.payer_phone ?? '')
  if (phone && phone === (await phoneOf(trx, key.borrowerId))) return true
  const numbers = new Set([money.reference.toUpperCase(), money.pay_code])
  const reports = await reportsOf(trx, key)
  return reports.some(({ reference }) => reference !== '' && numbers.has(reference))
}

/** The money may have come under a code of another loan, of another borrower even. */
async function setCredited(trx: Trx, money: LockedMoney, { borrowerId, loanId }: LoanKey): Promise<void> {
  const { provider, reference, pay_code } = money
  if (money.borrower_id !== null && money.loan_id !== null)
    await trx
      .deleteFrom('loan_payments')
      .where('borrower_id', '=', money.borrower_id)
      .where('loan_id', '=', money.loan_id)
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .execute()
  const place = { borrower_id: borrowerId, loan_id: loanId, outcome: 'credited' } as const
  await trx
    .insertInto('loan_payments')
    .values({ ...place, provider, reference, pay_code })
    .execute()
  await trx
    .updateTable('payments_received')
    .set(place)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute()
}
