import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { hasReceipt } from '../../core/loans/has-receipt.ts'
import { printedNumber } from '../../money/payments/receipt-numbers.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** Receipts by their serial numbers, from the one named on: also how a payment is found by the number on its paper. */
export const listReceipts: OperatorHandler<typeof operatorCalls.listReceipts> = async (
  { db },
  _caller,
  { from = '1' },
) => {
  const rows = await db
    .selectFrom('receipts as r')
    .innerJoin('loan_events as e', (join) =>
      join
        .onRef('e.borrower_id', '=', 'r.borrower_id')
        .onRef('e.loan_id', '=', 'r.loan_id')
        .onRef('e.sequence', '=', 'r.sequence'),
    )
    .select(({ exists, selectFrom }) => [
      'r.number',
      'r.loan_id',
      'r.posted_at',
      'e.body',
      exists(
        selectFrom('loan_events as v')
          .select('v.sequence')
          .whereRef('v.borrower_id', '=', 'r.borrower_id')
          .whereRef('v.loan_id', '=', 'r.loan_id')
          .where('v.type', '=', 'reversed')
          .where(({ eb, ref }) =>
            eb(ref('v.body', '->>').key('reference'), '=', ref('e.body', '->>').key('reference')),
          ),
      ).as('taken_back'),
    ])
    .where('r.number', '>=', Number(from))
    .orderBy('r.number')
    .limit(PAGE)
    .execute()
  return done(
    rows.flatMap(({ number, loan_id, posted_at, body, taken_back }) => {
      if (number === null || !hasReceipt(body)) return []
      const { reference, amount, on } = body
      return {
        number: printedNumber(number),
        orderId: loan_id,
        reference,
        amount: centavosToPesos(amount),
        paidOn: on,
        postedAt: posted_at.toISOString(),
        takenBack: Boolean(taken_back),
      }
    }),
  )
}

const PAGE = 500
