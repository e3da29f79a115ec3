import { holidaysToPlanWith, NO_HOLIDAYS } from '../../core/loans/holidays.ts'
import type { Command } from '../../core/loans/judge.ts'
import { codeByNumber } from '../../money/payments/payment-codes.ts'
import { commandFor, mayExtend } from '../../money/payments/decide-payment.ts'
import type { Trx } from '../../platform/database/database.ts'

interface Money {
  readonly provider: string
  readonly reference: string
  readonly amount: number
  readonly pay_code: string
  readonly paid_on: string
}

/**
 * What a match does to a loan: a payment of the day it was paid, or the extension, where the money came under the code of
 * one of this loan. The same for who looks at a match beforehand and for who makes it.
 */
export async function matchCommand(trx: Trx, loanId: string, money: Money): Promise<Command> {
  const code = await codeByNumber(trx, money.pay_code)
  const ofThisLoan = code?.loan_id === loanId ? code : { quote_id: null, cancelled_at: null }
  const payment = {
    reference: `${money.provider}:${money.reference}`,
    amount: money.amount,
    on: money.paid_on,
    channel: 'suspense',
  }
  return commandFor(ofThisLoan, payment, mayExtend(ofThisLoan) ? await holidaysToPlanWith(trx) : NO_HOLIDAYS)
}
