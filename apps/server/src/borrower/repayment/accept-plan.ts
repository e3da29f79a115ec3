import { type DataOf, done, type Outcome, type PayloadOf, type planAccept, refuse } from '@sandigan/contract'
import { acceptRestructuring, type LoanEvent } from '@sandigan/lending'
import { readDocuments } from '../../core/loans/documents.ts'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { lockLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { recordConsent } from '../../core/loans/record-consent.ts'
import { errorCodeOf } from '../../core/loans/refusal-codes.ts'
import { orderLink } from '../../core/orders/order-links.ts'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { once } from '../../platform/once.ts'

type Payload = PayloadOf<typeof planAccept>
type Answer = DataOf<typeof planAccept>

/**
 * The borrower accepts a new payment plan: a consent to the exact text, from which day on the new plan counts. A repeat
 * answers as the first did; the hash of another text is refused.
 */
export const acceptPlan: Handler<Payload, Answer> = (services, caller, payload) =>
  services.db
    .transaction()
    .execute((trx) =>
      once(trx, services.clock, caller, 'planAccept', payload, () => accept(trx, services, caller, payload)),
    )

/** The offer with this text; empty where there is none. */
export function offerIdOf(events: readonly LoanEvent[], hash: string): string {
  const offered = events.find((event) => event.type === 'restructureOffered' && event.offer.noteHash === hash)
  return offered?.type === 'restructureOffered' ? offered.offer.offerId : ''
}

async function accept(
  trx: Trx,
  services: Services,
  caller: Caller,
  { productId, orderId, hash }: Payload,
): Promise<Outcome<Answer>> {
  const loan = await lockLoan(trx, { borrowerId: caller.borrowerId, loanId: orderId })
  if (loan === null || loan.productId !== productId) return refuse('NOT_FOUND')
  const offerId = offerIdOf(loan.events, hash)
  const { stampTaxOnNewPlansFrom: taxedFrom } = services.config
  const decided = evaluateCommand(
    loan,
    (events, today) => {
      const withStampTax = taxedFrom !== null && today >= taxedFrom
      return acceptRestructuring(events, { offerId, noteHash: hash, withStampTax }, today)
    },
    services.clock.today(),
  )
  const answer = done({ url: orderLink(loan.productId, loan.loanId) })
  if (!decided.ok) {
    if (decided.code === 'ALREADY_RESTRUCTURED') return answer
    return refuse(decided.code === 'WRITTEN_OFF' ? 'LOAN_NOT_RUNNING' : errorCodeOf(decided.code))
  }
  const document = (await readDocuments(trx, loan))[`payment-plan ${offerId}`]
  if (document === undefined) throw new Error(`a new plan without its text: ${loan.loanId}`)
  await record(trx, services, loan, decided)
  const { kind, version, sha256 } = document
  await recordConsent(trx, services, caller, { kind, subject: loan.loanId, version, sha256 })
  return answer
}
