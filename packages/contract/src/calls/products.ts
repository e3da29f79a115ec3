/** Home and products. (Specification, point 7 "Home and products".) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import {
  Address,
  Closed,
  Id,
  Nothing,
  OptionalId,
  OptionalText,
  Pesos,
  PesosIn,
  Rows,
  Text,
  Whole,
} from '../schemas.ts'
import { ReliefLink } from './relief.ts'
import { Waiting } from './order-progress.ts'
import { OFFER_FIGURES, PlanStep } from './offer-figures.ts'

/**
 * Whether this borrower may apply for a new loan today. `overdue`: a loan of theirs is overdue; `declined`: they were
 * declined and may apply again from the day `from`. Then `text` says so in words, and no form need be begun.
 */
const Application = Closed({
  state: Type.Union([Type.Literal('open'), Type.Literal('overdue'), Type.Literal('declined')]),
  /** Empty where nothing prevents it. */
  text: Text(300),
  /** The first day of a new application; empty unless declined. */
  from: Text(10),
})

/** A product with an open order of this borrower is `in-use`; `closed` while no new loan can be requested. */
const Availability = {
  state: Type.Union([Type.Literal('open'), Type.Literal('in-use'), Type.Literal('closed')]),
  /** The open order of a product in use; empty otherwise. */
  link: Text(600),
}

const ProductCard = Closed({
  productId: Id(),
  productName: Text(80),
  productLogo: Text(300),
  amountRange: Text(60),
  amountRangeDes: Text(60),
  termInfo: Text(80),
  rateDes: Text(80),
  /** `₱5,000 for 120 days: 4 payments of about ₱1,404`; may be empty. */
  payExample: Text(120),
  /** Says what a tap does; a closed product has nothing to tap. */
  buttonText: Text(40),
  ...Availability,
})

export const OrderCard = Closed({
  orderId: Id(),
  productId: Id(),
  productName: Text(80),
  productLogo: Text(300),
  orderStatus: Whole(),
  statusText: Text(80),
  /** 1: overdue in a pause, or after the borrower's death; nothing is charged, and no page says so in red. */
  quiet: Type.Optional(Whole(1)),
  amount: Pesos(),
  /** What the amount is: what was lent or requested, the next payment, or what is to be paid now. */
  amountText: Text(60),
  /** The date that matters now, or empty: next due, settled, to apply again from, applied. */
  date: Text(10),
  dateText: Text(60),
  link: Text(600),
})

export const homeIndex = call({
  method: 'POST',
  path: '/v5/index/index',
  envelope: 'code0',
  access: 'borrower',
  summary: 'The main screen: the order that needs attention, if any, and the products on offer',
  payload: Closed({}),
  data: Closed({
    greeting: Text(80),
    order: Type.Optional(OrderCard),
    /** How that order is paid back, once its money was received. */
    payment: Type.Optional(
      Closed({
        /** `Due in 3 days`, `Due today`, `10 days late`. */
        when: Text(60),
        late: Type.Boolean(),
        url: Address(),
        paid: Whole(),
        of: Whole(),
        /** Offers that are open, and a pause. */
        relief: Type.Array(ReliefLink, { maxItems: 4 }),
      }),
    ),
    /** How far that order is, until its money is there; `url` is where the borrower signs, else empty. */
    waiting: Type.Optional(Closed({ ...Waiting.properties, url: Address() })),
    application: Application,
    products: Type.Array(ProductCard, { maxItems: 50 }),
    openOrders: Type.Array(OrderCard, { maxItems: 50 }),
  }),
})

/** One choice of duration: `periods` instalments, `termUnit` days apart. */
const TermChoice = Closed({ periods: Whole(), termUnit: Whole(), days: Whole() })

export const productDetail = call({
  method: 'POST',
  path: '/v3/product/detail-new',
  envelope: 'success',
  access: 'borrower',
  summary: 'A product with the plan and the true cost of the chosen amount and term',
  payload: Closed({
    productId: Id(),
    amount: Type.Optional(PesosIn()),
    periods: OptionalText(3),
    termUnit: OptionalText(3),
  }),
  data: Closed({
    productId: Id(),
    productName: Text(80),
    productLogo: Text(300),
    minAmount: Pesos(),
    maxAmount: Pesos(),
    amountStep: Pesos(),
    choices: Type.Array(TermChoice, { maxItems: 20 }),
    amount: Pesos(),
    periods: Whole(),
    termUnit: Whole(),
    details: Rows(),
    repay_plans: Type.Array(PlanStep, { maxItems: 60 }),
    ...OFFER_FIGURES,
    effectiveRateDes: Text(120),
    /** So much less than a first loan of this amount and term: the borrower has paid a loan back. */
    saved: Type.Optional(Pesos()),
    /** Says what a tap does; a closed product has nothing to tap. */
    buttonText: Text(40),
    ...Availability,
    application: Application,
  }),
})

export const applyForProduct = call({
  method: 'POST',
  path: '/v3/product/apply',
  envelope: 'success',
  access: 'borrower',
  summary: 'Where an application for a product goes on: the first step that is still open',
  payload: Closed({
    productId: Id(),
    amount: Type.Optional(PesosIn()),
    periods: OptionalText(3),
    termUnit: OptionalText(3),
    orderId: OptionalId(),
  }),
  data: Closed({ url: Text(600), step: Text(40) }),
})

export const homePage = call({
  method: 'POST',
  path: '/v4/index/home-page',
  envelope: 'code0',
  access: 'anyone',
  summary: 'The home page of a visitor: what a new client is offered',
  payload: Nothing(),
  data: Closed({ greeting: Text(80), products: Type.Array(ProductCard, { maxItems: 50 }) }),
})

export const productOutline = call({
  method: 'POST',
  path: '/v3/product/detail',
  envelope: 'success',
  access: 'borrower',
  summary: 'A product without a calculation: its range, its terms and what they cost',
  noScreen: 'older versions of the app; ours always shows the calculation, by /v3/product/detail-new',
  payload: Closed({ productId: Id() }),
  data: Closed({
    productId: Id(),
    productName: Text(80),
    productLogo: Text(300),
    minAmount: Pesos(),
    maxAmount: Pesos(),
    amountStep: Pesos(),
    choices: Type.Array(TermChoice, { maxItems: 20 }),
    details: Rows(),
    buttonText: Text(40),
    ...Availability,
    application: Application,
  }),
})

export const productPush = call({
  method: 'POST',
  path: '/v3/product/push',
  envelope: 'success',
  access: 'borrower',
  summary: 'Agrees to an offer from the product page; the same order as by loan-detail-push',
  noScreen:
    'older versions of the app; ours agrees in one place, after the disclosure statement, by /v3/loan-confirm/loan-detail-push',
  payload: Closed({
    productId: Id(),
    amount: PesosIn(),
    periods: Text(3),
    termUnit: Text(3),
    /** The borrower has read the disclosure statement and agrees. */
    confirmFlag: Type.Literal('1'),
  }),
  data: Closed({ url: Address(), orderId: Id() }),
})
