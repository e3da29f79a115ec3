import type { IsoDate } from './calendar.ts'
import { type CeilingPolicy, ceilingPolicyOn } from './ceilings.ts'
import { RULE_BOOKS, type RuleBook } from './rule-books.ts'

/** "Due soon" begins so many days before a due date. (Decision 004.) */
export const DUE_SOON_DAYS = 3

/** Where a loan's figures are found: what was released and when. An argument, so that a test can plant another. */
export type Rules = {
  books: readonly RuleBook[]
  policyOn: (date: IsoDate) => CeilingPolicy | null
  dueSoonDays: number
}

export const RELEASED: Rules = {
  books: RULE_BOOKS,
  policyOn: ceilingPolicyOn,
  dueSoonDays: DUE_SOON_DAYS,
}
