import type { operatorCalls } from '@sandigan/contract'
import { loanPage } from '../../core/book/loan-pages.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'
import { loanViews } from './list-loans.ts'

/** Each with its events: fewer than of other lists. */
const MAX_PARALLEL = 200

export const exportLoans = exportChange<typeof operatorCalls.exportLoans>('loans')

/** Loans as they stand on the day on which the file is taken, the newest first; of late ones the longest late. */
export const LOANS_CSV: CsvSource = {
  header: [
    'orderId',
    'borrowerId',
    'name',
    'productId',
    'productName',
    'stage',
    'orderStatus',
    'amount',
    'outstanding',
    'dueNow',
    'nextDueOn',
    'daysLate',
    'openedOn',
    'disbursedOn',
    'follows',
  ],
  async page({ db, clock, log }, filter, after) {
    const today = clock.today()
    const page = await loanPage(db, filter, undefined, { after, limit: MAX_PARALLEL }, today)
    if (page === null) throw new Error('a place of this list was refused')
    const views = [...(await loanViews({ db, log }, page.rows, today)).values()]
    return {
      rows: views.map((view) => Object.values(view)),
      borrowerIds: page.rows.map((row) => row.borrower_id),
      next: page.next,
    }
  },
}
