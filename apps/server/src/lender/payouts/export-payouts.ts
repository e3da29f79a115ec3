import type { operatorCalls } from '@sandigan/contract'
import { payoutPage } from '../../money/payouts/payout-pages.ts'
import type { PayoutState } from '../../platform/database/tables/payments.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { exportChange } from '../exports/export-change.ts'
import { payoutView } from './list-payouts.ts'

const AT_ONCE = 1_000

export const exportPayouts = exportChange<typeof operatorCalls.exportPayouts>('payouts')

/** Payouts of a state, or those that may want a person, the longest unchanged first. */
export const PAYOUTS_CSV: CsvSource = {
  header: ['orderId', 'reference', 'amount', 'account', 'state', 'kind', 'reason', 'orderedAt', 'changedAt'],
  async page({ db }, { state }, after) {
    const page = await payoutPage(db, state as PayoutState | 'under-way' | undefined, 'changed', {
      after,
      limit: AT_ONCE,
    })
    if (page === null) throw new Error('a place of this list was refused')
    return {
      rows: page.rows.map((row) => Object.values(payoutView(row))),
      borrowerIds: page.rows.map((row) => row.borrower_id),
      next: page.next,
    }
  },
}
