import { addDays, loanOn } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import { loanCopy, longDate } from '../../platform/copy/loans/catalogue.ts'
import { printedPeso } from '../../platform/copy/messages/templates.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { hasReceipt } from '../../core/loans/has-receipt.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { languageOfBorrower } from '../../core/messages/language-of-borrower.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { printedNumber } from '../../money/payments/receipt-numbers.ts'

/** What was written down longer ago is no news. */
const NEWS_DAYS = 2

interface Receipt {
  readonly number: number
  readonly borrower_id: string
  readonly loan_id: string
  readonly sequence: number
}

/**
 * Tells borrowers that their payments were received, once they have their receipt numbers: a posting stays as short as
 * it is. (Decision 125.)
 */
export async function tellOfReceipts(
  services: Services,
  { from, to }: JobData['tell-of-receipts'],
): Promise<void> {
  const receipts = await services.db
    .selectFrom('receipt_directory')
    .selectAll()
    .where('number', '>=', from)
    .where('number', '<=', to)
    .orderBy('number')
    .execute()
  for (const receipt of receipts) await tellOfReceipt(services, receipt)
}

/** Of a payment that was taken back since there is nothing to thank for. */
async function tellOfReceipt(services: Services, receipt: Receipt): Promise<void> {
  const { db, clock } = services
  const { borrower_id: borrowerId, loan_id: loanId, sequence, number } = receipt
  const events = await readEvents(db, { borrowerId, loanId })
  const payment = events[sequence - 1]
  const today = clock.today()
  if (payment === undefined || !hasReceipt(payment)) return
  if (payment.recordedOn < addDays(today, -NEWS_DAYS)) return
  if (events.some((event) => event.type === 'reversed' && event.reference === payment.reference)) return
  const until = loanOn(events.slice(0, sequence), today)
  await db.transaction().execute(async (trx) => {
    const copy = loanCopy(await languageOfBorrower(trx, borrowerId))
    await queueMessage(trx, services, {
      borrowerId,
      loanId,
      template: until.stage === 'settled' ? 'settled' : 'paid',
      values: {
        amount: printedPeso(payment.amount),
        date: longDate(copy, payment.on),
        receipt: printedNumber(number),
      },
      payment: payment.reference,
      key: `receipt ${number}`,
    })
  })
}
