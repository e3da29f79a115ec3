import type { operatorCalls } from '@sandigan/contract'
import { centavosToPesos, manilaDate } from '@sandigan/lending'
import { certifiedNames } from '../../core/book/contacts.ts'
import { hasReceipt } from '../../core/loans/has-receipt.ts'
import { printedNumber } from '../../money/payments/receipt-numbers.ts'
import { receiptPage } from '../../money/payments/receipt-pages.ts'
import { wrongDays } from '../changes/refusals.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'

export const exportReceipts = exportChange<typeof operatorCalls.exportReceipts>(
  'receipts',
  async (_trx, { postedFrom: from, postedTo: to }) => wrongDays({ from, to }),
)

const ROWS = 500

/** By serial number, without a gap: a payment that was taken back stays in its place. */
export const RECEIPTS_CSV: CsvSource = {
  header: ['number', 'postedOn', 'paidOn', 'borrower', 'loan', 'payment', 'amount', 'state', 'inputTax'],
  async page({ db }, { postedFrom, postedTo }, after) {
    const page = await receiptPage(db, { from: 1, postedFrom, postedTo }, 'number', { after, limit: ROWS })
    if (page === null) throw new Error('a place of this register was refused')
    const borrowerIds = page.rows.map((row) => row.borrower_id)
    const names = await certifiedNames(db, borrowerIds)
    return {
      rows: page.rows.map(({ number, body, ...row }) => {
        if (number === null || !hasReceipt(body))
          throw new Error(`a receipt of ${row.loan_id} is of no payment`)
        return [
          printedNumber(number),
          manilaDate(row.posted_at.getTime()),
          body.on,
          names.get(row.borrower_id) ?? '',
          row.loan_id,
          body.reference,
          centavosToPesos(body.amount),
          row.taken_back ? 'taken back' : 'holds',
          'not valid for claim of input tax',
        ]
      }),
      borrowerIds,
      next: page.next,
    }
  },
}
