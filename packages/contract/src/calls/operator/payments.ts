/** Money that came in: receipts, what borrowers reported, and what no open code took; and money that has not gone out yet. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { MATCH_PARTS } from '../../vocabulary.ts'
import { contact, Day, Timestamp, Nullable, OwnId, Signed, standing, Words } from './fields.ts'
import { payoutFilter, payoutState } from './list-filters.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'payments'

export const listReceipts = call({
  api: 'operator',
  method: 'GET',
  path: '/receipts',
  tag,
  summary:
    'Receipts by their serial numbers, from the one named on, and of a range of days in the order of posting; `q` is a whole number, or an order, or a payment as its provider names it',
  payload: Closed({
    from: Type.Optional(Type.String({ pattern: '^\\d{1,12}$' })),
    /** The days in Manila on which they were posted, both included. */
    postedFrom: Type.Optional(Day()),
    postedTo: Type.Optional(Day()),
    q: Type.Optional(Text(300)),
    sort: Sort('number'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      number: Text(20),
      orderId: OwnId(),
      reference: Text(300),
      amount: Pesos(),
      paidOn: Day(),
      postedAt: Timestamp(),
      takenBack: Type.Boolean(),
    }),
  ),
})

export const listPaymentReports = call({
  api: 'operator',
  method: 'GET',
  path: '/payment-reports',
  tag,
  summary:
    'Payments that borrowers reported and nobody confirmed, the longest-waiting first; `q` is a whole number as it was reported, or an order',
  payload: Closed({ q: Type.Optional(Text(300)), sort: Sort('reported', 'amount'), ...paging }),
  data: PageOf(
    Closed({
      orderId: OwnId(),
      reference: Text(300),
      channelNumber: Text(40),
      amount: Pesos(),
      paidOn: Day(),
      reportedAt: Timestamp(),
      /** The money that waits in suspense under the same number or code. */
      inSuspense: Nullable(Closed({ provider: Nullable(Text(40)), reference: Nullable(Text(300)) })),
    }),
  ),
})

export const listPayouts = call({
  api: 'operator',
  method: 'GET',
  path: '/payouts',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'Payouts, the longest-waiting first; those that may want a person if no state is named (`over-limit`, `unknown`, `held`, `stopped`, and of `failed` and `reversed` those whose loans wait for another transfer); `under-way` is what a provider has not ended; `q` is a whole reference or an order, and finds in every state',
  payload: Closed({
    state: Type.Optional(payoutFilter),
    q: Type.Optional(Text(300)),
    sort: Sort('changed', 'amount'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      orderId: OwnId(),
      borrowerId: OwnId(),
      ...contact,
      reference: Text(300),
      amount: Pesos(),
      /** Where it goes, by the end of the number. */
      account: Text(200),
      state: payoutState,
      /** Who has to act, where the provider gave a reason. */
      kind: Nullable(OneOf('account', 'bank', 'wait', 'ours')),
      reason: Nullable(Text(1_000)),
      /** It stopped, failed or came back, and no other transfer has taken its place. */
      canBeSentAgain: Type.Boolean(),
      orderedAt: Timestamp(),
      changedAt: Timestamp(),
    }),
  ),
})

export const releasePayout = call({
  api: 'operator',
  method: 'POST',
  path: '/release-payout',
  tag,
  summary: 'Sends a payout that waits above the limit of the day',
  payload: Signed({ orderId: OwnId() }),
  data: Closed({ repeated: Type.Boolean(), orderId: OwnId() }),
})

export const cancelPayout = call({
  api: 'operator',
  method: 'POST',
  path: '/cancel-payout',
  tag,
  summary: 'Takes a transfer back that has not left yet; it is then `stopped` until it is sent again',
  payload: Signed({ orderId: OwnId() }),
  data: Closed({ repeated: Type.Boolean(), orderId: OwnId() }),
})

const state = OneOf('open', 'matched', 'returned')

