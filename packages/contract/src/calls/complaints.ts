/** Complaints and how their handling is rated. (Specification, points 2, 3, 4 and 7.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { LINES } from '../clean-text.ts'
import { COLLECTION_TYPE } from '../constants.ts'
import { Address, Closed, DateText, Digits, Id, Nothing, OptionalId, Text, Whole } from '../schemas.ts'

/** A question type or one of its sub-types. */
const ProblemType = Closed({ title: Text(80), value: Digits(4) })
const ProblemTypes = Type.Array(ProblemType, { maxItems: 20 })

const ProblemOrder = Closed({
  orderNo: Id(),
  productLogo: Text(300),
  productName: Text(80),
  /** In words, such as "Overdue". */
  status: Text(60),
  /** 1: a complaint about collection is possible, since a payment of this order has come due. */
  isShow: Whole(1),
  list: Type.Array(Closed({ title: Text(80), value: Text(120) }), { maxItems: 10 }),
})

const Pictures = Type.Array(Address(), { maxItems: 9 })

export const problemInit = call({
  method: 'POST',
  path: '/user-problem/problem-init',
  envelope: 'success',
  access: 'borrower',
  summary: 'What a complaint can be about: the types, the sub-types of collection, and the orders',
  payload: Closed({ orderId: OptionalId() }),
  data: Closed({
    problemType: ProblemTypes,
    /** Of type 1, collection. */
    problemSonType: ProblemTypes,
    /** The requested order, else the one that needs attention; absent without any order. */
    orderDetail: Type.Optional(ProblemOrder),
    orderList: Type.Array(ProblemOrder, { maxItems: 50 }),
    /** By when a complaint of now is answered: 3 weekdays. */
    replyBy: DateText(),
  }),
})

export const problemSave = call({
  method: 'POST',
  path: '/user-problem/problem-save',
  envelope: 'success',
  access: 'borrower',
  summary: `Files a complaint; type ${COLLECTION_TYPE} only about an order that allows it`,
  payload: Closed({
    problemType: Digits(4),
    problemSonType: Type.Optional(Type.String({ maxLength: 4, pattern: '^\\d{0,4}$' })),
    problemDetail: Type.String({ maxLength: 200, ...LINES }),
    /** Addresses that `upload-problem-img` gave, joined by commas. */
    problemImage: Type.Optional(Type.String({ maxLength: 2_000 })),
    orderNo: OptionalId(),
  }),
  data: Closed({ problemId: Id(), replyBy: DateText() }),
})

export const uploadProblemImg = call({
  method: 'POST',
  path: '/user-problem/upload-problem-img',
  envelope: 'code00',
  access: 'borrower',
  summary: 'Takes a picture for a complaint: JPEG, PNG or WebP, at most 10 MB',
  file: 'problemImage',
  payload: Nothing(),
  data: Closed({ url: Address() }),
})

export const problemList = call({
  method: 'POST',
  path: '/user-problem/problem-list',
  envelope: 'success',
  access: 'borrower',
  summary: 'The complaints of a borrower, newest first, in tabs',
  payload: Nothing(),
  data: Closed({
    tabs: Type.Array(
      Closed({
        title: Text(60),
        value: Text(20),
        list: Type.Array(
          Closed({
            id: Id(),
            /** Date and time in Manila, `YYYY-MM-DD HH:MM`. */
            time: Text(16),
            type: Text(160),
            content: Text(200),
            status: Text(60),
          }),
          { maxItems: 100 },
        ),
      }),
      { maxItems: 5 },
    ),
  }),
})

export const problemDetail = call({
  method: 'POST',
  path: '/user-problem/problem-detail',
  envelope: 'success',
  access: 'borrower',
  summary: 'One complaint, with the reply if there is one',
  payload: Closed({ problemId: Id() }),
  data: Closed({
    problemId: Id(),
    type: Text(80),
    /** Empty where the type has none. */
    sonType: Text(80),
    content: Text(200),
    images: Pictures,
    time: Text(16),
    replyBy: DateText(),
    /** Empty until somebody replied. */
    disposeDetail: Text(2_000),
    disposeImages: Pictures,
    disposeTime: Text(16),
    /** 1: the page asks the borrower to rate the handling. */
    isNeedScore: Whole(1),
  }),
})

export const problemScore = call({
  method: 'POST',
  path: '/user-problem/save-score',
  envelope: 'code00',
  access: 'borrower',
  summary: 'Rates how a complaint was handled; once, when asked',
  payload: Closed({ score: Type.String({ maxLength: 1, pattern: '^[1-5]$' }), problemId: Id() }),
  data: Nothing(),
})
