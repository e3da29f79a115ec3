import { createHmac } from 'node:crypto'
import { type DataOf, done, type PayloadOf, refuse, type repaymentConfirm } from '@sandigan/contract'
import type { Centavos } from '@sandigan/lending'
import type { Handler, Services } from '../../../platform/context.ts'
import { lockLoan, type StoredLoan } from '../../../core/loans/loan-repository.ts'
import { mayTry } from '../../../core/identity/code-limits.ts'
import { checkCode } from '../../../core/identity/sms-code-repository.ts'
import {
  CARD_CHANNEL,
  type CardRepayment,
  cardRepayments,
  changeCardRepayment,
} from '../../../money/payments/card-repository.ts'
import { phoneOf } from '../../../core/identity/borrower-repository.ts'
import { sameText } from '../../../platform/providers/webhook-signatures.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { newPayCode } from '../../../money/payments/pay-code.ts'
import { addCode, type NewCode } from '../../../money/payments/payment-codes.ts'
import { repaymentCode } from '../generate-code.ts'

interface Bound {
  readonly loanId: string
  readonly accountId: string
  readonly amount: Centavos
}

/**
 * A code by SMS allows a repayment of the loan, account and amount that it was sent for, and no other. It outlives the
 * page: one that was read anew begins another repayment, and the earlier code is still valid for the same sum.
 * @param code six digits; stored as this keyed hash only
 */
export const codeMac = (secret: string, { loanId, accountId, amount }: Bound, code: string): string =>
  createHmac('sha256', secret)
    .update(`repayment ${loanId}\n${accountId}\n${amount}\n${code}`)
    .digest('base64url')

/** Whether a typed code was sent for this loan, account and amount; false where none was. */
const isBoundTo = (secret: string, mac: string | null, bound: Bound, typed: string): boolean =>
  mac !== null && sameText(mac, codeMac(secret, bound, typed))

/** Opens the code under which the money of a repayment will arrive, and has the account debited by a job. */
export async function orderDebit(
  trx: Trx,
  services: Services,
  loan: StoredLoan,
  row: Pick<CardRepayment, 'borrower_id' | 'loan_id' | 'record_id'>,
  code: NewCode,
): Promise<void> {
  const payCode = newPayCode()
  await addCode(trx, services, loan, { ...code, payCode, qr: null })
  await changeCardRepayment(trx, row, { state: 'confirmed', pay_code: payCode })
  const { borrowerId, loanId: orderId } = loan
  await services.jobs.send(trx, 'debit-account', { borrowerId, orderId, recordId: row.record_id })
}

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
