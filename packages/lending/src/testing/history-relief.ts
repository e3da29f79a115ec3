/** What an operator lets a borrower off in a random history: waivers, an offer to settle for less, a death. */
import { addDays, type IsoDate } from '../calendar.ts'
import { endsToday, offerSettlement } from '../commands/offer-settlement.ts'
import type { Outcome } from '../commands/outcome.ts'
import { deathOf, recordDeath, withdrawDeath } from '../commands/record-death.ts'
import { fraudOf, recordFraud, withdrawFraud } from '../commands/record-fraud.ts'
import { openFor, waive } from '../commands/repay.ts'
import type { LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import type { LoanStanding } from '../standing.ts'
import type { At, Step } from './history-terms.ts'
import { part, pick } from './history-terms.ts'

/** Late charges mostly, or else interest or principal. */
export function waiveSome(events: LoanEvent[], standing: LoanStanding, step: Step, at: At): Outcome {
  const named = pick([{}, {}, { part: 'interest' }, { part: 'principal' }] as const, step.detail)
  const amount = part(openFor(standing, 'part' in named ? named.part : undefined), step)
  const reference = `r${at.index}`
  return waive(events, { reference, amount, ...named, reason: 'goodwill', by: 'operator' }, at.today)
}

/** A loan that turns out to be fraud, which changes nothing of what is owed, or one that was none. */
function fraud(events: LoanEvent[], today: IsoDate): Outcome {
  const why = { reason: 'papers', by: 'operator' }
  return fraudOf(events) ? withdrawFraud(events, why, today) : recordFraud(events, why, today)
}

/** A death some days ago, or one that turns out to be a mistake; now and then fraud. */
export function death(events: LoanEvent[], step: Step, today: IsoDate): Outcome {
  if (step.size % 4 === 3) return fraud(events, today)
  if (deathOf(events)) return withdrawDeath(events, { reason: 'another person', by: 'operator' }, today)
  const diedOn = addDays(today, -(step.size % 30))
  return recordDeath(events, { diedOn, proof: 'certificate', by: 'operator' }, today)
}

/** An offer to end the loan for a part of what ends it today. */
export function offerLess(events: LoanEvent[], step: Step, { today, index }: At): Outcome {
  const amount = part(endsToday(loanOn(events, today)), step)
  const offer = { reference: `r${index}`, amount, expiresOn: addDays(today, step.detail % 40) }
  return offerSettlement(events, { ...offer, reason: 'hardship', by: 'operator' }, today)
}
