/** Order details. (Specification, points 3, 4 and 7.) (Decision 004.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Address, Closed, DateText, Id, Nothing, Pesos, Rows, Text, Whole } from '../schemas.ts'
import { BalanceLine } from './balance-line.ts'
import { CallSlot } from './cannot-pay.ts'
import { PaymentDue, Waiting } from './order-progress.ts'
import { PaymentOnWay } from './repay-choice.ts'
import { ReliefLink } from './relief.ts'
import { RecommendedWire } from './recommended-product.ts'

export const loanDetails = call({
  method: 'POST',
  path: '/v3/loan-details/loan-details',
  envelope: 'success',
  access: 'borrower',
  summary: 'Everything the order page shows',
  payload: Closed({ productId: Id(), orderId: Id() }),
  data: Closed({
    orderStatus: Whole(),
    noticeStatusText: Text(120),
    /** Its parts have limits of their own: status, a payment beside it, a sale. */
    noticeDesText: Text(800),
    recProducts: Type.Array(RecommendedWire, { maxItems: 20 }),
    productName: Text(80),
    productLogo: Text(300),
    userOrderDetail: Closed({
      detail: Rows(),
      /** Why this amount: lines that add up to what is due today, or else to the next payment. */
      inside: Type.Array(BalanceLine, { maxItems: 400 }),
      /** The due date of the next payment where the lines explain that one; empty where they explain what is due. */
      insideNextOn: Text(10),
      /** Payments that were begun and that nobody has reported yet. */
      onTheWay: Type.Array(PaymentOnWay, { maxItems: 60 }),
    }),
    h5Url: Address(),
    isDelay: Text(2),
    telephone: Text(30),
    /** 1 while the application is reviewed and a photo of the ID is missing or was requested. */
    photoWanted: Whole(1),
    isScore: Whole(1),
    playeduL: Address(),
    reyMsg: Text(400),
    cardNeedPop: Whole(1),
    cardPopTitle: Text(120),
    cardPopMsg: Text(400),
    /** 1 while the borrower may still withdraw, by /v3/loan-confirm/withdraw: until the money is sent. */
    mayWithdraw: Whole(1),
    /** The last day on which the promissory note can be confirmed; empty where none waits for it. */
    confirmBy: Text(10),
    /** Until the money is there. */
    waiting: Type.Optional(Waiting),
    /** While there is something to pay. */
    payment: Type.Optional(PaymentDue),
    /** The call back that the borrower requested, until its hour is over. */
    callBack: Type.Optional(CallSlot),
    /** Offers that are open, and a pause. */
    relief: Type.Array(ReliefLink, { maxItems: 3 }),
    /** Of a loan whose sale was agreed: who owns it from a day on, and where to pay from then on. */
    sale: Type.Optional(
      Closed({
        buyer: Text(120),
        from: DateText(),
        payTo: Text(300),
        contact: Text(200),
        /** What is left to pay to the buyer, once the loan is theirs. */
        left: Type.Optional(Pesos()),
      }),
    ),
    /** Where the money goes or went: `BDO Unibank ••••3456`. Empty where it goes nowhere. */
    account: Text(120),
    /**
     * Once everything is paid. `onTime`: no due date ever passed unpaid, and no extension was needed. `next`: the same
     * amount and term again, and how much less than a first loan it costs; left out where it costs no less.
     */
    settled: Type.Optional(
      Closed({
        onTime: Type.Boolean(),
        next: Type.Optional(Closed({ amount: Pesos(), saved: Pesos() })),
      }),
    ),
    /** What can be done after a declined application. */
    advice: Type.Optional(Type.Array(Text(200), { maxItems: 6 })),
  }),
})

export const googleScore = call({
  method: 'POST',
  path: '/v3/loan-details/google-score',
  envelope: 'success',
  access: 'borrower',
  summary: 'Records that the borrower rated the app; asked once',
  payload: Closed({ score: Type.String({ maxLength: 1, pattern: '^[1-5]$' }) }),
  data: Nothing(),
})
