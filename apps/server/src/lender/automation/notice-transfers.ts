/** Borrowers whose loan a buyer owns from today on read so, once: their payments go there from now on. */
import { loanToday } from '@sandigan/lending'
import { eventsOfBorrowersLoans } from '../../core/loans/loan-repository.ts'
import { queueMessages } from '../../core/messages/queue-message.ts'
import type { Services } from '../../platform/context.ts'

const PAGE = 200

/** One that has ended before the transfer was not sold, and there is nothing to say. */
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
    const keys = sales.map((row) => ({ borrowerId: row.borrower_id, loanId: row.loan_id }))
    const events = await eventsOfBorrowersLoans(db, keys)
    const sold = sales.filter(({ loan_id: id }) => loanToday(events.get(id) ?? [], today).stage === 'sold')
    await db.transaction().execute(async (trx) => {
      await queueMessages(
        trx,
        services,
        sold.map((row) => ({
          borrowerId: row.borrower_id,
          loanId: row.loan_id,
          template: 'loanTransferred' as const,
          key: `loan transferred ${row.reference} ${row.loan_id}`,
        })),
      )
      for (const row of sales)
        await trx
          .updateTable('loan_sales')
          .set({ transfer_noticed_at: new Date(clock.now()) })
          .where('borrower_id', '=', row.borrower_id)
          .where('loan_id', '=', row.loan_id)
          .where('reference', '=', row.reference)
          .execute()
    })
  }
}
