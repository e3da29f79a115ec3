import { done, type DataOf, type PayloadOf, refuse, type repaymentConfirm } from '@sandigan/contract'
import type { Handler } from '../../../platform/context.ts'
import { lockLoan } from '../../../core/loans/loan-repository.ts'
import { mayTry } from '../../../core/identity/code-limits.ts'
import { checkCode } from '../../../core/identity/sms-code-repository.ts'
import { CARD_CHANNEL, cardRepayments } from '../../../money/payments/card-repository.ts'
import { repaymentCode } from '../generate-code.ts'
import { isBoundTo } from './code-binding.ts'
import { orderDebit } from './order-debit.ts'
import { phoneOf } from '../../../core/identity/borrower-repository.ts'

/**
 * Checks the code, which is good for this loan, account and amount alone, and has the account debited by a job.
 * Confirming again is answered like the first time. A code that is wrong, used up or too old is 800006. (Specification, point 8.)
 */
export const confirmRepayment: Handler<
  PayloadOf<typeof repaymentConfirm>,
  DataOf<typeof repaymentConfirm>
> = async (services, caller, { orderId, verifyCode, repaymentRecordId }) => {
  const { borrowerId } = caller
  const key = { borrowerId, loanId: orderId }
  return services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, key)
    const row = (await cardRepayments(trx, key)).find((one) => one.record_id === repaymentRecordId)
    if (loan === null || row === undefined) return refuse('NOT_FOUND')
    if (row.state === 'confirmed') return done({})
    if (row.state === 'refused') return refuse('DUPLICATE_PAYMENT_REQUEST')
    if (!(await mayTry(trx, services, caller))) return refuse('TOO_MANY_REQUESTS')
    const wanted = repaymentCode(services, loan, CARD_CHANNEL, row.amount)
    if (!wanted.ok) return refuse(wanted.code)
    const phone = await phoneOf(trx, borrowerId)
    const right = await checkCode(trx, services, 'repay', phone, verifyCode)
    const bound = { loanId: key.loanId, accountId: row.account_id, amount: row.amount }
    if (right !== 'right' || !isBoundTo(services.config.secretKey, row.code_mac, bound, verifyCode))
      return refuse('VERIFICATION_CODE_WRONG')
    await orderDebit(trx, services, loan, row, wanted.data)
    return done({})
  })
}
