/** A loan while it is simulated: what has happened so far, and the day that it has reached. */
import { addDays, type Holidays, type IsoDate } from '../calendar.ts'
import type { Outcome } from '../commands/outcome.ts'
import type { LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import type { RecognitionPolicy } from '../recognition/policy.ts'
import type { ClientKind } from '../rule-books.ts'
import type { LoanStanding } from '../standing.ts'
import type { LoanTerms } from '../terms.ts'
import type { Behaviour, BorrowerType, Incidents } from './behaviour.ts'
import { type Draw, wholeBetween } from './draw.ts'

export type LifeInput = {
  terms: LoanTerms
  appliedOn: IsoDate
  /** Nothing is recorded after it. */
  lastDay: IsoDate
  holidays: Holidays
  policies: readonly RecognitionPolicy[]
  behaviour: Behaviour
  borrower: BorrowerType
  client: ClientKind
  /** By how much the month of a day is worse than another, 1 for as good. */
  monthFactor: (day: IsoDate) => number
  draw: Draw
}

export class Life {
  readonly events: LoanEvent[] = []
  readonly input: LifeInput
  today: IsoDate
  /** The borrower has stopped paying for good. */
  stopped = false
  /** How late the last instalment came. */
  lastLate = 0

  constructor(input: LifeInput) {
    this.input = input
    this.today = input.appliedOn
  }

  get standing(): LoanStanding {
    return loanOn(this.events, this.today)
  }

  /** Lets time pass up to a day, never back. @returns false where the simulated time ends before it */
  goTo(day: IsoDate): boolean {
    if (day > this.input.lastDay) return false
    if (day > this.today) this.today = day
    return true
  }

  wait(days: number): boolean {
    return this.goTo(addDays(this.today, days))
  }

  /** Appends what a rule has allowed. @returns false where it refused */
  do(outcome: Outcome): boolean {
    if (outcome.ok) this.events.push(...outcome.events)
    return outcome.ok
  }

  /** Whether something that seldom happens does, at a step that is named. */
  happens(incident: keyof Incidents, step: string): boolean {
    return this.input.draw(`${incident} ${step}`) < this.input.behaviour.incidents[incident]
  }

  /** A whole number of days by chance. */
  days(step: string, range: readonly [number, number]): number {
    return wholeBetween(this.input.draw(`days ${step}`), range)
  }

  /** From 1 up to an amount. */
  partOf(amount: number, step: string): number {
    return wholeBetween(this.input.draw(`part ${step}`), [1, amount])
  }
}
