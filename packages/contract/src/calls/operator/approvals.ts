/** Four eyes: one operator requests a change and another one approves it, with before and after in view. (Decision 172.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text } from '../../schemas.ts'
import { LIST_BODY, Timestamp, Nullable, OwnId, Signed, Words } from './fields.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'approvals'
const State = () => OneOf('waiting', 'approved', 'rejected', 'withdrawn', 'stale', 'expired')
const View = () => Nullable(Type.Record(Type.String(), Type.Unknown()))
const which = { approvalId: OwnId() }

const approval = {
  approvalId: OwnId(),
  action: Text(60),
  subject: Text(300),
  reason: Text(500),
  requestedBy: Text(100),
  requestedById: Text(40),
  requestedAt: Timestamp(),
  expiresAt: Timestamp(),
  state: State(),
  decidedBy: Nullable(Text(100)),
  decidedAt: Nullable(Timestamp()),
  decisionReason: Nullable(Text(500)),
  /** Carried out by who requested it, in a small office. */
  byOne: Type.Boolean(),
  /** From when on that may be; null where it never may. */
  carriedOutFrom: Nullable(Timestamp()),
  /** Whether that time has come. */
  mayBeCarriedOut: Type.Boolean(),
}

/** Whose data a request shows: an account or a loan stands in its payload. */
function aboutOf({ orderId, borrowerId }: Readonly<Record<string, unknown>>, subject: string) {
  if (typeof borrowerId === 'string') return [{ borrowerId, subject }]
  return typeof orderId === 'string' ? [{ orderId, subject }] : []
}

export const requestApproval = call({
  api: 'operator',
  method: 'POST',
  path: '/request-approval',
  tag,
  // As long as a sanction list, which some imports have approved.
  bodyLimit: LIST_BODY,
  summary: 'Asks for a change that another person approves; the real rules judge it at once',
  payload: Signed({ action: Words(60), payload: Type.Record(Type.String(), Type.Unknown()) }),
  data: Closed({ approvalId: OwnId(), repeated: Type.Boolean(), before: View(), after: View() }),
})

export const previewChange = call({
  api: 'operator',
  method: 'POST',
  path: '/preview-change',
  tag: 'loans',
  summary:
    'What a change of a loan would come to, by the real rules and before it is requested; changes nothing and is no request',
  payload: Closed({
    /** Changes of one loan whose figures an operator tries out while typing. */
    action: OneOf('offerPlan', 'grantPause', 'waiveDebt', 'offerSettlement'),
    payload: Type.Record(Type.String(), Type.Unknown()),
  }),
  data: Closed({ before: View(), after: View() }),
})

export const listApprovals = call({
  api: 'operator',
  method: 'GET',
  path: '/approvals',
  tag,
  summary:
    'Requests, the newest first; those that wait if no state is named; of one order or product with `subject`',
  payload: Closed({
    state: Type.Optional(State()),
    subject: Type.Optional(Words(300)),
    /** Of one kind, by the name of its call. */
    action: Type.Optional(Words(60)),
    sort: Sort('requested'),
    ...paging,
  }),
  personal: (_request, { rows }) =>
    rows.flatMap(({ borrowerId, approvalId }) =>
      borrowerId === null ? [] : [{ borrowerId, subject: approvalId }],
    ),
  data: PageOf(
    Closed({
      ...approval,
      /** Whom it is about; null where it is about no borrower, and for an approver from outside. */
      borrowerId: Nullable(Text(40)),
      /** The name of the borrower, the operator or the product; null where there is none. */
      about: Nullable(Text(300)),
      /** Of a change of one loan that names one. */
      amount: Nullable(Text(40)),
    }),
  ),
})

export const showApproval = call({
  api: 'operator',
  method: 'GET',
  path: '/approval',
  tag,
  personal: (_request, { payload, approvalId }) => aboutOf(payload, approvalId),
  summary: 'One request whole, with before and after as the rules counted them when it was made',
  payload: Closed(which),
  data: Closed({
    ...approval,
    payload: Type.Record(Type.String(), Type.Unknown()),
    before: View(),
    after: View(),
    /** Whether what it was based on has changed since: then it cannot be approved. */
    stale: Type.Boolean(),
  }),
})

export const approve = call({
  api: 'operator',
  method: 'POST',
  path: '/approve',
  tag,
  summary: 'Approves a request of somebody else, which makes the change at once',
  payload: Signed(which),
  data: Closed({
    repeated: Type.Boolean(),
    /** What the call itself answers; left out where it was approved before. */
    outcome: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
})

export const approveMany = call({
  api: 'operator',
  method: 'POST',
  path: '/approve-many',
  tag,
  summary: 'Approves up to 50 requests of one kind; each for itself, and what is refused says why',
  payload: Signed({ approvalIds: Type.Array(OwnId(), { minItems: 1, maxItems: 50 }) }),
  data: Closed({
    approvals: Type.Array(
      Closed({
        approvalId: OwnId(),
        /** Null where it is approved, now or before. */
        code: Nullable(Text(60)),
        error: Nullable(Text(1_000)),
      }),
    ),
  }),
})

export const rejectApproval = call({
  api: 'operator',
  method: 'POST',
  path: '/reject-approval',
  tag,
  summary: 'Says no to a request of somebody else',
  payload: Signed(which),
  data: Closed({ repeated: Type.Boolean() }),
})

export const withdrawApproval = call({
  api: 'operator',
  method: 'POST',
  path: '/withdraw-approval',
  tag,
  summary: 'Takes one’s own request back',
  payload: Signed(which),
  data: Closed({ repeated: Type.Boolean() }),
})

export const carryOut = call({
  api: 'operator',
  method: 'POST',
  path: '/carry-out',
  tag,
  summary:
    'In a small office: carries out one’s own request that nobody decided about in the 24 hours since everybody was notified',
  payload: Signed(which),
  data: Closed({ outcome: Type.Record(Type.String(), Type.Unknown()) }),
})
