import { addDays, type IsoDate, type LoanEvent, loanToday } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import { loanCopy, longDate, printedPeso } from '../../platform/copy/loans/catalogue.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { hasReceipt } from '../../core/loans/has-receipt.ts'
import { eventsOfBorrowersLoans } from '../../core/loans/loan-repository.ts'
import { type NewMessage, queueMessages } from '../../core/messages/queue-message.ts'
import { printedNumber } from '../../money/payments/receipt-numbers.ts'

/** What was written down longer ago is no news. */
const NEWS_DAYS = 2

interface Receipt {
  readonly number: number
  readonly borrower_id: string
  readonly loan_id: string
  readonly sequence: number
}

/** The size of a batch: few statements notify of all of them, and no transaction takes long. */
const GROUP = 50

/**
 * Tells borrowers that their payments were received, once they have their receipt numbers: a posting stays as short as
 * it is. (Decision 125.)
 * @param group how many are one batch
 */
export async function tellOfReceipts(
  services: Services,
  { from, to }: JobData['tell-of-receipts'],
  group = GROUP,
): Promise<void> {
  for (let first = from; first <= to; first += group)
    await tellOfGroup(services, first, Math.min(first + group - 1, to))
}

async function tellOfGroup(services: Services, from: number, to: number): Promise<void> {
  const { db, clock } = services
  const receipts = await db
    .selectFrom('receipt_directory')
    .selectAll()
    .where('number', '>=', from)
    .where('number', '<=', to)
    .orderBy('number')
    .execute()
  const keys = receipts.map((row) => ({ borrowerId: row.borrower_id, loanId: row.loan_id }))
  const events = await eventsOfBorrowersLoans(db, keys)
  const today = clock.today()
  const messages = receipts.flatMap((receipt) => messageOf(receipt, events.get(receipt.loan_id) ?? [], today))
  await db.transaction().execute((trx) => queueMessages(trx, services, messages))
}

/** None of a payment that was taken back since: there is nothing to thank for. */
function messageOf(receipt: Receipt, events: readonly LoanEvent[], today: IsoDate): NewMessage[] {
  const { borrower_id: borrowerId, loan_id: loanId, sequence, number } = receipt
  const payment = events[sequence - 1]
  if (payment === undefined || !hasReceipt(payment)) return []
  if (payment.recordedOn < addDays(today, -NEWS_DAYS)) return []
  if (events.some((event) => event.type === 'reversed' && event.reference === payment.reference)) return []
  const until = loanToday(events.slice(0, sequence), today)
  return [
    {
      borrowerId,
      loanId,
      template: until.stage === 'settled' ? 'settled' : 'paid',
      values: (language) => ({
        amount: printedPeso(payment.amount),
        date: longDate(loanCopy(language), payment.on),
        receipt: printedNumber(number),
      }),
      payment: payment.reference,
      key: `receipt ${number}`,
    },
  ]
}
