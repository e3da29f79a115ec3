/** Loans that a person approved: another one has their money sent. (Decision 172.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Pesos, Text } from '../../schemas.ts'
import { contact, Timestamp, OwnId, Signed } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'payments'

export const listLoansToRelease = call({
  api: 'operator',
  method: 'GET',
  path: '/loans-to-release',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary: 'Loans that a person approved and whose money waits for another one, the longest-waiting first',
  payload: Closed({ sort: Sort('approved', 'amount'), ...paging }),
  data: PageOf(
    Closed({
      orderId: OwnId(),
      borrowerId: OwnId(),
      ...contact,
      productName: Text(120),
      amount: Pesos(),
      /** Whether the borrower has signed: then the money goes out immediately. */
      signed: Type.Boolean(),
      approvedBy: Text(100),
      approvedAt: Timestamp(),
      /** Whether the caller approved it, and so does not release it; in a small office, not yet. */
      own: Type.Boolean(),
    }),
  ),
})

export const releaseLoans = call({
  api: 'operator',
  method: 'POST',
  path: '/release-loans',
  tag,
  summary: 'Has the money of loans sent that another person approved, at most 50 at a time',
  payload: Signed({ orderIds: Type.Array(OwnId(), { minItems: 1, maxItems: 50 }) }),
  data: Closed({
    loans: Type.Array(
      Closed({
        orderId: OwnId(),
        outcome: OneOf('released', 'repeated', 'own', 'not-waiting', 'not-found'),
      }),
    ),
  }),
})
