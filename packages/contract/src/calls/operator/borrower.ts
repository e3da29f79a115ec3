/** One borrower as an operator sees it, and an operator's notes about one. (Decisions 195 and 196.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { UPLOAD_LIMIT } from '../../pictures.ts'
import { Address, Closed, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { CONTACT_OUTCOMES, CONTACT_WAYS, FLAG_KINDS, HOLD_REASONS } from '../../vocabulary.ts'
import {
  BestHour,
  Day,
  LastContactInWords,
  Nullable,
  OwnId,
  PesosGiven,
  Prose,
  RemindersRest,
  Signed,
  Timestamp,
} from './fields.ts'
import { PageOf, paging } from './paging.ts'

const tag = 'borrowers'
const PICTURE_TEXT = Math.ceil((UPLOAD_LIMIT * 4) / 3)
const FlagKind = () => OneOf(...FLAG_KINDS)

const LoanOfBorrower = Closed({
  orderId: OwnId(),
  productId: Text(40),
  productName: Text(120),
  orderStatus: Whole(),
  stage: Text(40),
  principal: Pesos(),
  outstanding: Pesos(),
  daysLate: Whole(100_000),
  nextDueOn: Nullable(Day()),
  nextDue: Pesos(),
  agreedOn: Nullable(Day()),
  settledOn: Nullable(Day()),
})

export const showBorrower = call({
  api: 'operator',
  method: 'GET',
  path: '/borrower',
  tag,
  personal: ({ borrowerId }) => [{ borrowerId }],
  summary: 'Who a borrower is, what was certified, accounts, flags, holds, loans and open complaints',
  payload: Closed({ borrowerId: OwnId() }),
  data: Closed({
    borrowerId: OwnId(),
    /** Empty before certification, and once the account was erased; so is the phone. */
    name: Text(300),
    phone: Text(40),
    registeredAt: Timestamp(),
    language: Nullable(Text(10)),
    client: OneOf('new', 'repeat'),
    /** After a decline: the first day of a new application. */
    reapplyFrom: Nullable(Day()),
    reminders: OneOf('on', 'off'),
    dueReminders: OneOf('on', 'off'),
    /** The forms as they were saved; numbers of IDs and of other people by their ends. */
    certified: Type.Array(
      Closed({
        section: OneOf('basic', 'personal', 'job', 'ext'),
        savedAt: Timestamp(),
        fields: Type.Array(Closed({ code: Text(40), value: Text(400) }), { maxItems: 60 }),
      }),
      { maxItems: 4 },
    ),
    /** Photos of the ID that can be requested. */
    idPhotos: Type.Array(Closed({ side: OneOf('idFront', 'idBack'), savedAt: Timestamp() }), { maxItems: 2 }),
    /** The newest first; those that were replaced stay. */
    accounts: Type.Array(
      Closed({
        institution: Text(80),
        /** Its last four characters. */
        number: Text(80),
        holder: Text(300),
        boundAt: Timestamp(),
        replacedAt: Nullable(Timestamp()),
      }),
      { maxItems: 50 },
    ),
    consents: Type.Array(Closed({ kind: Text(60), givenAt: Timestamp() }), { maxItems: 50 }),
    flags: Type.Array(Closed({ kind: FlagKind(), setAt: Timestamp(), by: Text(100), reason: Text(500) })),
    holds: Type.Array(Closed({ reason: OneOf(...HOLD_REASONS), others: Type.Array(Text(40)) })),
    /** Null for those who may not see matches with sanction lists; they do not see that hold either. */
    screening: Nullable(
      Type.Array(
        Closed({
          hitId: OwnId(),
          state: OneOf('open', 'cleared', 'confirmed'),
          listedName: Text(300),
          score: Whole(1_000),
          foundAt: Timestamp(),
        }),
        { maxItems: 50 },
      ),
    ),
    complaints: Type.Array(
      Closed({
        problemId: OwnId(),
        type: Text(200),
        filedAt: Timestamp(),
        replyBy: Day(),
        late: Type.Boolean(),
      }),
      { maxItems: 100 },
    ),
    loans: Type.Array(LoanOfBorrower, { maxItems: 500 }),
  }),
})

export const showIdPhoto = call({
  api: 'operator',
  method: 'POST',
  path: '/show-id-photo',
  tag,
  personal: ({ borrowerId, side }) => [{ borrowerId, subject: side }],
  summary: 'A photo of the ID as base64, for a reason that is on record',
  payload: Signed({ borrowerId: OwnId(), side: OneOf('idFront', 'idBack') }),
  data: Closed({ contentType: Text(40), picture: Type.String({ maxLength: PICTURE_TEXT + 4 }) }),
})

