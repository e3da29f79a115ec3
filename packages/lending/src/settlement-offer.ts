import type { SettlementOffered } from './events.ts'
import { isoOf } from './calendar.ts'
import type { History } from './fold/history.ts'
import { settlementNeed } from './fold/settle.ts'
import { NOT_SETTLED, type OfferCount, type Replay } from './fold/state.ts'
import type { SettlementOffer } from './standing.ts'

/** An offer as it stands today; null once it has lapsed, or the loan ended without it. */
export function offerOf(
  { money }: Pick<History, 'money'>,
  replay: Replay,
  offer: OfferCount,
): SettlementOffer | null {
  const isAccepted = offer.acceptedDay !== NOT_SETTLED
  if (!isAccepted && (replay.day > offer.expires || replay.settledDay !== NOT_SETTLED)) return null
  let event: SettlementOffered | null = null
  for (const one of money)
    if (one.type === 'settlementOffered' && one.reference === offer.reference) event = one
  if (event === null) return null
  const { reference, amount, on, expiresOn } = event
  return {
    reference,
    amount,
    left: offer.left,
    offeredOn: on,
    expiresOn,
    letGo: isAccepted
      ? offer.letGo
      : Math.max(0, settlementNeed(replay, replay.day) - replay.onAccount - offer.left),
    acceptedOn: isAccepted ? isoOf(offer.acceptedDay) : null,
    paidBy: [...offer.paid.keys()],
  }
}
