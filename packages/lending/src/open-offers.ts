/** What a borrower has been offered or granted, as far as it holds on a day. */
import { type IsoDate, isoOf } from './calendar.ts'
import type { History } from './fold/history.ts'
import type { Replay } from './fold/state.ts'
import { isOfferSpent } from './restructure-offer.ts'
import type { LoanStanding, PauseStanding } from './standing.ts'

/** An offer is over once it was accepted, or once the plan that it was made for is another one. */
export function openOffer(history: History, today: IsoDate): LoanStanding['restructureOffer'] {
  const offered = history.offer
  if (!offered || offered.offer.lastDay < today || isOfferSpent(history.events, offered)) return null
  return offered.offer
}

export function pauseOf({ pauses, day }: Replay): PauseStanding | null {
  const pause = pauses.find(({ to }) => to >= day)
  if (!pause) return null
  const { reference, from, to, movesDates } = pause
  return { reference, from: isoOf(from), to: isoOf(to), movesDates }
}

export function openQuote(history: History, today: IsoDate): LoanStanding['openQuote'] {
  const quote = history.quote?.quote
  if (!quote || quote.expiresOn < today) return null
  const used = history.money.some((event) => event.type === 'extended' && event.quoteId === quote.quoteId)
  return used ? null : quote
}
