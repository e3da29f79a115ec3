/** One field that finds anything by its name or number. (Decision 190.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { FOUND_KINDS } from '../../vocabulary.ts'
import { contact, Day, Nullable, OwnId, Words } from './fields.ts'

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

/** What a form offers where it needs an order: nobody types its id. */
export const findLoans = call({
  api: 'operator',
  method: 'GET',
  path: '/find-loans',
  tag: 'borrowers',
  personal: (_request, { loans }) =>
    loans.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'Loans that were paid out, by what `find` knows of their borrower or their order: at most 20, open ones first',
  payload: Closed({ q: Words(100) }),
  data: Closed({
    loans: Type.Array(
      Closed({
        orderId: OwnId(),
        borrowerId: OwnId(),
        ...contact,
        productName: Text(120),
        stage: Text(40),
        principal: Pesos(),
        dueNow: Pesos(),
        outstanding: Pesos(),
        daysLate: Whole(100_000),
        nextDueOn: Nullable(Day()),
        nextDue: Pesos(),
      }),
      { maxItems: 20 },
    ),
  }),
})
