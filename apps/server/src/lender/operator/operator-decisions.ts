/** The lender's decisions about applications: what waits, yes or no, withdrawn before payout, the money once more. */
import { cancel, loanOn } from '@sandigan/lending'
import { Type } from 'typebox'
import { type Choice, decideLocked } from '../../core/decisions/decide-application.ts'
import { DECLINE_REASONS } from '../../core/decisions/decline-reasons.ts'
import { holdsOf } from '../../core/decisions/holds.ts'
import { judge } from '../../core/loans/judge.ts'
import { keyOfLoan, lockBorrower, lockLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { heldUntil } from '../../money/payouts/payout-hold.ts'
import { retryPayout } from '../../money/payouts/retry-payout.ts'
import { applicationsWaiting } from './application-view.ts'
import { standingView } from './change-loan.ts'
import {
  answer,
  change,
  field,
  NO_ORDER,
  type OperatorAnswer,
  question,
  refuse,
  ruledOut,
} from './operator-action.ts'
import { recordDeed } from './operator-record.ts'

/** The longest-waiting 100 applications, with what a decision needs. */
export const listApplications = question(
  { flagged: Type.Optional(Type.Literal('1')) },
  async (services, input) => answer(await applicationsWaiting(services, input.flagged === '1')),
)

/**
 * Approves or declines an application under review. A decline names its reason, which the borrower reads; an approval
 * in spite of a hold names it in a note. The same decision again is a repeat, the other one is refused.
 */
export const decideApplicationByOperator = change(
  {
    orderId: field.orderId,
    decision: Type.Union([Type.Literal('approve'), Type.Literal('decline')]),
    code: Type.Optional(Type.Union(DECLINE_REASONS.map((reason) => Type.Literal(reason)))),
    note: Type.Optional(field.text(500)),
  },
  async (services, { orderId, decision, code, note, ...signature }): Promise<OperatorAnswer> => {
    if ((decision === 'decline') !== (code !== undefined))
      return refuse('INPUT_INVALID', 'code says why an application is declined, and belongs to no approval')
    const key = await keyOfLoan(services.db, orderId)
    if (key === null) return NO_ORDER
    const choice: Choice = code === undefined ? { approve: true } : { approve: false, reason: code }
    return services.db.transaction().execute(async (trx) => {
      const loan = await lockLoan(trx, key)
      if (loan === null) return NO_ORDER
      const holds = (await holdsOf(trx, services, key.borrowerId)).map((hold) => hold.reason)
      const reviewing = loanOn(loan.events, services.clock.today()).stage === 'reviewing'
      if (reviewing && choice.approve && holds.length > 0 && note === undefined)
        return refuse('HOLDS_OPEN', `a note must say why in spite of: ${holds.join(', ')}`)
      const decided = await decideLocked(trx, services, loan, choice)
      if (!decided.ok) {
        if (decided.code !== (choice.approve ? 'ALREADY_APPROVED' : 'ALREADY_DECLINED'))
          return ruledOut(decided.code)
        return answer({ repeated: true, ...standingView(loanOn(loan.events, services.clock.today())) })
      }
      const facts = { decision, code, note, holds }
      await recordDeed(trx, services, signature, { action: 'decide', subject: orderId, facts })
      return answer({ repeated: false, holds, ...standingView(decided.standing) })
    })
  },
)

/** The lender withdraws an application or an approved loan before the money is sent. The same again is a repeat. */
export const cancelOrder = change({ orderId: field.orderId }, async (services, { orderId, ...signature }) => {
  const key = await keyOfLoan(services.db, orderId)
  if (key === null) return NO_ORDER
  return services.db.transaction().execute(async (trx): Promise<OperatorAnswer> => {
    const loan = await lockLoan(trx, key)
    if (loan === null) return NO_ORDER
    const today = services.clock.today()
    const decided = judge(
      loan,
      (events) => cancel(events, { cause: 'lender', reason: 'withdrawn by the lender' }, today),
      today,
    )
    if (!decided.ok)
      return decided.code === 'ALREADY_CANCELLED'
        ? answer({ repeated: true, ...standingView(loanOn(loan.events, today)) })
        : ruledOut(decided.code)
    const { standing } = await record(trx, services, loan, decided)
    await recordDeed(trx, services, signature, { action: 'cancel', subject: orderId, facts: {} })
    return answer({ repeated: false, ...standingView(standing) })
  })
})

/** Sends the money of an order again after its transfer failed, to the account that is bound now. */
export const retryPayoutOfOrder = change(
  { orderId: field.orderId },
  async (services, { orderId, ...signature }) => {
    const key = await keyOfLoan(services.db, orderId)
    if (key === null) return NO_ORDER
    return services.db.transaction().execute(async (trx): Promise<OperatorAnswer> => {
      // As the borrower's own change of account does it: this lock first, then the loan's.
      await lockBorrower(trx, key.borrowerId)
      const loan = await lockLoan(trx, key)
      if (loan === null) return NO_ORDER
      const before = loanOn(loan.events, services.clock.today())
      const retried = await retryPayout(trx, services, { borrowerId: key.borrowerId, orderId })
      if (retried === 'closed')
        return before.stage === 'sending'
          ? answer({ repeated: true, ...standingView(before) })
          : refuse('PAYOUT_NOT_FAILED', 'no transfer of this order failed')
      await recordDeed(trx, services, signature, { action: 'retry-payout', subject: orderId, facts: {} })
      const until = await heldUntil(trx, services, key)
      return answer({
        repeated: false,
        orderId,
        heldUntil: until === null ? null : new Date(until).toISOString(),
      })
    })
  },
)
