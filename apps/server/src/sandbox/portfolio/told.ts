/** A borrower of the portfolio whose story has been told. */
import { type IsoDate, loanOn } from '@sandigan/lending'
import type { ToldLoan } from './loan-story.ts'
import type { Character } from './plot.ts'

export interface Told {
  readonly who: Character
  readonly loans: readonly ToldLoan[]
}

/** How a day and a step of it become a moment, in milliseconds since the epoch: never later than now. */
export type MomentOf = (day: IsoDate, step: number) => number

/** The latest loan whose money has arrived: what a complaint is about. */
export const paidOutLoan = ({ loans }: Told, today: IsoDate): ToldLoan | undefined =>
  loans.findLast((loan) => loanOn(loan.events, today).disbursedOn !== null)
