import type { Services } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { StoredLoan } from '../../../core/loans/loan-repository.ts'
import { type CardRepayment, changeCardRepayment } from '../../../money/payments/card-repository.ts'
import { newPayCode } from '../../../money/payments/pay-code.ts'
import { addCode, type NewCode } from '../../../money/payments/payment-codes.ts'

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
