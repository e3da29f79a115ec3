/** What borrowers complain about: who waits for a reply and until when, and the reply. (Specification, point 4.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { COMPLAINT_PICTURES, UPLOAD_LIMIT } from '../../pictures.ts'
import { Address, Closed, OneOf, Pesos, Text, Whole } from '../../schemas.ts'
import { contact, Day, Nullable, OwnId, Prose, Timestamp } from './fields.ts'
import { PageOf, paging } from './paging.ts'

const tag = 'complaints'
const PictureId = () => Type.String({ pattern: '^[0-9a-z]{20}$' })
/** A picture as text is a third longer than the file; the rest is for the other fields. */
const PICTURE_TEXT = Math.ceil((UPLOAD_LIMIT * 4) / 3)
const AROUND_THE_PICTURE = 16 * 1024
const REPLY_LENGTH = 2_000

const complaint = {
  problemId: OwnId(),
  borrowerId: Text(40),
  orderId: Nullable(Text(40)),
  type: Text(200),
  sonType: Text(200),
  content: Text(2_000),
  filedAt: Timestamp(),
  /** By when a reply is promised. */
  replyBy: Day(),
  /** No reply, and that day has passed. */
  late: Type.Boolean(),
  /** Thirty days after it was filed: by then it is settled, or the regulator asks. */
  resolveBy: Day(),
  /** Business days left for the reply while there is none; below zero when it is late. */
  daysLeft: Nullable(Type.Integer({ minimum: -10_000, maximum: 10_000 })),
  repliedAt: Nullable(Timestamp()),
  score: Nullable(Type.Integer({ minimum: 1, maximum: 5 })),
}

const Pictures = () => Type.Array(Closed({ pictureId: PictureId(), url: Address() }))

export const listComplaints = call({
  api: 'operator',
  method: 'GET',
  path: '/complaints',
  tag,
  personal: (_request, { rows }) =>
    rows.map(({ borrowerId, problemId }) => ({ borrowerId, subject: problemId })),
  summary:
    'What waits for a reply, the nearest deadline first; or what was answered, the latest first; or all of a range of days, by their filing or by their first answer',
  payload: Closed({
    /** `late`: open beyond the promised day. `all`: whatever became of it, on the days named below. */
    state: Type.Optional(OneOf('open', 'late', 'answered', 'all')),
    /** Of those that were answered: rated with so many stars at most. */
    stars: Type.Optional(OneOf('1', '2', '3', '4', '5')),
    filedFrom: Type.Optional(Day()),
    filedTo: Type.Optional(Day()),
    /** The first answer, on these days; `answered` says whether it came by the promised one. */
    answeredFrom: Type.Optional(Day()),
    answeredTo: Type.Optional(Day()),
    answered: Type.Optional(OneOf('in-time', 'late')),
    /** Of one kind, by its code; with the days of filing. */
    problemType: Type.Optional(Text(10)),
    /** Without an answer at the end of that day, whatever became of it. */
    unansweredOn: Type.Optional(Day()),
    /** A complaint or an order by its number; finds in every state. */
    q: Type.Optional(Text(40)),
    ...paging,
  }),
  data: PageOf(Closed({ ...complaint, ...contact })),
})

export const showComplaint = call({
  api: 'operator',
  method: 'GET',
  path: '/complaint',
  tag,
  personal: (_request, { borrowerId, problemId }) => [{ borrowerId, subject: problemId }],
  summary:
    'One complaint whole: pictures, reply, the borrower’s loans, the payments of 60 days and the codes to pay',
  payload: Closed({ problemId: OwnId() }),
  data: Closed({
    ...complaint,
    /** Empty before certification, and once the account was erased. */
    borrowerName: Text(300),
    /** The one that it names first, then the open ones; where there is neither, the latest. */
    loans: Type.Array(
      Closed({
        orderId: OwnId(),
        productName: Text(120),
        stage: Text(40),
        principal: Pesos(),
        dueNow: Pesos(),
        outstanding: Pesos(),
        daysLate: Whole(100_000),
        nextDueOn: Nullable(Day()),
        nextDue: Pesos(),
        settledOn: Nullable(Day()),
      }),
      { maxItems: 5 },
    ),
    /** Of the last 60 days, the latest first; `reported` by the borrower alone; `suspense`: money came under the reported number and waits to be matched. */
    payments: Type.Array(
      Closed({
        orderId: OwnId(),
        reference: Text(340),
        channel: Text(60),
        amount: Pesos(),
        paidOn: Day(),
        state: OneOf('credited', 'taken-back', 'suspense', 'reported'),
      }),
      { maxItems: 20 },
    ),
    /** Codes to pay, the latest first. */
    codes: Type.Array(
      Closed({
        payCode: Text(40),
        orderId: OwnId(),
        channel: Text(60),
        amount: Nullable(Pesos()),
        createdAt: Timestamp(),
        expiresOn: Nullable(Day()),
        state: OneOf('open', 'paid', 'cancelled', 'expired'),
      }),
      { maxItems: 10 },
    ),
    pictures: Pictures(),
    reply: Nullable(Closed({ text: Text(REPLY_LENGTH), askScore: Type.Boolean(), pictures: Pictures() })),
  }),
})

export const addReplyPicture = call({
  api: 'operator',
  method: 'POST',
  path: '/add-reply-picture',
  tag,
  bodyLimit: PICTURE_TEXT + AROUND_THE_PICTURE,
  summary: 'Stores a picture (JPEG, PNG or WebP as base64) for a reply; unused it is gone after a week',
  payload: Closed({
    problemId: OwnId(),
    picture: Type.String({ minLength: 1, maxLength: PICTURE_TEXT, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
  }),
  data: Closed({ pictureId: PictureId(), url: Address() }),
})

export const replyToComplaint = call({
  api: 'operator',
  method: 'POST',
  path: '/answer-complaint',
  tag,
  summary: 'The reply to a complaint; a later one takes its place, pictures and all',
  payload: Closed({
    problemId: OwnId(),
    text: Prose(REPLY_LENGTH),
    askScore: Type.Boolean(),
    pictures: Type.Optional(Type.Array(PictureId(), { maxItems: COMPLAINT_PICTURES, uniqueItems: true })),
  }),
  data: Closed({ repeated: Type.Boolean(), problemId: OwnId() }),
})

const Count = () => Whole(1_000_000_000)

/** How complaints were dealt with, for the house and for the regulator. (Decision 027.) */
export const showComplaintFigures = call({
  api: 'operator',
  method: 'GET',
  path: '/complaint-figures',
  tag,
  summary:
    'Complaints filed from one day to another: how many were answered, and in time, and how they were rated',
  payload: Closed({ from: Day(), to: Day() }),
  data: Closed({
    filed: Count(),
    answered: Count(),
    /** On the promised day or before. */
    inTime: Count(),
    /** Without a reply, and the promised day has passed. */
    late: Count(),
    rated: Count(),
    /** By stars, one to five. */
    stars: Type.Array(Count(), { minItems: 5, maxItems: 5 }),
    byType: Type.Array(Closed({ type: Text(200), filed: Count(), late: Count() }), { maxItems: 50 }),
  }),
})
