/** The plan of a running loan as it stands, and what has happened to it. (Specification, point 7.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Address, Closed, Id, Pesos, PesosIn, Rows, Text, Whole } from '../schemas.ts'
import { SignedPesos } from './balance-line.ts'
import { PLAN_PARTS } from './offer-figures.ts'

export const loanPlanInfo = call({
  method: 'POST',
  path: '/v3/installment/loan-plan-info',
  envelope: 'success',
  access: 'borrower',
  summary: 'Every instalment as it stands today: what it takes, what is paid of it, what is left',
  payload: Closed({ productId: Id(), orderId: Id() }),
  data: Closed({
    productName: Text(80),
    productLogo: Text(300),
    totals: Rows(),
    /** How many instalments take nothing more, and how many there are. */
    paid: Whole(),
    of: Whole(),
    /** Where the money went, such as `GCash ••••4146`; empty without an account. */
    account: Text(120),
    plan: Type.Array(
      Closed({
        no: Whole(),
        title: Text(80),
        time: Text(10),
        /** What the instalment takes in all, late charges included; since the last extension, where there was one. */
        amount: Pesos(),
        paid: Pesos(),
        left: Pesos(),
        /** What the amount is made of: these and `late`. */
        ...PLAN_PARTS,
        late: Pesos(),
        /** Of the line for a payment that was returned. */
        returned: Type.Optional(Type.Literal(1)),
        state: Type.Union([
          Type.Literal('paid'),
          /** A prepayment made it fall away. */
          Type.Literal('dropped'),
          Type.Literal('covered'),
          Type.Literal('upcoming'),
          Type.Literal('due-soon'),
          Type.Literal('overdue'),
        ]),
        description: Text(300),
      }),
      { maxItems: 60 },
    ),
    /** Files, as paths of ours without the session. */
    statementUrl: Address(),
    disclosureUrl: Address(),
    calendarUrl: Address(),
  }),
})

export const loanTrail = call({
  method: 'POST',
  path: '/v3/installment/loan-trail',
  envelope: 'success',
  access: 'borrower',
  summary: 'What has happened to this loan, newest first, with a receipt for each payment',
  payload: Closed({ productId: Id(), orderId: Id() }),
  data: Closed({
    trail: Type.Array(
      Closed({
        time: Text(10),
        title: Text(120),
        /** Money from the borrower positive, money to the borrower negative; empty where no money moved. */
        amount: Type.Union([SignedPesos(), Type.Literal('')]),
        /** What was owed in all at the end of that day. */
        outstanding: Pesos(),
        description: Text(300),
        receiptUrl: Address(),
      }),
      { maxItems: 1000 },
    ),
  }),
})

export const prepayTrail = call({
  method: 'POST',
  path: '/v3/installment/prepay-trail',
  envelope: 'success',
  access: 'borrower',
  summary: 'What paying more than is due would save, before paying it',
  payload: Closed({ productId: Id(), orderId: Id(), amount: PesosIn() }),
  data: Closed({
    amount: Pesos(),
    /**
     * What the money would do today: pay what is `due` and no more; go `on-account` for the next instalments and save
     * nothing; pay down `principal`; or it `settles` the loan.
     */
    use: Type.Union([
      Type.Literal('due'),
      Type.Literal('on-account'),
      Type.Literal('principal'),
      Type.Literal('settles'),
    ]),
    /** Interest and fees that need not be paid because of it. */
    saved: Pesos(),
    /** Everything still to be paid after it. */
    left: Pesos(),
    /** The next instalment after it, and the last one that still takes something: dates, empty where none is left. */
    nextDueOn: Text(10),
    nextDue: Pesos(),
    lastDueOn: Text(10),
    /** From this day on money ahead of the plan saves interest; empty where it does so already. */
    savesFrom: Text(10),
  }),
})
