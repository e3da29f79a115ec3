/** Paying back: by instalment, by code, by extension. (Specification, points 2, 3 and 7.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import {
  Address,
  Closed,
  Id,
  OptionalAddress,
  OptionalText,
  Pesos,
  PesosIn,
  Rows,
  Text,
  Whole,
} from '../schemas.ts'
import { BalanceLine } from './balance-line.ts'

export const PayChannel = Closed({ name: Text(60), logo: Text(300), channel_number: Text(12) })

/** Group title → how to pay there, step by step. */
const PayNotice = Type.Record(
  Type.String({ maxLength: 80 }),
  Type.Array(Closed({ name: Text(120), step: Type.Array(Text(300), { maxItems: 20 }) }), { maxItems: 20 }),
)

/**
 * A number as a Code 128: the widths of bars and spaces in turn, beginning with a bar. Left out where no counter scans it.
 * (Decision 312.)
 */
const Bars = Text(200)

export const DefaultDetail = Closed({
  payCode: Text(40),
  logo: Text(300),
  title: Text(80),
  payNotice: PayNotice,
  bars: Type.Optional(Bars),
})

export const loanPlayDetail = call({
  method: 'POST',
  path: '/v3/installment/loan-play-detail',
  envelope: 'success',
  access: 'borrower',
  summary: 'What is to be paid now, for what, and through which channels',
  payload: Closed({ productId: Id(), orderId: Id() }),
  data: Closed({
    repayAmount: Pesos(),
    productName: Text(80),
    repayDate: Text(10),
    /** How far that date is away, or how long it has passed, in words. */
    repayWhen: Text(60),
    productLogo: Text(300),
    detail: Rows(),
    repayList: Type.Array(PayChannel, { maxItems: 20 }),
    noticeMsg: Text(400),
    defDetail: Type.Optional(DefaultDetail),
    isShowReyTop: Whole(1),
    inside: Type.Array(BalanceLine, { maxItems: 400 }),
    /** The due date of the next payment where the lines explain that one; empty where they explain what is due. */
    insideNextOn: Text(10),
    /** The whole loan, paid today: empty where prepayment is not open yet. */
    settleAmount: Text(12),
    settleFrom: Text(10),
    /** From when the whole loan can be paid and why not before, in words; empty where it can be today. */
    settleWhy: Text(300),
    /** An offer to end the loan for less: the sum, and in words until when and what need not be paid then. */
    offer: Type.Optional(Closed({ amount: Pesos(), text: Text(300) })),
    /** The most that can be paid now: any amount up to it is taken. */
    payMost: Pesos(),
  }),
})

export const extensionInfo = call({
  method: 'POST',
  path: '/relations/imitating',
  envelope: 'success',
  access: 'borrower',
  summary: 'The price of an extension and the plan after it',
  payload: Closed({ productId: Id(), orderId: Id() }),
  data: Closed({
    delayInfo: Closed({ delayAmount: Pesos(), title: Text(120) }),
    /** `before`: what the instalment takes without the extension. */
    repayPlan: Type.Array(
      Closed({ remark: Text(200), title: Text(80), amount: Pesos(), time: Text(10), before: Pesos() }),
      { maxItems: 60 },
    ),
    repayList: Type.Array(PayChannel, { maxItems: 20 }),
    defDetail: Type.Optional(DefaultDetail),
    repayDate: Text(10),
    productName: Text(80),
    productLogo: Text(300),
    detail: Rows(),
    inside: Type.Array(BalanceLine, { maxItems: 400 }),
    /** Last day on which this quote can be paid. */
    quoteExpires: Text(10),
    /** Everything still to be paid with the extension (its price included) and without it, and the difference. */
    cost: Closed({ with: Pesos(), without: Pesos(), more: Pesos() }),
    extensionsUsed: Whole(),
    /** How many more there may be after this one; left out where the loan has no limit. */
    extensionsLeft: Type.Optional(Whole()),
  }),
})

