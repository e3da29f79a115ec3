import { done, type DataOf, type PayloadOf, type prepayTrail, refuse } from '@sandigan/contract'
import {
  type Centavos,
  centavosToPesos,
  type IsoDate,
  type LoanEvent,
  loanOn,
  type LoanStanding,
  pay,
  pesosToCentavos,
} from '@sandigan/lending'
import type { Handler } from '../../context.ts'
import { judge } from '../loans/judge.ts'
import { findLoan } from '../loans/loan-repository.ts'
import { errorCodeOf } from '../loans/refusal-codes.ts'
import { fullBalance, isPrepayment } from './amount-to-pay.ts'

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
  const today = services.clock.today()
  const before = loanOn(loan.events, today)
  if (before.disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  if (before.stage === 'settled') return refuse('NOTHING_DUE')
  const amount = pesosToCentavos(pesos)
  if (amount === null || amount <= 0 || amount > fullBalance(before)) return refuse('AMOUNT_MISMATCH')
  const purpose = isPrepayment(before, amount) ? 'prepayment' : 'instalment'
  const payment = { reference: 'preview', amount, on: today, channel: 'preview', purpose } as const
  const paid = judge(loan, (events) => pay(events, payment, today), today)
  if (!paid.ok) return refuse(errorCodeOf(paid.code))
  return done(effectOf(before, [...loan.events, ...paid.events], { amount, today }))
}

function effectOf(
  before: LoanStanding,
  events: readonly LoanEvent[],
  { amount, today }: { amount: Centavos; today: IsoDate },
): Data {
  const after = loanOn(events, today)
  const { allowed, allowedFrom } = before.settlement
  return {
    amount: centavosToPesos(amount),
    use: useOf(before, after, amount),
    saved: centavosToPesos(Math.max(0, costOf(before) - costOf(after))),
    left: centavosToPesos(after.outstanding),
    nextDueOn: after.nextDueOn ?? '',
    nextDue: centavosToPesos(after.nextDue),
    lastDueOn: after.instalments.findLast((row) => row.left > 0)?.dueOn ?? '',
    savesFrom: allowed ? '' : (allowedFrom ?? ''),
  }
}

const costOf = ({ instalments }: LoanStanding): Centavos =>
  instalments.reduce((sum, row) => sum + row.interest + row.fee, 0)

function useOf(before: LoanStanding, after: LoanStanding, amount: Centavos): Data['use'] {
  if (after.stage === 'settled') return 'settles'
  if (amount <= before.dueNow) return 'due'
  return after.prepaid > before.prepaid ? 'principal' : 'held'
}
