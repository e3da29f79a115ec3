/** The ways of paying back, what is on its way, and reporting a payment by its number. (Specification, point 7.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Address, Closed, Id, OptionalText, Pesos, PesosIn, Text, Whole } from '../schemas.ts'
import { ReliefLink } from './relief.ts'
import { DefaultDetail, PayChannel } from './repayment.ts'

/** A payment that was begun and that nobody has reported to us yet, or that was refused a short while ago. */
export const PaymentOnWay = Closed({
  /**
   * `code`: a code was made. `report`: the borrower reported it. `card`: an account is being debited. `refused`: the
   * account refused it, nothing was taken.
   */
  kind: Type.Union([
    Type.Literal('code'),
    Type.Literal('report'),
    Type.Literal('card'),
    Type.Literal('refused'),
  ]),
  channel: Text(60),
  amount: Pesos(),
  /** The code, or the number that the borrower reported. */
  number: Text(60),
  /** Last day on which a code takes money; empty where there is none. */
  until: Text(10),
  /** What we are waiting for, or what went wrong, in words. */
  text: Text(300),
  /** The page that shows the code again; empty for the rest. */
  url: Address(),
})

const PayType = Closed({
  type: Type.Union([
    Type.Literal('full'),
    Type.Literal('instalment'),
    Type.Literal('code'),
    Type.Literal('extension'),
  ]),
  title: Text(80),
  /** Empty where it is not open, or takes any amount. */
  amount: Type.Union([Pesos(), Type.Literal('')]),
  /** Why this amount, or why not now. */
  reason: Text(400),
  enabled: Whole(1),
  url: Address(),
})

export const initPayType = call({
  method: 'POST',
  path: '/v3/loan-details/init-pay-type',
  envelope: 'success',
  access: 'borrower',
  summary: 'The ways of paying back this loan, each with its amount and the reason, and what is on its way',
  payload: Closed({ productId: Id(), orderId: Id() }),
  data: Closed({
    productName: Text(80),
    productLogo: Text(300),
    payTypes: Type.Array(PayType, { maxItems: 10 }),
    onTheWay: Type.Array(PaymentOnWay, { maxItems: 60 }),
    /** Offers that are open, and a pause. */
    relief: Type.Array(ReliefLink, { maxItems: 4 }),
    repayList: Type.Array(PayChannel, { maxItems: 20 }),
    /** The code that takes any amount; nothing where the loan has none. */
    defDetail: Type.Optional(DefaultDetail),
    /** Whether an account can be debited (the older repayment). */
    canDebit: Whole(1),
  }),
})

export const delayDetail = call({
  method: 'POST',
  path: '/v3/loan-details/delay-detail',
  envelope: 'success',
  access: 'borrower',
  summary: 'Whether this loan can be extended today, at what price and until when; records nothing',
  payload: Closed({ productId: Id(), orderId: Id() }),
  data: Closed({
    isDelay: Text(2),
    delayAmount: Type.Union([Pesos(), Type.Literal('')]),
    delayDays: Whole(9999),
    repayDate: Text(10),
    reason: Text(400),
    /** Extensions that were paid already. */
    history: Type.Array(Closed({ time: Text(10), amount: Pesos(), days: Whole(9999) }), { maxItems: 60 }),
  }),
})

export const submitUtr = call({
  method: 'POST',
  path: '/v3/loan-details/submit-utr',
  envelope: 'success',
  access: 'borrower',
  summary: 'The borrower reports the reference number of a payment: it is matched, or a person looks for it',
  payload: Closed({
    productId: Id(),
    orderId: Id(),
    utr: Type.String({ minLength: 6, maxLength: 40, pattern: '^[A-Za-z0-9-]{6,40}$' }),
    amount: PesosIn(),
    /** YYYY-MM-DD, the day on which it was paid. */
    paidOn: Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    channelNumber: OptionalText(12),
  }),
  data: Closed({
    /** `matched`: it is in the loan already. `waiting`: nobody has reported it to us yet. */
    status: Type.Union([Type.Literal('matched'), Type.Literal('waiting')]),
    text: Text(300),
  }),
})
