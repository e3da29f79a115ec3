import type { contractJump, loanDetailPush } from '@sandigan/contract/client'
import type { Offer } from './load-offer.ts'

/** What agreeing needs to know of an offer, whichever version of the confirmation shows it. */
export type Confirmable = Pick<
  Offer,
  | 'amount'
  | 'periods'
  | 'termUnit'
  | 'details'
  | 'netProceeds'
  | 'instalment'
  | 'totalPayable'
  | 'financeCharge'
  | 'effectiveRate'
  | 'account'
  | 'repay_plans'
  | 'isPopType'
  | 'popTitle'
  | 'popContent'
  | 'popAgreementUrl'
  | 'disclosureHash'
>

/** The two versions of the confirmation agree in the same way, over calls of their own. */
export interface ConfirmCalls {
  readonly push: typeof loanDetailPush
  readonly jump: typeof contractJump
}
