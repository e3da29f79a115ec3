/** When a borrower is called again after a contact. (Decision 317.) */
import { addDays, type IsoDate } from '@sandigan/lending'
import type { LoanContact } from '../../platform/database/tables/borrower-page.ts'

/** Days without a call, by what came of the contact. */
const REST_DAYS: Readonly<Record<LoanContact['outcome'], number>> = {
  // Once a day is persistence; more often is harassment.
  'no-answer': 1,
  // Who was reached knows what is due, and gets time to pay it.
  reached: 3,
  // A refusal does not change by the day.
  refused: 7,
  // Nobody is there to call until the borrower is heard of by other ways.
  'wrong-number': 7,
  // Up to the promised day, but never on the same day again.
  promised: 1,
}

/** The first day of another call: never the day of the contact itself, and not before the day of a promise. */
export function callFrom({ outcome, promisedOn }: LoanContact, today: IsoDate): IsoDate {
  const rested = addDays(today, REST_DAYS[outcome])
  return promisedOn !== undefined && promisedOn > rested ? promisedOn : rested
}