export const showTimeline = call({
  api: 'operator',
  method: 'GET',
  path: '/timeline',
  tag,
  personal: ({ borrowerId }) => [{ borrowerId, subject: 'timeline' }],
  summary:
    'Everything that happened with a borrower, newest first: loans, money, messages, papers, notes and what the office saw and did',
  payload: Closed({
    borrowerId: OwnId(),
    orderId: Type.Optional(OwnId()),
    /** `contacts`: messages, contacts, call backs, notes and complaints. Without it, both changes and views by operators. */
    show: Type.Optional(OneOf('done', 'contacts', 'reads')),
    ...paging,
  }),
  data: PageOf(
    Closed({
      id: Text(120),
      at: Timestamp(),
      kind: OneOf(
        'account',
        'call-back',
        'change',
        'code',
        'complaint',
        'consent',
        'contact',
        'document',
        'loan',
        'message',
        'note',
        'payout',
        'read',
        'screening',
      ),
      /** What it was, in a word of its kind: an event's type, a template, a document, an action. */
      what: Text(120),
      orderId: Nullable(Text(40)),
      /** The operator, where one did it. */
      by: Nullable(Text(100)),
      /** Amounts are centavos. */
      facts: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
})

export const addNote = call({
  api: 'operator',
  method: 'POST',
  path: '/add-note',
  tag,
  summary: 'Writes a note about a borrower or an order; it is never changed, and is in the borrower’s copy',
  payload: Closed({ borrowerId: OwnId(), orderId: Type.Optional(OwnId()), text: Prose(2_000) }),
  data: Closed({ repeated: Type.Boolean(), noteId: OwnId() }),
})

export const showContactDetails = call({
  api: 'operator',
  method: 'GET',
  path: '/contact-details',
  tag,
  personal: ({ orderId }, { borrowerId }) => [{ borrowerId, subject: orderId }],
  summary:
    'How the borrower of a loan is reached: the number while it may be called, language, last contact, open promise, and whether reminders are sent',
  payload: Closed({ orderId: OwnId() }),
  data: Closed({
    orderId: OwnId(),
    borrowerId: OwnId(),
    /** Whole while it may be called, else by its ends; empty once the account was erased. */
    phone: Text(60),
    /** The number as a telephone dials it; null while it may not be called. */
    dial: Nullable(Text(20)),
    /** Why it may not be called now. */
    closed: Nullable(OneOf('hours', 'flagged', 'no-number')),
    /** From when on it may be called, where only the hour forbids it. */
    opensAt: Nullable(Timestamp()),
    language: Nullable(Text(10)),
    lastContact: Nullable(LastContactInWords()),
    bestHour: BestHour(),
    /** What the last contact promised, while it is unpaid. */
    promise: Nullable(Closed({ on: Day(), amount: Nullable(Pesos()), broken: Type.Boolean() })),
    /** `late-only`: the borrower turned off those before a due date. */
    reminders: OneOf('on', 'late-only', 'off', 'flagged'),
    /** Reminders rest, whatever was chosen. */
    remindersRest: RemindersRest(),
    flags: Type.Array(FlagKind()),
  }),
})

export const withdrawNote = call({
  api: 'operator',
  method: 'POST',
  path: '/withdraw-note',
  tag,
  summary:
    'Takes one’s own note back within five minutes, as one on the wrong borrower; it is then in no copy',
  payload: Closed({ borrowerId: OwnId(), noteId: OwnId() }),
  data: Closed({ repeated: Type.Boolean() }),
})

export const recordContact = call({
  api: 'operator',
  method: 'POST',
  path: '/record-contact',
  tag,
  summary:
    'Writes down that a borrower was contacted about a loan and what came of it, as a note; a promise to pay has a day. Refused between 22:00 and 06:00 unless the borrower began it',
  payload: Closed({
    orderId: OwnId(),
    way: OneOf(...CONTACT_WAYS),
    outcome: OneOf(...CONTACT_OUTCOMES),
    promisedOn: Type.Optional(Day()),
    promised: Type.Optional(PesosGiven()),
    text: Type.Optional(Prose(2_000)),
  }),
  data: Closed({ repeated: Type.Boolean(), noteId: OwnId() }),
})

export const setFlag = call({
  api: 'operator',
  method: 'POST',
  path: '/set-flag',
  tag,
  summary: 'Marks a borrower: `vulnerable`, `deceased`, `fraud-suspected` or `legal-hold`',
  payload: Signed({ borrowerId: OwnId(), kind: FlagKind() }),
  data: Closed({ repeated: Type.Boolean(), kind: FlagKind() }),
})

export const clearFlag = call({
  api: 'operator',
  method: 'POST',
  path: '/clear-flag',
  tag,
  summary: 'Takes a mark away',
  payload: Signed({ borrowerId: OwnId(), kind: FlagKind() }),
  data: Closed({ repeated: Type.Boolean(), kind: FlagKind() }),
})

export const viewAsBorrower = call({
  api: 'operator',
  method: 'POST',
  path: '/view-as-borrower',
  tag,
  personal: ({ borrowerId }) => [{ borrowerId, subject: 'app' }],
  summary:
    'The address under which the app shows itself as to the borrower for 15 minutes; nothing can be changed there',
  payload: Signed({ borrowerId: OwnId() }),
  data: Closed({ link: Address(), expiresAt: Timestamp() }),
})
