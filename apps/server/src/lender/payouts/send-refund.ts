import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { refund } from '@sandigan/lending'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { keyOfLoan, lockBorrower, lockLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { accountWords } from '../../core/profile/account-words.ts'
import { currentAccount } from '../../core/profile/current-account.ts'
import { screenBorrower } from '../../core/screening/screen-borrower.ts'
import { accountOf } from '../../money/payouts/open-payout.ts'
import { isSubjectInFlight, transferOfRefund } from '../../money/transfers/transfer-repository.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { readOrder, pesosOf } from '../changes/change-by-operator.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { orderTransfer } from './order-transfer.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { NO_ORDER, refusedByRule, SCREENING_OPEN } from '../changes/refusals.ts'
import { standingView } from '../changes/standing-view.ts'

type Outcome = JsonOutcomeOf<typeof operatorCalls.sendRefund>

/**
 * Sends credit back to the account that the borrower has bound, at most what is refundable today. It is in the books
 * immediately, so that nobody gives it back twice; if it does not arrive it is credit again.
 */
export const sendRefund: ApprovableAction<typeof operatorCalls.sendRefund> = {
  subject: ({ orderId }) => orderId,
  read: readOrder,
  async make(
    trx,
    services,
    signature,
    { orderId, reference: refundReference, amount: pesos },
  ): Promise<Outcome> {
    const key = await keyOfLoan(trx, orderId)
    if (key === null) return NO_ORDER
    // The account stays the one that is bound.
    await lockBorrower(trx, key.borrowerId)
    const loan = await lockLoan(trx, key)
    if (loan === null) return NO_ORDER
    const amount = pesosOf(pesos)
    const before = await transferOfRefund(trx, orderId, refundReference)
    if (before !== null)
      return before.amount === amount
        ? done({ repeated: true, reference: before.reference })
        : refuse('REFERENCE_REUSED', 'this reference stands for another amount')
    if (await isSubjectInFlight(trx, 'credit', orderId))
      return refuse('TRANSFER_IN_FLIGHT', 'credit of this order is on its way already')
    const bound = await currentAccount(trx, key.borrowerId)
    if (bound === null) return refuse('NO_ACCOUNT', 'the borrower has bound no account')
    // Credit is money of whoever may be on a sanction list, too.
    if (await screenBorrower(trx, services, key.borrowerId, 'payout')) return SCREENING_OPEN
    const command = { reference: refundReference, amount }
    const decided = evaluateCommand(
      loan,
      (events, today) => refund(events, command, today),
      services.clock.today(),
    )
    if (!decided.ok) return refusedByRule(decided.code)
    const ordered = await orderTransfer(trx, services, {
      purpose: 'credit',
      subject: orderId,
      ...key,
      itemProvider: null,
      itemReference: refundReference,
      amount,
      account: accountOf(bound),
    })
    if (!ordered.ok) return ordered
    const { standing } = await record(trx, services, loan, decided)
    await writeAuditLog(trx, services, signature, {
      action: 'send-refund',
      borrowerId: loan.borrowerId,
      subject: orderId,
      facts: { reference: refundReference, amount: pesos, transfer: ordered.data },
    })
    const account = accountWords(bound.bank_code, bound.account_number)
    return done({ repeated: false, reference: ordered.data, account, ...standingView(standing) })
  },
}
