import { done, type DataOf, type PayloadOf, type prepayTrail, refuse } from '@sandigan/contract'
import {
  hasEnded,
  centavosToPesos,
  loanDay,
  loanOn,
  type LoanStanding,
  type PaymentQuote,
  paymentQuote,
  pesosToCentavos,
} from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { findLoan } from '../../core/loans/loan-repository.ts'
import { errorCodeOf } from '../../core/loans/refusal-codes.ts'
import { fullBalance, isPrepayment } from '../../core/loans/amount-to-pay.ts'

type Data = DataOf<typeof prepayTrail>

/**
 * What a payment of this amount would do if it were made today; nothing is recorded. Refuses an amount of nothing or
 * beyond the full balance, as `generate-vcode` does.
 */
export const showPrepayment: Handler<PayloadOf<typeof prepayTrail>, Data> = async (
  services,
  caller,
  { productId, orderId, amount: pesos },
) => {
  const loan = await findLoan(services.db, { borrowerId: caller.borrowerId, loanId: orderId, productId })
  if (loan === null) return refuse('NOT_FOUND')
  const today = loanDay(loan.events, services.clock.today())
  const before = loanOn(loan.events, today)
  if (before.disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  if (hasEnded(before)) return refuse('NOTHING_DUE')
  const amount = pesosToCentavos(pesos)
  if (amount === null || amount <= 0 || amount > fullBalance(before)) return refuse('AMOUNT_MISMATCH')
  const purpose = isPrepayment(before, amount) ? 'prepayment' : 'instalment'
  const quote = paymentQuote(loan.events, { amount, purpose }, today)
  if (!quote.ok) return refuse(errorCodeOf(quote.code))
  return done(effectOf(before, quote))
}

function effectOf({ settlement }: LoanStanding, quote: PaymentQuote): Data {
  const { after } = quote
  const { allowed, allowedFrom } = settlement
  return {
    amount: centavosToPesos(quote.amount),
    use: useOf(quote),
    saved: centavosToPesos(Math.max(0, quote.interestSaved + quote.feeSaved)),
    left: centavosToPesos(after.outstanding),
    nextDueOn: after.nextDueOn ?? '',
    nextDue: centavosToPesos(after.nextDue),
    lastDueOn: after.instalments.findLast((row) => row.left > 0)?.dueOn ?? '',
    savesFrom: allowed ? '' : (allowedFrom ?? ''),
  }
}

function useOf({ amount, due, principal, settles }: PaymentQuote): Data['use'] {
  if (settles) return 'settles'
  if (amount === due) return 'due'
  return principal > 0 ? 'principal' : 'on-account'
}
