/** What an operator may do to a running loan. */
import { call } from '../../call.ts'
import { Changed, OwnId, PesosGiven, Reference, Signed } from './fields.ts'

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

export const refundCredit = call({
  api: 'operator',
  method: 'POST',
  path: '/refund-credit',
  tag,
  summary: 'Books credit that went back to the borrower, at most what is refundable',
  payload: Signed({ orderId: OwnId(), reference: Reference(), amount: PesosGiven() }),
  data: Changed(),
})

export const reversePayment = call({
  api: 'operator',
  method: 'POST',
  path: '/reverse-payment',
  tag,
  summary: 'Takes a payment back by the opposite entry',
  payload: Signed({ orderId: OwnId(), reference: Reference() }),
  data: Changed(),
})
