/** Ways out that an operator offered: a new payment plan, an end of the loan for less, a pause. (Decisions 321 and 322.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Address, Closed, DateText, Id, OneOf, Pesos, Text } from '../schemas.ts'

/** What pages about a loan say of such a way, or of a sale that was agreed, with the link to it. */
export const ReliefLink = Closed({
  kind: OneOf('plan', 'less', 'pause', 'sale'),
  title: Text(120),
  text: Text(200),
  url: Address(),
})

const Row = Closed({ dueOn: DateText(), amount: Pesos() })

/** What is still to be paid by a plan, as of today. */
const Plan = Closed({
  total: Pesos(),
  late: Type.Boolean(),
  /** What comes next: what has fallen due, or the next instalment; and its day, empty where it is due now. */
  next: Pesos(),
  nextOn: Text(10),
  rows: Type.Array(Row, { maxItems: 400 }),
})

export const reliefOffer = call({
  method: 'POST',
  path: '/v3/loan-details/relief-offer',
  envelope: 'success',
  access: 'borrower',
  summary:
    'What was offered to a borrower in trouble beside what holds now: a new payment plan, an end of the loan for less; records nothing',
  payload: Closed({ productId: Id(), orderId: Id() }),
  data: Closed({
    productName: Text(80),
    /** A new payment plan that may be accepted today. */
    plan: Type.Optional(
      Closed({
        lastDay: DateText(),
        /** Of the text in English: an answer names it. */
        hash: Text(80),
        text: Type.Array(Text(400), { maxItems: 20 }),
        /** The text that is accepted, where `text` is in another language. */
        english: Type.Array(Text(400), { maxItems: 20 }),
        before: Plan,
        after: Plan,
        /** What the new plan costs more or less in all. */
        change: OneOf('more', 'less', 'same'),
        by: Pesos(),
      }),
    ),
    /** A sum that ends the loan. */
    less: Type.Optional(
      Closed({
        lastDay: DateText(),
        /** What of the sum is still to be paid, and what is paid of it. */
        amount: Pesos(),
        paid: Pesos(),
        /** What would end the loan today without the offer, and what of it is not paid once the sum is. */
        instead: Pesos(),
        letGo: Pesos(),
      }),
    ),
    /** What became of the latest offer, where none is open. */
    ended: Type.Optional(Closed({ how: OneOf('accepted', 'declined', 'paid', 'over'), on: DateText() })),
    /** What is to be paid by the plan that holds, where no offer is open and the loan has not ended. */
    now: Type.Optional(Closed({ next: Pesos(), nextOn: Text(10), total: Pesos() })),
    /** Customer service. */
    telephone: Text(30),
  }),
})

const Answer = { productId: Id(), orderId: Id(), hash: Text(80) }

export const planAccept = call({
  method: 'POST',
  path: '/v3/loan-details/accept-plan',
  envelope: 'success',
  access: 'borrower',
  summary: 'Accepts the new payment plan whose text was shown; the same again changes nothing',
  payload: Closed(Answer),
  data: Closed({ url: Text(400) }),
})

export const planDecline = call({
  method: 'POST',
  path: '/v3/loan-details/decline-plan',
  envelope: 'success',
  access: 'borrower',
  summary:
    'Declines the new payment plan whose text was shown: the old one stays; the same again changes nothing',
  payload: Closed(Answer),
  data: Closed({ url: Text(400) }),
})
