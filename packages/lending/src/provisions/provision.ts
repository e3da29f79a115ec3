import { disbursementOf } from '../commands/outcome.ts'
import { deathOf } from '../commands/record-death.ts'
import { fraudOf } from '../commands/record-fraud.ts'
import { addDays } from '../calendar.ts'
import type { LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { type Centavos, PPM, type Ppm } from '../money.ts'
import type { MonthEnd } from '../month-end.ts'
import { bucketOf, type LossRates, lossTableOf, rateOf } from './loss-rates.ts'

/** PFRS 9: 1 as expected, 2 riskier than at its payout, 3 in default. */
export type LossStage = 1 | 2 | 3

/** More days late than this: stage 2 (5.5.11), and stage 3 (B5.5.37). Both can be rebutted: for an auditor to accept. */
export const STAGE_AFTER_DAYS_LATE = { 2: 30, 3: 90 } as const

/** What is expected to be lost on a loan at the end of a month. */
export type Provision = {
  stage: LossStage
  /** Why it is in stage 3 whatever its days late. */
  inDefault: DefaultCause | null
  /** The days late with which its row of the rates begins. */
  bucket: number
  /** Receivables less what is deferred or not recognised of them. */
  base: Centavos
  /** With the overlay. */
  ppm: Ppm
  /** Rounded half up, once. */
  allowance: Centavos
}

export function stageOf(daysLate: number): LossStage {
  if (daysLate > STAGE_AFTER_DAYS_LATE[3]) return 3
  return daysLate > STAGE_AFTER_DAYS_LATE[2] ? 2 : 1
}

/**
 * @param known events that were recorded by the end of that day
 * @returns null of a loan whose losses are an expense of the day on which it is written off (its recognition policy)
 */
export function provisionOf(known: readonly LoanEvent[], end: MonthEnd, rates: LossRates): Provision | null {
  if (!hasAllowance(known)) return null
  const { owed, deferred, notRecognised } = end
  const receivable = owed.principal + owed.interest + owed.fee + owed.charges
  const base = Math.max(0, receivable - deferred - notRecognised.interest - notRecognised.charges)
  const inDefault = end.settledOn === null ? defaultOf(known) : null
  const stage = inDefault ? 3 : worse(stageOf(end.daysLate), stageBeforeNewDates(known, end))
  const { from, ...bucket } = bucketOf(lossTableOf(rates, end), Math.max(end.daysLate, leastDaysLate(stage)))
  const ppm = rateOf(rates, { from, ...bucket })
  return { stage, inDefault, bucket: from, base, ppm, allowance: Math.floor((base * ppm) / PPM + 0.5) }
}

/** What puts a loan in default though it may not be late: nobody may be there to pay it, or nobody ever meant to. */
export type DefaultCause = 'death' | 'fraud'

function defaultOf(known: readonly LoanEvent[]): DefaultCause | null {
  if (deathOf(known)) return 'death'
  return fraudOf(known) ? 'fraud' : null
}

const hasAllowance = (known: readonly LoanEvent[]): boolean =>
  disbursementOf(known)?.recognition?.losses === 'allowance'

/** New dates make no loan safer: until it is cured it stays in the stage in which it was when it got them. */
function stageBeforeNewDates(known: readonly LoanEvent[], { renegotiatedOn }: MonthEnd): LossStage {
  if (renegotiatedOn === null) return 1
  const before = addDays(renegotiatedOn, -1)
  const then = known.filter((event) => event.on <= before)
  return then.length > 0 ? stageOf(loanOn(then, before).daysLate) : 1
}

const worse = (one: LossStage, other: LossStage): LossStage => (one > other ? one : other)

/** A loan in a stage bears at least the rate of the first day of it. */
const leastDaysLate = (stage: LossStage): number => (stage === 1 ? 0 : STAGE_AFTER_DAYS_LATE[stage] + 1)
