import type { LoanTotals } from '../standing.ts'
import type { History } from './history.ts'
import type { Trace } from './state.ts'

/**
 * Where the money of a loan stands that does not run, since its payout came back: all of it is held for the borrower,
 * less what was given back. A payment that was taken back after it had been given back is a shortfall.
 */
export function moneyWithoutDebt(
  { money }: Pick<History, 'money'>,
  trace?: Trace,
): Pick<LoanTotals, 'received' | 'refunded' | 'onAccount' | 'refundShortfall'> {
  const sums = { received: 0, refunded: 0, onAccount: 0, refundShortfall: 0 }
  for (const event of money) {
    if (event.type === 'paid') {
      const repaid = Math.min(sums.refundShortfall, event.amount)
      sums.received += event.amount
      sums.refundShortfall -= repaid
      sums.onAccount += event.amount - repaid
      trace?.shortfall(event.reference, repaid)
      trace?.hold(event.reference, event.amount - repaid)
    } else if (event.type === 'refunded') {
      const given = Math.min(sums.onAccount, event.amount)
      sums.refunded += event.amount
      sums.onAccount -= given
      sums.refundShortfall += event.amount - given
      trace?.refunded(given)
    }
  }
  return sums
}
