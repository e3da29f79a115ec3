/** The sale of a loan in a random history. */
import { addDays } from '../calendar.ts'
import type { Outcome } from '../commands/outcome.ts'
import { earliestTransfer, sell, withdrawSale } from '../commands/sell.ts'
import type { LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { saleOn } from '../sale/sale.ts'
import type { At, Step } from './history-terms.ts'
import { HISTORY_HOLIDAYS, part } from './history-terms.ts'

export const BUYER = { name: 'Buyer of loans', contact: '02 8123 4567', payTo: 'Account 0012 3456' }

/** At a price below or above what is owed, from the first day on or some days later; now and then it is withdrawn. */
export function sale(events: LoanEvent[], step: Step, { today, index }: At): Outcome {
  if (saleOn(events, today) !== null)
    return withdrawSale(events, { reason: 'the buyer withdrew', by: 'operator' }, today)
  const transferOn = addDays(earliestTransfer(today, HISTORY_HOLIDAYS), step.detail % 20)
  const price = Math.max(1, part(loanOn(events, today).outstanding * 2, step))
  const input = { reference: `s${index}`, buyer: BUYER, price, transferOn, holidays: HISTORY_HOLIDAYS }
  return sell(events, { ...input, by: 'operator' }, today)
}
