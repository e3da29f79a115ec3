import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { hasReceipt } from '../../core/loans/has-receipt.ts'
import { printedNumber } from '../../money/payments/receipt-numbers.ts'
import { receiptPage, type ReceiptRow } from '../../money/payments/receipt-pages.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** Receipts by their serial numbers, from the one named on: also how a payment is found by the number of its receipt. */
export const listReceipts: OperatorHandler<typeof operatorCalls.listReceipts> = async (
  { db },
  _caller,
  { from = '1', postedFrom, postedTo, q, sort = 'number', ...page },
) =>
  answerPage(
    await receiptPage(
      db,
      { from: Number(from), named: typed(q), postedFrom, postedTo },
      sort,
      pageQuery(page),
    ),
    receiptView,
  )

function receiptView({ number, loan_id, posted_at, body, taken_back }: ReceiptRow) {
  if (number === null || !hasReceipt(body)) throw new Error(`a receipt of ${loan_id} is about no payment`)
  return {
    number: printedNumber(number),
    orderId: loan_id,
    reference: body.reference,
    amount: centavosToPesos(body.amount),
    paidOn: body.on,
    postedAt: posted_at.toISOString(),
    takenBack: taken_back,
  }
}
