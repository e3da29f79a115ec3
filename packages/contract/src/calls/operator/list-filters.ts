/** Filters of lists that can also be exported as files: the same for both. */
import { Type } from 'typebox'
import { OneOf, Text } from '../../schemas.ts'
import {
  LATE_BUCKETS,
  LATE_STEP_NAMES,
  LOAN_HAPPENINGS,
  LOAN_SIZE_NAMES,
  LOAN_STAGES,
  ROLL_END_NAMES,
} from '../../vocabulary.ts'
import { Day, Month, OwnId, ProductId, Words } from './fields.ts'

export const auditFilters = {
  kind: Type.Optional(OneOf('read', 'change')),
  /** An operator's id. */
  operator: Type.Optional(Words(100)),
  borrowerId: Type.Optional(OwnId()),
  /** A call that was read, or a change, by its path without the slash: `complaint`, `waive-charge`. */
  action: Type.Optional(Words(60)),
  from: Type.Optional(Day()),
  to: Type.Optional(Day()),
}

export const loanFilters = {
  stage: Type.Optional(OneOf(...LOAN_STAGES)),
  productId: Type.Optional(ProductId()),
  borrowerId: Type.Optional(OwnId()),
  /** Days since the oldest unpaid due date. */
  late: Type.Optional(OneOf(...LATE_BUCKETS)),
  /** The oldest unpaid due date, both days included. */
  dueFrom: Type.Optional(Day()),
  dueTo: Type.Optional(Day()),
  /** The day of the application, both days included. */
  openedFrom: Type.Optional(Day()),
  openedTo: Type.Optional(Day()),
  /** The day on which the money arrived, both days included. */
  disbursedFrom: Type.Optional(Day()),
  disbursedTo: Type.Optional(Day()),
  /** `another`: paid out within seven days after another loan of the same borrower ended. */
  follows: Type.Optional(OneOf('another')),
  /** What happened to the loan: `decided` is either, `taken-back` a payment of it. A row for each time. */
  happened: Type.Optional(OneOf(...LOAN_HAPPENINGS)),
  /** With `happened`: the days on which it was recorded, both included. */
  happenedFrom: Type.Optional(Day()),
  happenedTo: Type.Optional(Day()),
  /** With `happened`: the reason of a decline. */
  declinedFor: Type.Optional(Words(500)),
}

export const journalFilters = {
  /** The day of posting, both days included. */
  from: Type.Optional(Day()),
  to: Type.Optional(Day()),
  /** With a line on this account of income, on days that are named: entries of others are found by no index. */
  account: Type.Optional(Type.String({ pattern: '^4\\d{3}$' })),
  /** A loan. */
  q: Type.Optional(Text(40)),
}

export const monthEndFilters = {
  month: Month(),
  productId: Type.Optional(ProductId()),
  borrowerId: Type.Optional(OwnId()),
  /** Days late of the whole loan; what owes nothing by the books is in none of them. */
  step: Type.Optional(OneOf(...LATE_STEP_NAMES)),
  /** More than so many days late; of `1` one day or more. */
  lateOver: Type.Optional(OneOf('1', '7', '30', '60', '90')),
  size: Type.Optional(OneOf(...LOAN_SIZE_NAMES)),
  /** Code of a province, of Metro Manila, or of a city that lies in no province; `unknown`: not stored. */
  province: Type.Optional(Type.String({ maxLength: 7, pattern: '^(\\d{2}|\\d{5}|\\d{7}|unknown)$' })),
  /** Id of the ceiling policy that covers it; `none`: none does. */
  ceiling: Type.Optional(Words(40)),
  /** It costs more than one of the limits of its policy. */
  above: Type.Optional(OneOf('yes')),
  /** Its dates were changed, and it is not cured yet. */
  renegotiated: Type.Optional(OneOf('yes')),
  /** Month of payout. */
  vintage: Type.Optional(Month()),
  /** Month of the write-off. */
  writtenOffIn: Type.Optional(Month()),
  /** Its first instalment had been due for 30 days in the month: whether it was paid by then. */
  first: Type.Optional(OneOf('paid', 'open')),
  /** Where it stood at the end of the month before, while it owed anything. */
  from: Type.Optional(OneOf(...LATE_STEP_NAMES)),
  /** With `from`: where it stands now. */
  to: Type.Optional(OneOf(...ROLL_END_NAMES)),
}

const PAYOUT_STATES = [
  'over-limit',
  'made',
  'sent',
  'unknown',
  'held',
  'stopped',
  'paid',
  'failed',
  'reversed',
] as const
export const payoutState = OneOf(...PAYOUT_STATES)
/** `under-way`: `made`, `sent`, `unknown` or `held`. */
export const payoutFilter = OneOf(...PAYOUT_STATES, 'under-way')
