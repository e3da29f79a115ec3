/** One action on many rows of a list: each row by the call that does it to one. (Decision 318.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text } from '../../schemas.ts'
import { OwnId, Nullable, Reference, Signed } from './fields.ts'

const MOST = 200

export const doMany = call({
  api: 'operator',
  method: 'POST',
  path: '/do-many',
  tag: 'inbox',
  summary:
    'One action on at most 200 items or loans, each by itself as the call of that name does it; the same reference again changes nothing',
  payload: Signed({
    action: OneOf('claimItem', 'assignItem', 'stopReminders'),
    /** Items of the inbox, or orders. */
    subjects: Type.Array(Text(400), { minItems: 1, maxItems: MOST, uniqueItems: true }),
    /** To whom, where items are assigned. */
    operatorId: Type.Optional(OwnId()),
    reference: Reference(),
  }),
  data: Closed({
    repeated: Type.Boolean(),
    rows: Type.Array(
      Closed({
        subject: Text(400),
        /** `repeated`: it was so before. */
        outcome: OneOf('done', 'repeated', 'refused'),
        code: Nullable(Text(60)),
        error: Nullable(Text(500)),
      }),
      { maxItems: MOST },
    ),
  }),
})
