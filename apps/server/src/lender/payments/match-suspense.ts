import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { judge } from '../../core/loans/judge.ts'
import { keyOfLoan, type LoanKey, lockLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { PlainOutcomeOf } from '../../platform/http/plain-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { standingView } from '../changes/standing-view.ts'
import { recordAction } from '../changes/record-action.ts'
import { NO_ORDER, ruledOut } from '../changes/refusals.ts'
import { matchCommand } from './match-command.ts'
import { bookOut, closed, lockMoney, NO_MONEY } from '../changes/suspense-money.ts'

/**
 * The money belongs to a loan: it is a payment there, counted from the day it was paid. Where it came under the code
 * of an extension of this loan it is the extension, if the sum is enough and the quote was in time.
 */
export const matchSuspense: OperatorHandler<typeof operatorCalls.matchSuspense> = async (
  services,
  caller,
  { provider, reference, orderId, reason },
) => {
  const key = await keyOfLoan(services.db, orderId)
  if (key === null) return NO_ORDER
  return services.db
    .transaction()
    .execute(async (trx): Promise<PlainOutcomeOf<typeof operatorCalls.matchSuspense>> => {
      const money = await lockMoney(trx, provider, reference)
      if (money === undefined) return NO_MONEY
      if (money.state === 'matched' && money.loan_id === orderId) return done({ repeated: true, orderId })
      if (money.state !== 'open') return closed(money.state)
      if (money.currency !== 'PHP')
        return refuse('OTHER_CURRENCY', 'a loan takes pesos: send this money back')
      const loan = await lockLoan(trx, key)
      if (loan === null) return NO_ORDER
      const command = await matchCommand(trx, loan.loanId, money)
      const decided = judge(loan, command, services.clock.today())
      if (!decided.ok) return ruledOut(decided.code)
      const { standing } = await record(trx, services, loan, decided)
      await bookOut(trx, services, money, 'matched')
      await setCredited(trx, money, key)
      await recordAction(trx, services, signed(caller, reason), {
        action: 'match-suspense',
        borrowerId: loan.borrowerId,
        subject: `${provider}:${reference}`,
        facts: { orderId, amount: centavosToPesos(money.amount) },
      })
      return done({ repeated: false, orderId, ...standingView(standing) })
    })
}

type Money = NonNullable<Awaited<ReturnType<typeof lockMoney>>>

/** The money may have come under a code of another loan, of another borrower even. */
async function setCredited(trx: Trx, money: Money, { borrowerId, loanId }: LoanKey): Promise<void> {
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
