/** The older repayment: a bound account is debited after a code was typed in. (Specification, points 3, 4 and 7.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Address, Closed, Id, Nothing, OptionalText, Pesos, PesosIn, Text, Whole } from '../schemas.ts'

export const repaymentWay = call({
  method: 'POST',
  path: '/service/repayment/repayment-way',
  envelope: 'code00',
  access: 'borrower',
  summary: 'The accounts that a loan can be repaid from, and a token for one repayment',
  payload: Closed({ orderId: Id() }),
  data: Closed({
    /** 1: paying elsewhere is on offer (repayment-huichao). */
    alipay: Whole(1),
    repayToken: Text(40),
    /** What is due today. */
    withholdingAmount: Pesos(),
    bankCards: Type.Array(
      Closed({ id: Text(40), bankName: Text(80), cardNo: Text(40), bankCode: Text(20) }),
      { maxItems: 20 },
    ),
  }),
})

const begun = () => Closed({ needValid: Whole(1), repayRecordId: Text(40) })

export const repaymentCommit = call({
  method: 'POST',
  path: '/service/repayment/repayment-commit',
  envelope: 'code00',
  access: 'borrower',
  summary: 'Begins a repayment from an account; with sendMsg 1 a code goes to the borrower',
  payload: Closed({
    amount: PesosIn(),
    bankName: OptionalText(80),
    cardId: Id(),
    cardNo: OptionalText(40),
    couponId: OptionalText(40),
    orderId: Id(),
    repayToken: Id(),
    bankCode: OptionalText(20),
    sendMsg: Type.String({ maxLength: 1, pattern: '^[01]$' }),
  }),
  data: begun(),
  // The repayment may have begun although no code could be sent.
  refusal: begun(),
})

export const repaymentConfirm = call({
  method: 'POST',
  path: '/service/repayment/repayment-confirm',
  envelope: 'code00',
  access: 'borrower',
  summary: 'Confirms a repayment with the code that was sent; the account is debited',
  payload: Closed({
    orderId: Id(),
    verifyCode: Type.String({ minLength: 6, maxLength: 12, pattern: '^[0-9A-Za-z]{6,12}$' }),
    repaymentRecordId: Id(),
  }),
  data: Nothing(),
})

export const repaymentHuichao = call({
  method: 'POST',
  path: '/service/repayment/repayment-huichao',
  envelope: 'code00',
  access: 'borrower',
  summary: 'A page of the payment channel for this amount. The session says who pays, whatever userId says',
  payload: Closed({ userId: OptionalText(40), orderId: Id(), amount: PesosIn() }),
  data: Closed({ url: Address() }),
})
