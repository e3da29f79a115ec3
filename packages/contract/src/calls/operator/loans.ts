/** What an operator may do to a running loan. */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { Changed, Day, OwnId, PesosGiven, Reference, Signed, standing } from './fields.ts'

const tag = 'loans'

export const waiveCharge = call({
  api: 'operator',
  method: 'POST',
  path: '/waive-charge',
  tag,
  summary: 'Lets late charges go, at most what is open today',
  payload: Signed({ orderId: OwnId(), reference: Reference(), amount: PesosGiven() }),
  data: Changed(),
})

export const waiveDebt = call({
  api: 'operator',
  method: 'POST',
  path: '/waive-debt',
  tag,
  summary: 'Lets interest that was earned, or principal, go: at most what is open today',
  payload: Signed({
    orderId: OwnId(),
    reference: Reference(),
    part: OneOf('interest', 'principal'),
    amount: PesosGiven(),
  }),
  data: Changed(),
})

export const offerSettlement = call({
  api: 'operator',
  method: 'POST',
  path: '/offer-settlement',
  tag,
  summary: 'Offers to end a loan for less than is owed, until a day: once that is paid, the rest is let go',
  payload: Signed({ orderId: OwnId(), reference: Reference(), amount: PesosGiven(), expiresOn: Day() }),
  data: Changed(),
})

export const recordDeath = call({
  api: 'operator',
  method: 'POST',
  path: '/record-death',
  tag,
  summary:
    'Records that the borrower of a loan has died: no running loan of theirs is charged from that day on, and nobody writes or calls',
  payload: Signed({
    orderId: OwnId(),
    diedOn: Day(),
    /** By what it is known: a certificate, with its number. */
    proof: Text(200),
    /** Who speaks for the estate, and how to reach them. */
    contact: Type.Optional(Text(300)),
  }),
  data: Changed(),
})

export const withdrawDeath = call({
  api: 'operator',
  method: 'POST',
  path: '/withdraw-death',
  tag,
  summary:
    'Takes a death back that was recorded by mistake: all loans of the borrower are counted as if it had not been',
  payload: Signed({ orderId: OwnId() }),
  data: Changed(),
})

export const recordFraud = call({
  api: 'operator',
  method: 'POST',
  path: '/record-fraud',
  tag,
  summary:
    'Marks a loan as obtained by fraud: it is in stage 3 of expected losses, and applications of the borrower are on hold',
  payload: Signed({ orderId: OwnId() }),
  data: Changed(),
})

export const withdrawFraud = call({
  api: 'operator',
  method: 'POST',
  path: '/withdraw-fraud',
  tag,
  summary: 'Takes the mark of fraud away from a loan',
  payload: Signed({ orderId: OwnId() }),
  data: Changed(),
})

export const giveBackCharge = call({
  api: 'operator',
  method: 'POST',
  path: '/give-back-charge',
  tag,
  summary: 'Gives late charges back that were paid, at most those: the money counts anew from today',
  payload: Signed({ orderId: OwnId(), reference: Reference(), amount: PesosGiven() }),
  data: Changed(),
})

export const writeOff = call({
  api: 'operator',
  method: 'POST',
  path: '/write-off',
  tag,
  summary:
    'Writes a loan off that is more than 90 days late: nothing more is charged, what is owed stays owed',
  payload: Signed({ orderId: OwnId() }),
  data: Changed(),
})

export const refundCredit = call({
  api: 'operator',
  method: 'POST',
  path: '/refund-credit',
  tag,
  summary: 'Books credit that went back to the borrower, at most what is refundable',
  payload: Signed({ orderId: OwnId(), reference: Reference(), amount: PesosGiven() }),
  data: Changed(),
})

export const sendRefund = call({
  api: 'operator',
  method: 'POST',
  path: '/send-refund',
  tag,
  summary: 'Sends credit to the account that the borrower has bound, at most what is refundable',
  payload: Signed({ orderId: OwnId(), reference: Reference(), amount: PesosGiven() }),
  /** `reference`: of the transfer, by which the provider knows it, too. */
  data: Type.Union([
    Closed({ repeated: Type.Literal(true), reference: Text(40) }),
    Closed({ repeated: Type.Literal(false), reference: Text(40), account: Text(200), ...standing }),
  ]),
})

export const reversePayment = call({
  api: 'operator',
  method: 'POST',
  path: '/reverse-payment',
  tag,
  summary: 'Takes a payment back, with whose doing it was, and tells the borrower by SMS',
  payload: Signed({
    orderId: OwnId(),
    reference: Reference(),
    /** Required of a loan whose book has a returned payment owed again as a line. */
    cause: Type.Optional(OneOf('ours', 'channel', 'payer')),
  }),
  data: Changed(),
})

const Treatment = () => OneOf('carried', 'capitalised', 'waived')

export const offerPlan = call({
  api: 'operator',
  method: 'POST',
  path: '/offer-plan',
  tag,
  summary:
    'Offers a new payment plan for all that is open; the old one stays until the borrower accepts it by its last day',
  payload: Signed({
    orderId: OwnId(),
    reference: Reference(),
    periods: Whole(60),
    termUnit: Whole(365),
    /** Interest per day, in ppm; not above that of the loan. */
    dailyRatePpm: Whole(10_000),
    interest: Treatment(),
    charges: Treatment(),
    /** Days after today on which it may still be accepted. */
    validDays: Whole(30),
  }),
  data: Changed(),
})

export const grantPause = call({
  api: 'operator',
  method: 'POST',
  path: '/grant-pause',
  tag,
  summary: 'Pauses a loan from a later day on: nothing is charged for being late, and nobody is reminded',
  payload: Signed({
    orderId: OwnId(),
    reference: Reference(),
    from: Day(),
    to: Day(),
    /** Whether due dates move by the days of the pause; interest goes on. */
    movesDates: Type.Boolean(),
  }),
  data: Changed(),
})

export const endPause = call({
  api: 'operator',
  method: 'POST',
  path: '/end-pause',
  tag,
  summary: 'Ends a pause with today; due dates go back by the days that are left of it',
  payload: Signed({ orderId: OwnId(), reference: Reference() }),
  data: Changed(),
})
