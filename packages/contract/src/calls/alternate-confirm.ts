/**
 * Loan confirmation, alternate version: the older API under a set of obfuscated paths. Agreements and push are
 * those of version V3 in another envelope. (Specification, points 2, 7 and 8.) (Decisions 003 and 024.)
 */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Address, Closed, DateText, Pesos, Rows, Text, Whole } from '../schemas.ts'
import { loanDetailConfirm, loanDetailPush } from './confirm.ts'
import { contractJump, contractList } from './contracts.ts'
import { OFFER_FIGURES, PlanStep } from './offer-figures.ts'

export const alternateDetail = call({
  method: 'POST',
  path: '/gopia/luna/reef',
  envelope: 'status00',
  access: 'borrower',
  summary: 'The offer as the older confirmation shows it, with its button and its promotional pop-up',
  payload: loanDetailConfirm.payload,
  data: Closed({
    productLogo: Text(300),
    productName: Text(80),
    amount: Pesos(),
    periods: Whole(),
    termUnit: Whole(),
    /** The first payment. */
    repayDate: DateText(),
    details: Rows(),
    repay_plans: Type.Array(PlanStep, { maxItems: 60 }),
    ...OFFER_FIGURES,
    account: Text(120),
    buttonText: Text(60),
    /** Shown before anything else, where the product has one. */
    popUp: Type.Optional(Closed({ message: Text(400), buttonText: Text(40) })),
    isPopType: Whole(2),
    popContent: Text(600),
    popTitle: Text(80),
    popAgreementUrl: Address(),
    disclosureHash: Text(80),
  }),
})

export const alternateAgreements = call({
  method: 'GET',
  path: '/gopia/luna/coral',
  envelope: 'status00',
  access: 'borrower',
  summary: 'The agreements of the older confirmation',
  payload: contractList.payload,
  data: contractList.data,
})

export const alternateJump = call({
  method: 'GET',
  path: '/gopia/luna/tide',
  envelope: 'status00',
  access: 'borrower',
  summary: 'The address of one agreement of the older confirmation',
  payload: contractJump.payload,
  data: contractJump.data,
})

export const alternatePush = call({
  method: 'POST',
  path: '/gopia/luna/shore',
  envelope: 'status00',
  access: 'borrower',
  summary: 'The borrower agrees on the older confirmation; the same order as by loan-detail-push',
  payload: loanDetailPush.payload,
  data: loanDetailPush.data,
})