export const listSuspense = call({
  api: 'operator',
  method: 'GET',
  path: '/suspense',
  tag,
  summary:
    'Money that no code took, with the reason, the longest-waiting first; what is open if no state is named; `q` is a whole reference or the code it bore, and finds in every state',
  payload: Closed({
    state: Type.Optional(state),
    q: Type.Optional(Text(300)),
    sort: Sort('received', 'amount'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      provider: Text(40),
      reference: Text(300),
      payCode: Text(300),
      /** What the provider says, whatever it is. */
      amount: Type.String({ maxLength: 20 }),
      currency: Text(40),
      paidOn: Day(),
      reason: Text(60),
      state,
      /** `file`: a settlement file alone; claimed until the provider, or a second person, says the same. */
      toldBy: OneOf('provider', 'file', 'file-confirmed'),
      /** The run of that file. */
      runId: Nullable(OwnId()),
      receivedAt: Timestamp(),
    }),
  ),
})

const which = { provider: Words(40), reference: Words(200) }

export const proposeMatches = call({
  api: 'operator',
  method: 'GET',
  path: '/suspense-matches',
  tag,
  personal: (_request, { proposals }) =>
    proposals.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'Loans that money in suspense may belong to, the surest first, at most five: each with its reasons and with what a match would change; `orderId` names one, whatever leads to it',
  payload: Closed({ ...which, orderId: Type.Optional(OwnId()) }),
  data: Closed({
    proposals: Type.Array(
      Closed({
        orderId: OwnId(),
        borrowerId: OwnId(),
        name: Text(300),
        productName: Text(120),
        stage: Text(40),
        /** The sum of the points. */
        score: Whole(100),
        reasons: Type.Array(
          Closed({
            part: OneOf(...MATCH_PARTS),
            points: Type.Integer({ minimum: -100, maximum: 100 }),
            /** The code, the name or the day that it is about. */
            fact: Text(300),
          }),
          { maxItems: 6 },
        ),
        before: Closed(standing),
        /** Null where the rules refuse the match, with their code in `refusal`. */
        after: Nullable(Closed(standing)),
        refusal: Nullable(Text(60)),
      }),
      { maxItems: 5 },
    ),
  }),
})

export const matchSuspense = call({
  api: 'operator',
  method: 'POST',
  path: '/match-suspense',
  tag,
  summary: 'Credits money in suspense to a loan as of the day it was paid',
  payload: Signed({ ...which, orderId: OwnId() }),
  data: Type.Union([
    Closed({ repeated: Type.Literal(true), orderId: OwnId() }),
    Closed({ repeated: Type.Literal(false), orderId: OwnId(), ...standing }),
  ]),
})

export const returnSuspense = call({
  api: 'operator',
  method: 'POST',
  path: '/return-suspense',
  tag,
  summary: 'Books that money in suspense went back to its sender',
  payload: Signed(which),
  data: Closed({ repeated: Type.Boolean() }),
})

export const sendReturn = call({
  api: 'operator',
  method: 'POST',
  path: '/send-return',
  tag,
  summary: 'Sends money in suspense to whoever sent it',
  payload: Signed({
    ...which,
    account: Closed({
      bankCode: Words(40),
      accountNumber: Type.String({ pattern: '^\\d{6,32}$' }),
      accountName: Words(100),
    }),
  }),
  data: Closed({ repeated: Type.Boolean(), reference: Type.Optional(Text(40)) }),
})

export const listTransfers = call({
  api: 'operator',
  method: 'GET',
  path: '/transfers',
  tag,
  personal: (_request, { rows }) =>
    rows.map(({ orderId, itemReference }) => ({ orderId, subject: orderId ?? itemReference })),
  summary:
    'Money that was sent back, the latest first, with what became of it; `q` is a whole reference, of the transfer or of what it is for, or an order',
  payload: Closed({
    state: Type.Optional(OneOf('made', 'sent', 'unknown', 'held', 'paid', 'failed', 'reversed')),
    q: Type.Optional(Text(300)),
    sort: Sort('ordered', 'amount'),
    ...paging,
  }),
  data: PageOf(
    Closed({
      reference: Text(40),
      purpose: OneOf('credit', 'suspense'),
      /** Of credit. */
      orderId: Nullable(OwnId()),
      /** Of money in suspense. */
      provider: Nullable(Text(40)),
      itemReference: Text(300),
      amount: Pesos(),
      /** Where it goes, by the end of the number. */
      account: Text(200),
      state: OneOf('made', 'sent', 'unknown', 'held', 'paid', 'failed', 'reversed'),
      kind: Nullable(OneOf('account', 'bank', 'wait', 'ours')),
      reason: Nullable(Text(1_000)),
      orderedAt: Timestamp(),
      changedAt: Timestamp(),
    }),
  ),
})
