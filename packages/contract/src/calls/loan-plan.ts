/** The plan of a running loan as it stands, and what has happened to it. (Specification, point 7.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Address, Closed, Id, Pesos, Rows, Text, Whole } from '../schemas.ts'
import { SignedPesos } from './balance-line.ts'

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
    plan: Type.Array(
      Closed({
        no: Whole(),
        title: Text(80),
        time: Text(10),
        /** What the instalment takes in all, late charges included; since the last extension, where there was one. */
        amount: Pesos(),
        paid: Pesos(),
        left: Pesos(),
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
