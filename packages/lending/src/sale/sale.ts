/** Which sale of a loan stands, and what counts for what the buyer gets. */
import type { IsoDate } from '../calendar.ts'
import type { LoanEvent, Sold } from '../events.ts'
import type { Centavos } from '../money.ts'

/** The sale that is known on a day and neither withdrawn nor of a payout that came back; null where there is none. */
export function saleOn(events: readonly LoanEvent[], day: IsoDate): Sold | null {
  let found: Sold | null = null
  for (const event of events) {
    if (event.type === 'sold') {
      if (event.on <= day) found = event
    } else if (event.type === 'saleWithdrawn' || event.type === 'payoutReversed') {
      if (event.on <= day) found = null
    }
  }
  return found
}

/** The sale whose day of transfer lies after a day and not after another; null where there is none. */
export function transferBetween(events: readonly LoanEvent[], after: IsoDate, to: IsoDate): Sold | null {
  const sale = saleOn(events, to)
  return sale !== null && sale.transferOn > after && sale.transferOn <= to ? sale : null
}

/**
 * The events that say what a loan was on the day of its transfer: those that count from an earlier day. A payment of before
 * that was reported since counts, unless it was taken back; what was taken back since of what had counted does not change
 * what was sold.
 */
export function eventsAtTransfer(
  events: readonly LoanEvent[],
  { transferOn }: Sold,
  day: IsoDate,
): LoanEvent[] {
  const gone = takenBackSince(events, { transferOn, day })
  return events.filter(
    (event) => event.on < transferOn && !(isPayment(event) && isSince(event, transferOn) && gone.has(event)),
  )
}

/** Money that is known here since the transfer: of days since then, and of earlier ones. Centavos. */
export function moneyForBuyer(
  events: readonly LoanEvent[],
  { transferOn }: Sold,
  day: IsoDate,
): { since: Centavos; late: Centavos } {
  const gone = takenBackSince(events, { transferOn, day })
  let since = 0
  let late = 0
  for (const event of events) {
    if (event.on > day) continue
    if (isPayment(event) && isSince(event, transferOn) && !gone.has(event)) {
      if (event.on < transferOn) late += event.amount
      else since += event.amount
    }
    // A payment that had counted before: the borrower owes it again, to the buyer.
    if (isPayment(event) && !isSince(event, transferOn) && gone.has(event)) since -= event.amount
    if (event.type === 'refundReturned' && isSince(event, transferOn))
      since += refundedAs(events, event.reference)
  }
  return { since, late }
}

type Payment = Extract<LoanEvent, { type: 'paid' | 'extended' }>

const isPayment = (event: LoanEvent): event is Payment => event.type === 'paid' || event.type === 'extended'

/** Recorded from the transfer on. */
const isSince = (event: LoanEvent, transferOn: IsoDate): boolean => event.recordedOn >= transferOn

/** Payments that were taken back from the transfer on. */
function takenBackSince(
  events: readonly LoanEvent[],
  { transferOn, day }: { transferOn: IsoDate; day: IsoDate },
): ReadonlySet<LoanEvent> {
  const gone = new Set<LoanEvent>()
  for (const event of events) {
    if (event.type !== 'reversed' || event.on > day || !isSince(event, transferOn)) continue
    for (const one of events) if (isPayment(one) && one.reference === event.reference) gone.add(one)
  }
  return gone
}

function refundedAs(events: readonly LoanEvent[], reference: string): Centavos {
  for (const event of events)
    if (event.type === 'refunded' && event.reference === reference) return event.amount
  return 0
}
