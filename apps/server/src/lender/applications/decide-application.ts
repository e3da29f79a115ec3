import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { loanToday } from '@sandigan/lending'
import { type Choice, decideLocked } from '../../core/decisions/decide-application.ts'
import { holdsOf } from '../../core/decisions/holds.ts'
import { awaitRelease } from '../../core/loans/loan-releases.ts'
import { announce } from '../../core/operators/notify-operators.ts'
import { screenBorrower } from '../../core/screening/screen-borrower.ts'
import { evaluateApplication } from '../../core/decisions/evaluate-application.ts'
import type { Db } from '../../platform/database/database.ts'
import type { StoredLoan } from '../../core/loans/loan-repository.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { pesosOf } from '../changes/change-by-operator.ts'
import { standingView } from '../changes/standing-view.ts'
import { onLockedOrder } from '../changes/on-locked-order.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { refusedByRule, SCREENING_OPEN } from '../changes/refusals.ts'

/**
 * Approves or declines an application under review, or declines it with a smaller amount that the borrower may have
 * instead. What is no approval names its reason, which the borrower reads; an approval in spite of a hold names it in a
 * note; nobody is approved who may be on a sanction list. What the rule sets say then is stored beside it. The
 * same decision again is a repeat, another one is refused.
 */
export const decideApplication: OperatorHandler<typeof operatorCalls.decideApplication> = async (
  services,
  caller,
  { orderId, decision, code, amount, note, reason },
) => {
  if ((decision === 'approve') !== (code === undefined))
    return refuse('INPUT_INVALID', 'code says why an application is not approved, and belongs to no approval')
  if ((decision === 'offer-less') !== (amount !== undefined))
    return refuse('INPUT_INVALID', 'amount says how much less is offered, and belongs to nothing else')
  const offered = amount === undefined ? {} : { offered: pesosOf(amount) }
  const choice: Choice = code === undefined ? { approve: true } : { approve: false, reason: code, ...offered }
  return onLockedOrder(services, orderId, async (trx, loan) => {
    const holds = (await holdsOf(trx, services, loan.borrowerId)).map((hold) => hold.reason)
    const reviewing = loanToday(loan.events, services.clock.today()).stage === 'reviewing'
    if (reviewing && choice.approve && (await screenBorrower(trx, services, loan.borrowerId, 'application')))
      return SCREENING_OPEN
    if (reviewing && choice.approve && holds.length > 0 && note === undefined)
      return refuse('HOLDS_OPEN', `a note must say why in spite of: ${holds.join(', ')}`)
    if (reviewing && amount !== undefined && !(await isOfProduct(trx, loan, pesosOf(amount))))
      return refuse('AMOUNT_INVALID', 'the product has no such amount below the one asked for')
    if (reviewing) await evaluateApplication(trx, services, loan, 'person')
    const decided = await decideLocked(trx, services, loan, choice)
    if (!decided.ok) {
      if (decided.code !== (choice.approve ? 'ALREADY_APPROVED' : 'ALREADY_DECLINED'))
        return refusedByRule(decided.code)
      return done({ repeated: true, ...standingView(loanToday(loan.events, services.clock.today())) })
    }
    if (choice.approve) {
      await awaitRelease(trx, services.clock, loan, caller.operator)
      await announce(trx, services, {
        what: 'approved',
        key: orderId,
        about: orderId,
        by: caller.operator.name,
      })
    }
    const facts = { decision, code, amount, note, holds }
    await writeAuditLog(trx, services, signed(caller, reason), {
      action: 'decide',
      borrowerId: loan.borrowerId,
      subject: orderId,
      facts,
    })
    return done({ repeated: false, holds, ...standingView(decided.standing) })
  })
}

/** Whether the product of an application, in the version that was agreed to, has an amount below the requested one. */
async function isOfProduct(db: Db, loan: StoredLoan, amount: number): Promise<boolean> {
  const agreed = loan.events.find((event) => event.type === 'agreed')
  if (agreed === undefined) return false
  const { definition } = await db
    .selectFrom('products')
    .select('definition')
    .where('product_id', '=', agreed.terms.productId)
    .where('version', '=', agreed.terms.productVersion)
    .executeTakeFirstOrThrow()
  const { min, step } = definition.amount
  return amount >= min && amount < agreed.terms.principal && (amount - min) % step === 0
}
