/** Who viewed whose data, and who changed what. (Decision 195.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text } from '../../schemas.ts'
import { Timestamp, Nullable, OwnId } from './fields.ts'
import { auditFilters } from './list-filters.ts'
import { PageOf, paging } from './paging.ts'

const tag = 'audit'
export const listReads = call({
  api: 'operator',
  method: 'GET',
  path: '/reads',
  tag,
  summary: 'Who saw the data of a borrower, and when, newest first',
  payload: Closed({ borrowerId: OwnId(), ...paging }),
  data: PageOf(
    Closed({
      at: Timestamp(),
      operatorId: Text(100),
      operator: Text(100),
      call: Text(60),
      subject: Text(300),
    }),
  ),
})

export const searchAudit = call({
  api: 'operator',
  method: 'GET',
  path: '/audit',
  tag,
  summary: 'What operators saw and changed, newest first, by operator, borrower, action and days',
  payload: Closed({ ...auditFilters, ...paging }),
  data: PageOf(
    Closed({
      kind: OneOf('read', 'change'),
      at: Timestamp(),
      /** Null in entries of earlier releases. */
      operatorId: Nullable(Text(100)),
      operator: Text(100),
      action: Text(60),
      subject: Text(300),
      borrowerId: Nullable(Text(40)),
      /** Of a change. */
      reason: Nullable(Text(500)),
      facts: Nullable(Type.Record(Type.String(), Type.Unknown())),
    }),
  ),
})
