/** What lists are asked for that can be had as files, too: one and the same for both. */
import { Type } from 'typebox'
import { OneOf } from '../../schemas.ts'
import { LATE_BUCKETS, LOAN_STAGES } from '../../vocabulary.ts'
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
}

export const payoutState = OneOf(
  'over-limit',
  'made',
  'sent',
  'unknown',
  'held',
  'stopped',
  'paid',
  'failed',
  'reversed',
)
