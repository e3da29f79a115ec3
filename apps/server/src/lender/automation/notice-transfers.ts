/** Borrowers whose loan a buyer owns from today on read so, once: their payments go there from now on. */
import { loanToday } from '@sandigan/lending'
import { lockLoan } from '../../core/loans/loan-repository.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { LoanSales } from '../../platform/database/tables/sales.ts'

const PAGE = 200

type Sale = Pick<LoanSales, 'borrower_id' | 'loan_id' | 'reference'>

/**
 * One that has ended before the transfer was not sold, and there is nothing to say. Each loan is locked: a sale that is
 * being withdrawn, on the last day on which it may be, is withdrawn by the time it is read.
 */
export async function noticeTransfers(services: Services): Promise<void> {
  const { db, clock } = services
  const today = clock.today()
  for (;;) {
    const sales = await db
      .selectFrom('loan_sales')
      .select(['borrower_id', 'loan_id', 'reference'])
      .where('transfer_on', '<=', today)
      .where('withdrawn_on', 'is', null)
      .where('transfer_noticed_at', 'is', null)
      .orderBy('transfer_on')
      .limit(PAGE)
      .execute()
    if (sales.length === 0) return
    for (const sale of sales) await db.transaction().execute((trx) => noticeOne(trx, services, sale))
  }
}

async function noticeOne(
  trx: Trx,
  services: Services,
  { borrower_id: borrowerId, loan_id: loanId, reference }: Sale,
): Promise<void> {
  const { clock } = services
  const loan = await lockLoan(trx, { borrowerId, loanId })
  if (loan !== null && loanToday(loan.events, clock.today()).stage === 'sold')
    await queueMessage(trx, services, {
      borrowerId,
      loanId,
      template: 'loanTransferred',
      key: `loan transferred ${reference} ${loanId}`,
    })
  await trx
    .updateTable('loan_sales')
    .set({ transfer_noticed_at: new Date(clock.now()) })
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .where('reference', '=', reference)
    .execute()
}
