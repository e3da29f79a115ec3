/** Rows of the list of loans that are sold: what an event agrees, or ends. */
import { type LoanEvent, saleOn, type Sold } from '@sandigan/lending'
import type { LoanSales } from '../../platform/database/tables/sales.ts'
import type { LoanKey } from './loan-repository.ts'

type SaleRow = Omit<LoanSales, 'transfer_noticed_at'>

/** @param loan with the events before those that were added */
export function saleRows(
  { borrowerId, loanId, events }: LoanKey & { events: readonly LoanEvent[] },
  added: readonly LoanEvent[],
): SaleRow[] {
  const known = [...events]
  const rows = new Map<string, SaleRow>()
  const note = ({ reference, buyer, price, on, transferOn }: Sold, withdrawnOn: string | null) =>
    rows.set(reference, {
      borrower_id: borrowerId,
      loan_id: loanId,
      reference,
      buyer: buyer.name,
      price,
      noticed_on: on,
      transfer_on: transferOn,
      withdrawn_on: withdrawnOn,
    })
  for (const event of added) {
    if (event.type === 'sold') note(event, null)
    if (event.type === 'saleWithdrawn' || event.type === 'payoutReversed') {
      const sale = saleOn(known, event.on)
      if (sale !== null) note(sale, event.recordedOn)
    }
    known.push(event)
  }
  return [...rows.values()]
}
