/** Documentary stamp tax in the events of a loan. */
import type { IsoDate } from '../calendar.ts'
import type { LoanEvent } from '../events.ts'
import type { Centavos } from '../money.ts'

/**
 * The tax on a loan that stands on a day: of its payout, unless the money came back, and of its renewals (extensions and new
 * plans), unless the payment of an extension turned out never to have come. One that is owed again, as a line or to the buyer of
 * the loan, does not undo the renewal that was signed.
 *
 * @param transferOn the day from which a buyer owns the loan; null where none does
 */
export function stampTaxOn(events: readonly LoanEvent[], day: IsoDate, transferOn: IsoDate | null): Centavos {
  let payout = 0
  const renewals = new Map<string, Centavos>()
  for (const event of events) {
    if (event.on > day) continue
    if (event.type === 'disbursed') payout = event.stampTax?.amount ?? 0
    else if (event.type === 'extended' || event.type === 'restructured')
      renewals.set(event.reference, event.stampTax?.amount ?? 0)
    else if (event.type === 'reversed' && event.dueOn === undefined) {
      if (transferOn === null || event.on < transferOn) renewals.delete(event.reference)
    } else if (event.type === 'payoutReversed') {
      payout = 0
      renewals.clear()
    }
  }
  return [...renewals.values()].reduce((sum, amount) => sum + amount, payout)
}