export const generateVcode = call({
  method: 'POST',
  path: '/v3/loan-details/generate-vcode',
  envelope: 'success',
  access: 'borrower',
  summary: 'A code under which a channel takes the payment, and the page that shows it',
  payload: Closed({
    productId: Id(),
    orderId: Id(),
    amount: PesosIn(),
    channelNumber: Text(12),
    isDelay: OptionalText(2),
  }),
  data: Closed({ payUrl: Address(), payCode: Text(40) }),
})

/** What a code page gets about the code in its address; the same shape for every code. */
export const codeCheck = call({
  method: 'POST',
  path: '/v3/loan-details/code-check',
  envelope: 'success',
  access: 'anyone',
  summary:
    'Whether a payment code, or the picture of one, was issued here for this amount and can still be paid',
  payload: Closed({
    payCode: OptionalText(40),
    /** Address of the picture that would be shown; checked in place of the code. */
    payCodeImg: OptionalAddress(),
    repayAmount: OptionalText(20),
  }),
  data: Closed({
    /** 1: we issued it for this amount. */
    issued: Whole(1),
    /** 1: it is issued, not paid yet and not past its last day. */
    open: Whole(1),
    /** 1: the number itself is taken. 0: only its own borrower gets by whom and how it is paid, by `code-status`. */
    direct: Type.Optional(Whole(1)),
    /** Whose loan it pays, as `M. S.`: whoever was sent a code of somebody else sees that it is not theirs. */
    initials: Type.Optional(Text(10)),
    /** Of the number in the request, while it can be paid at a counter that scans it. */
    bars: Type.Optional(Bars),
    /** Where its number is paid: left out for one that is paid in several ways, by a QR code or on a page. */
    method: Type.Optional(Type.Union([Type.Literal('store'), Type.Literal('bank')])),
    /** How it is paid there, step by step. */
    steps: Type.Optional(Type.Array(Text(300), { maxItems: 20 })),
  }),
})

/** What the page of a code polls: where it is paid, until when, and whether it was. */
export const codeStatus = call({
  method: 'POST',
  path: '/v3/loan-details/code-status',
  envelope: 'success',
  access: 'borrower',
  summary:
    "Where and until when a code of one's own loan can be paid, and the payment under it as soon as it came",
  payload: Closed({ productId: Id(), orderId: Id(), payCode: Text(40) }),
  data: Closed({
    /** Through whom; empty for the contract number, which every counter takes. */
    channel: Text(60),
    logo: Text(300),
    /** Last day on which it can be paid; empty where there is none. */
    until: Text(10),
    /** What is due tomorrow, where the loan is overdue and the code ends at midnight. */
    dueTomorrow: Type.Optional(Pesos()),
    /** The number of the loan that takes any amount; empty where it is this very code. */
    contractNumber: Text(40),
    /** 0: the provider's counters do not take that number. */
    contractTaken: Type.Optional(Whole(1)),
    /** How many payments under it are in the loan: the contract number is paid again and again. */
    payments: Whole(9999),
    /** 1: money came under it that an operator has to check first. */
    checking: Whole(1),
    /** The newest payment; left out while there is none. */
    paid: Type.Optional(
      Closed({
        amount: Pesos(),
        /** When it was entered, in words. */
        at: Text(60),
        /** The day that it counts from, where that is an earlier one. */
        countsFrom: Text(10),
        receiptUrl: Address(),
      }),
    ),
    /** What the loan asks for next; both empty where nothing is left to come. */
    nextDue: Type.Union([Pesos(), Type.Literal('')]),
    nextDueOn: Text(10),
    /** When what the code pays is due; empty where that has no date of its own: all of the loan, or an extension. */
    dueOn: Type.Optional(Text(10)),
    /** 1: everything is paid. */
    settled: Whole(1),
    /** What is said at the counter; empty where a picture or a page is paid by, or the provider's number has ended. */
    number: OptionalText(500),
    /** A wallet's own page to pay on; empty where there is none that can be used. */
    h5Url: OptionalAddress(),
  }),
})
