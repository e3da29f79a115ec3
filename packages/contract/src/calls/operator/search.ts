/** One field that finds anything by its name or number. (Decision 190.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text } from '../../schemas.ts'
import { FOUND_KINDS } from '../../vocabulary.ts'
import { Words } from './fields.ts'

export const findAnything = call({
  api: 'operator',
  method: 'GET',
  path: '/find',
  tag: 'borrowers',
  personal: (_request, { hits }) =>
    hits.map(({ kind, id }) => {
      if (kind === 'borrower') return { borrowerId: id }
      return kind === 'order' ? { orderId: id } : { subject: id }
    }),
  summary:
    'Finds by a whole phone number, order, pay code, payment reference, receipt number, complaint or the last four of an ID, or by the beginning of a name: at most 20, the surest first',
  payload: Closed({ q: Words(100) }),
  data: Closed({
    hits: Type.Array(
      Closed({
        kind: OneOf(...FOUND_KINDS),
        id: Text(300),
        /** What it is, to be read in a list. */
        title: Text(300),
        detail: Text(300),
        /** Path of its page in the console. */
        target: Text(400),
      }),
      { maxItems: 20 },
    ),
  }),
})
