/** Loan confirmation, version V3. (Specification, points 2, 3 and 7.) (Decision 024.) */
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Address, Closed, Id, OptionalText, Pesos, PesosIn, Rows, Text, Whole } from '../schemas.ts'
import { OFFER_FIGURES, PlanStep } from './offer-figures.ts'

export const loanDetailConfirm = call({
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-confirm',
  envelope: 'success',
  access: 'borrower',
  summary: 'The offer: amount, plan and true cost, before anything is agreed',
  payload: Closed({
    productId: Id(),
    amount: Type.Optional(PesosIn()),
    periods: OptionalText(3),
    termUnit: OptionalText(3),
  }),
  data: Closed({
    comProductLogo: Text(300),
    comProductName: Text(80),
    amount: Pesos(),
    periods: Whole(),
    termUnit: Whole(),
    details: Rows(),
    repay_plans: Type.Array(PlanStep, { maxItems: 60 }),
    ...OFFER_FIGURES,
    /** Where the money goes, such as `GCash ••••4146`; empty before an account is linked. */
    account: Text(120),
    firstPayTime: Text(10),
    firstPeriodDay: Whole(),
    pRateDsc: Text(200),
    sendSms: Whole(1),
    isPopType: Whole(2),
    popContent: Text(600),
    popTitle: Text(80),
    popAgreementUrl: Address(),
    /** Names the disclosure statement of exactly this offer; sent back when the borrower agrees. */
    disclosureHash: Text(80),
  }),
})

export const loanDetailPush = call({
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-push',
  envelope: 'success',
  access: 'borrower',
  summary: 'The borrower agrees: opens the order, or answers with the one that this already opened',
  payload: Closed({
    amount: PesosIn(),
    periods: Text(3),
    termUnit: Text(3),
    productId: Id(),
    /** The fixed extra flag: the borrower agrees to the loan agreement. */
    confirmFlag: Type.Literal('1'),
    /**
     * The disclosure statement that was shown. Sent, it is a condition: another offer by now is refused and nothing is
     * agreed. Left out, the order opens and no consent to the statement is recorded; the note asks for it.
     */
    disclosureHash: OptionalText(80),
  }),
  data: Closed({ lendDetailsUrl: Address(), orderId: Id() }),
})

export const withdrawLoan = call({
  method: 'POST',
  path: '/v3/loan-confirm/withdraw',
  envelope: 'success',
  access: 'borrower',
  summary:
    'The borrower withdraws an application or an approved loan before the money is sent; the same again is the same',
  payload: Closed({ productId: Id(), orderId: Id() }),
  /** The order's own page. */
  data: Closed({ url: Address() }),
})
