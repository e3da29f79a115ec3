import type { IsoDate } from '../calendar.ts'
import type { LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { type Refusal, refuse } from '../refusals.ts'

/**
 * Why nothing may be changed of a loan, as a buyer owns it, or nothing be offered up to a day, as a buyer owns it by then. Null
 * where it is not sold, or not by that day.
 */
export function saleRefusal(
  events: readonly LoanEvent[],
  today: IsoDate,
  offeredTo: IsoDate = today,
): Refusal | null {
  const { sale, stage } = loanOn(events, today)
  if (stage === 'sold') return refuse('SOLD')
  return sale !== undefined && sale.transferOn <= offeredTo ? refuse('SALE_AGREED') : null
}
