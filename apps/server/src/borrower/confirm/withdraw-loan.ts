import {
  done,
  type DataOf,
  type Outcome,
  type PayloadOf,
  refuse,
  type withdrawLoan as call,
} from '@sandigan/contract'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { once } from '../../platform/once.ts'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { lockLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { errorCodeOf } from '../../core/loans/refusal-codes.ts'
import { withdrawal } from '../../core/loans/withdrawal.ts'
import { orderLink } from '../../core/orders/order-links.ts'

type Payload = PayloadOf<typeof call>
type Answer = DataOf<typeof call>

/**
 * The borrower takes an application or an approved loan back. It holds until the money is sent: refuses with
 * WITHDRAWAL_CLOSED from then on, and for a declined application. The same again answers as the first time.
 */
export const withdrawLoan: Handler<Payload, Answer> = (services, caller, payload) =>
  services.db
    .transaction()
    .execute((trx) =>
      once(trx, services.clock, caller, 'withdrawLoan', payload, () =>
        withdraw(trx, services, caller, payload),
      ),
    )

async function withdraw(
  trx: Trx,
  services: Services,
  caller: Caller,
  { productId, orderId }: Payload,
): Promise<Outcome<Answer>> {
  const loan = await lockLoan(trx, { borrowerId: caller.borrowerId, loanId: orderId })
  if (loan === null || loan.productId !== productId) return refuse('NOT_FOUND')
  const answer = done({ url: orderLink(productId, orderId) })
  const decided = evaluateCommand(loan, withdrawal, services.clock.today())
  if (decided.ok) await record(trx, services, loan, decided)
  if (decided.ok || decided.code === 'ALREADY_CANCELLED') return answer
  return refuse(decided.code === 'ALREADY_DECLINED' ? 'WITHDRAWAL_CLOSED' : errorCodeOf(decided.code))
}
