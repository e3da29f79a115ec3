import { type DataOf, done, type Outcome, type PayloadOf, type planDecline, refuse } from '@sandigan/contract'
import { declineRestructuring } from '@sandigan/lending'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { lockLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { errorCodeOf } from '../../core/loans/refusal-codes.ts'
import { orderLink } from '../../core/orders/order-links.ts'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { once } from '../../platform/once.ts'
import { offerIdOf } from './accept-plan.ts'

type Payload = PayloadOf<typeof planDecline>
type Answer = DataOf<typeof planDecline>

/** The borrower keeps the old plan. A repeat answers as the first did; what cannot be accepted any more cannot be declined. */
export const declinePlan: Handler<Payload, Answer> = (services, caller, payload) =>
  services.db
    .transaction()
    .execute((trx) =>
      once(trx, services.clock, caller, 'planDecline', payload, () =>
        decline(trx, services, caller, payload),
      ),
    )

async function decline(
  trx: Trx,
  services: Services,
  { borrowerId }: Caller,
  { productId, orderId, hash }: Payload,
): Promise<Outcome<Answer>> {
  const loan = await lockLoan(trx, { borrowerId, loanId: orderId })
  if (loan === null || loan.productId !== productId) return refuse('NOT_FOUND')
  const decided = evaluateCommand(
    loan,
    (events, today) =>
      declineRestructuring(events, { offerId: offerIdOf(events, hash), noteHash: hash }, today),
    services.clock.today(),
  )
  const answer = done({ url: orderLink(loan.productId, loan.loanId) })
  if (!decided.ok) return decided.code === 'ALREADY_DECLINED' ? answer : refuse(errorCodeOf(decided.code))
  await record(trx, services, loan, decided)
  return answer
}
