import type { IsoDate } from '../calendar.ts'
import type { LoanEvent } from '../events.ts'
import type { Centavos } from '../money.ts'

/** Money of a day, between the lender and a borrower. */
export type Money = { on: IsoDate; paidOut: Centavos; collected: Centavos }

/** Money in and out of a loan, by the day on which it was recorded. What was taken or given back is less of it. */
export function moneyOf(events: readonly LoanEvent[]): Money[] {
  const amounts = new Map<string, Centavos>()
  const money: Money[] = []
  const note = (on: IsoDate, paidOut: Centavos, collected: Centavos) => money.push({ on, paidOut, collected })
  for (const event of events) {
    const { type, recordedOn } = event
    if (type === 'payoutSent') {
      amounts.set(`out ${event.reference}`, event.amount)
      note(recordedOn, event.amount, 0)
    } else if (type === 'payoutFailed' || type === 'payoutReversed')
      note(recordedOn, -(amounts.get(`out ${event.reference}`) ?? 0), 0)
    else if (type === 'paid' || type === 'extended') {
      amounts.set(`in ${event.reference}`, event.amount)
      note(recordedOn, 0, event.amount)
    } else if (type === 'reversed') note(recordedOn, 0, -(amounts.get(`in ${event.reference}`) ?? 0))
    else if (type === 'refunded') {
      amounts.set(`back ${event.reference}`, event.amount)
      note(recordedOn, 0, -event.amount)
    } else if (type === 'refundReturned') note(recordedOn, 0, amounts.get(`back ${event.reference}`) ?? 0)
  }
  return money
}
