/** Filters of lists that can also be exported as files: the same for both. */
import { Type } from 'typebox'
import { OneOf, Text } from '../../schemas.ts'
import { LATE_BUCKETS, LOAN_HAPPENINGS, LOAN_STAGES } from '../../vocabulary.ts'
import { Day, OwnId, ProductId, Words } from './fields.ts'

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
  /** A loan. */
  q: Type.Optional(Text(40)),
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
