import { addDays, type IsoDate } from '../calendar.ts'
import type { Outcome } from '../commands/outcome.ts'
import { endPauseEarly, grantPause, pausesOf } from '../commands/pause.ts'
import { acceptRestructuring, declineRestructuring, offerRestructuring } from '../commands/restructure.ts'
import type { LoanEvent } from '../events.ts'
import { type At, hasTaxedRenewals, HISTORY_HOLIDAYS, pick, type Step } from './history-terms.ts'

const PLANS = [
  { periods: 6, termUnit: 30 },
  { periods: 4, termUnit: 30 },
  { periods: 13, termUnit: 7 },
  { periods: 1, termUnit: 91 },
  { periods: 12, termUnit: 30 },
]
const RATES = [0, 500, 1_000]
const TREATMENTS = ['carried', 'capitalised', 'waived'] as const
const BY = { reason: 'lost work', by: 'operator' }

/** A new plan that is offered and perhaps accepted later, a pause, or the early end of one. */
export function* hardship(events: LoanEvent[], step: Step, at: At): Generator<Outcome> {
  if (step.size % 3 === 0) {
    yield* pauseOrEnd(events, step, at)
    return
  }
  const offered = events.findLast((event) => event.type === 'restructureOffered')
  const open = offered?.type === 'restructureOffered' && offered.offer.lastDay >= at.today
  if (!open)
    yield offerRestructuring(
      events,
      {
        offerId: `o${at.index}`,
        validDays: step.detail % 30,
        ...pick(PLANS, step.detail),
        dailyRatePpm: pick(RATES, step.size),
        interest: pick(TREATMENTS, step.detail >> 3),
        charges: pick(TREATMENTS, step.size >> 2),
        holidays: HISTORY_HOLIDAYS,
        ...BY,
        noteHash: 'text',
      },
      at.today,
    )
  if (step.detail % 11 === 0) yield declineRestructuring(events, latestOffer(events), at.today)
  if (open || step.detail % 3 === 0) yield acceptLatest(events, at.today, hasTaxedRenewals(at.terms))
}

/** An offer that is open is accepted before anything else happens, now and then. */
export const acceptLatest = (events: readonly LoanEvent[], today: IsoDate, withStampTax: boolean): Outcome =>
  acceptRestructuring(events, { ...latestOffer(events), withStampTax }, today)

function latestOffer(events: readonly LoanEvent[]): { offerId: string; noteHash: string } {
  const offered = events.findLast((event) => event.type === 'restructureOffered')
  return { offerId: offered?.type === 'restructureOffered' ? offered.offer.offerId : '', noteHash: 'text' }
}

function* pauseOrEnd(events: LoanEvent[], step: Step, at: At): Generator<Outcome> {
  const current = pausesOf(events).find(({ to }) => to > at.today)
  if (current && step.detail % 2 === 0) {
    yield endPauseEarly(events, { reference: current.reference, holidays: HISTORY_HOLIDAYS, ...BY }, at.today)
    return
  }
  const from = addDays(at.today, 1 + (step.detail % 4 === 0 ? step.detail % 29 : 0))
  yield grantPause(
    events,
    {
      reference: `p${at.index}`,
      from,
      to: addDays(from, step.size % 60),
      movesDates: step.detail % 5 > 0,
      holidays: HISTORY_HOLIDAYS,
      ...BY,
    },
    at.today,
  )
}
