import type { LoanEvent } from '@sandigan/lending'
import { dateOf, serial } from './days.ts'
import { textOf } from './book-notes.ts'
import type { DayView } from './day-view.ts'

/** A day on which the payout has come back: nothing is owed, and what was paid lies there. */
export function idleView(events: readonly LoanEvent[], day: number): DayView {
  const known = events.filter((event) => serial(event.on) <= day)
  const gone = new Set(known.flatMap((event) => (event.type === 'reversed' ? [event.reference] : [])))
  let money = 0
  for (const event of known) {
    if ((event.type === 'paid' || event.type === 'extended') && !gone.has(event.reference))
      money += event.amount
    if (event.type === 'refunded') money -= event.amount
    if (event.type === 'refundReturned') money += refundOf(known, event.reference)
  }
  const ended = known.some((event) => event.type === 'cancelled')
  const onAccount = Math.max(0, money)
  const sent = onItsWay(known)
  return {
    date: dateOf(day),
    status: ended ? 200 : 151,
    dueNow: 0,
    duePenalty: 0,
    outstanding: 0,
    advance: ended ? 0 : onAccount,
    credit: ended ? onAccount : 0,
    nextDueOn: null,
    nextDue: 0,
    daysLate: 0,
    settlement: 0,
    prepaid: 0,
    settledOn: null,
    letGo: 0,
    books: textOf({ '1010': money - sent, '1020': sent, '1150': Math.max(0, -money), '2010': -onAccount }),
    offer: '',
    forgiven: '0 0 0',
    penalties: '',
  }
}

/** Sent, and neither failed nor come back. */
function onItsWay(known: readonly LoanEvent[]): number {
  const gone = known.flatMap((event) =>
    event.type === 'payoutFailed' || event.type === 'payoutReversed' ? [event.reference] : [],
  )
  let sent = 0
  for (const event of known)
    if (event.type === 'payoutSent' && !gone.includes(event.reference)) sent += event.amount
  return sent
}

const refundOf = (events: readonly LoanEvent[], reference: string): number =>
  events.reduce(
    (sum, event) => (event.type === 'refunded' && event.reference === reference ? sum + event.amount : sum),
    0,
  )
