/** Every pending item in one list, and who works on what. (Decision 198.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { COLLECTION_RULES, HOLD_REASONS, INBOX_KINDS } from '../../vocabulary.ts'
import {
  BestHour,
  contact,
  Day,
  LastContactInWords,
  Nullable,
  OwnId,
  Signed,
  Sum,
  Timestamp,
} from './fields.ts'

const tag = 'inbox'
const MOST_OF_KIND = 100
/** The kind, and by what its own list names it: an order, a complaint, a payment with its provider. */
const ItemKey = () => Type.String({ maxLength: 400, pattern: `^(${INBOX_KINDS.join('|')}):[\\x21-\\x7E]+$` })

const Claim = Closed({
  by: Text(100),
  operatorId: Text(100),
  mine: Type.Boolean(),
  until: Timestamp(),
  /** Who assigned it; null where it was claimed. */
  assignedBy: Nullable(Text(100)),
})

export const listInbox = call({
  api: 'operator',
  method: 'GET',
  path: '/inbox',
  tag,
  personal: ({ names }, { rows }) =>
    names === undefined
      ? []
      : rows.flatMap(({ borrowerId }) => (borrowerId === null ? [] : [{ borrowerId }])),
  summary: 'What waits for the caller by roles or scopes: the most urgent first, at most 100 of each kind',
  payload: Closed({
    kind: Type.Optional(OneOf(...INBOX_KINDS)),
    /** `mine`: claimed by the caller; `free`: by nobody. */
    claim: Type.Optional(OneOf('mine', 'free')),
    /** The first so many alone, with names and holds: each is a read of a borrower’s data. */
    names: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|100)$' })),
  }),
  data: Closed({
    rows: Type.Array(
      Closed({
        item: ItemKey(),
        kind: OneOf(...INBOX_KINDS),
        since: Timestamp(),
        /** The last day on which it is in time, and the business days left until then; below zero when it is late. */
        deadline: Day(),
        daysLeft: Type.Integer({ minimum: -10_000, maximum: 10_000 }),
        late: Type.Boolean(),
        orderId: Nullable(Text(40)),
        borrowerId: Nullable(Text(40)),
        amount: Nullable(Sum()),
        /** Of the borrower or, for an approval, of what it is about; null where it was not requested or there is none. */
        name: Nullable(Text(300)),
        /** What holds an application, with names alone. */
        holds: Type.Array(OneOf(...HOLD_REASONS)),
        /** What the borrower wrote who requested a call back, with names alone; null where there is none. */
        note: Nullable(Text(500)),
        /** A word of its kind: the state of a payout, the reason of money in suspense, the day of a promise. */
        about: Nullable(Text(200)),
        claim: Nullable(Claim),
      }),
      { maxItems: INBOX_KINDS.length * MOST_OF_KIND },
    ),
    /** Of each kind that the caller may work on; `more` says that there are others behind the hundredth. */
    kinds: Type.Array(
      Closed({
        kind: OneOf(...INBOX_KINDS),
        waiting: Whole(MOST_OF_KIND),
        late: Whole(MOST_OF_KIND),
        more: Type.Boolean(),
      }),
    ),
  }),
})

/** Names of borrowers, of whom an operator is shown 500 an hour: as many as a day's beginning needs. */
const MOST_CALLS = 50

export const listCollections = call({
  api: 'operator',
  method: 'GET',
  path: '/collections',
  tag,
  personal: (_request, { rows }) => rows.map(({ borrowerId, orderId }) => ({ borrowerId, subject: orderId })),
  summary:
    'Borrowers of late loans to call today, one rule after the other: the first 50, with what is due and what was said last',
  payload: Closed({ rule: Type.Optional(OneOf(...COLLECTION_RULES)) }),
  data: Closed({
    rows: Type.Array(
      Closed({
        item: ItemKey(),
        orderId: OwnId(),
        borrowerId: OwnId(),
        /** Empty once the account was erased. */
        name: Text(300),
        rule: OneOf(...COLLECTION_RULES),
        daysLate: Whole(100_000),
        dueNow: Pesos(),
        lastContact: Nullable(LastContactInWords()),
        bestHour: BestHour(),
        claim: Nullable(Claim),
      }),
      { maxItems: MOST_CALLS },
    ),
    rules: Type.Array(
      Closed({ rule: OneOf(...COLLECTION_RULES), waiting: Whole(MOST_OF_KIND), more: Type.Boolean() }),
    ),
    /** From when on borrowers may be called, where it is night. */
    opensAt: Nullable(Timestamp()),
  }),
})

export const showContact = call({
  api: 'operator',
  method: 'GET',
  path: '/contact',
  tag,
  personal: ({ borrowerId }) => [{ borrowerId }],
  summary: 'Whom an item is about: the name and the ends of the phone',
  payload: Closed({ borrowerId: OwnId() }),
  data: Closed({ borrowerId: OwnId(), ...contact }),
})

export const claimItem = call({
  api: 'operator',
  method: 'POST',
  path: '/claim-item',
  tag,
  summary: 'Says that the caller works on it, for 30 minutes; refused with the name while somebody else does',
  payload: Closed({ item: ItemKey() }),
  data: Closed({ repeated: Type.Boolean(), until: Timestamp() }),
})

export const releaseItem = call({
  api: 'operator',
  method: 'POST',
  path: '/release-item',
  tag,
  summary: 'Gives it back, for somebody else',
  payload: Closed({ item: ItemKey() }),
  data: Closed({ repeated: Type.Boolean() }),
})

export const assignItem = call({
  api: 'operator',
  method: 'POST',
  path: '/assign-item',
  tag,
  summary:
    'Claims it for another operator who may handle it, for three days; refused while somebody else works on it',
  payload: Signed({ item: ItemKey(), operatorId: OwnId() }),
  data: Closed({ repeated: Type.Boolean(), until: Timestamp() }),
})

const MOST_ASSIGNED = 100

export const listAssigned = call({
  api: 'operator',
  method: 'GET',
  path: '/assigned',
  tag,
  summary: 'What others have assigned to the caller, the latest first',
  payload: Closed({}),
  data: Closed({
    rows: Type.Array(Closed({ item: ItemKey(), by: Text(100), at: Timestamp() }), {
      maxItems: MOST_ASSIGNED,
    }),
  }),
})

export const showWorkload = call({
  api: 'operator',
  method: 'GET',
  path: '/workload',
  tag,
  summary:
    'What waits of each kind that the caller may handle (an administrator sees all kinds), and what each operator has of it and did today',
  payload: Closed({}),
  data: Closed({
    kinds: Type.Array(
      Closed({
        kind: OneOf(...INBOX_KINDS),
        waiting: Whole(MOST_OF_KIND),
        late: Whole(MOST_OF_KIND),
        free: Whole(MOST_OF_KIND),
        more: Type.Boolean(),
        oldest: Nullable(Timestamp()),
      }),
      { maxItems: INBOX_KINDS.length },
    ),
    operators: Type.Array(
      Closed({
        operatorId: OwnId(),
        name: Text(100),
        /** Which of these kinds they may handle. */
        kinds: Type.Array(OneOf(...INBOX_KINDS), { maxItems: INBOX_KINDS.length }),
        assigned: Whole(10_000),
        claimed: Whole(10_000),
        late: Whole(10_000),
        doneToday: Whole(100_000),
        /** Of what they have, waiting since. */
        oldest: Nullable(Timestamp()),
      }),
      { maxItems: 500 },
    ),
  }),
})
