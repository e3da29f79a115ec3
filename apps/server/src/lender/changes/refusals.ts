/** Refusals that several use cases of the operator share. */
import { refuse } from '@sandigan/contract'
import type { RefusalCode } from '@sandigan/lending'

/** The rules of lending say no: their code says why. */
export const ruledOut = (code: RefusalCode) => refuse(code, 'the rules of lending do not allow it')

export const NO_WEBHOOK = refuse('NOT_FOUND', 'there is no event with this id')

export const SCREENING_OPEN = refuse(
  'SCREENING_OPEN',
  'the borrower may be on a sanction list: look at screening-hits',
)

export const NO_ORDER = refuse('NOT_FOUND', 'there is no order with this orderId')

export const NO_BORROWER = refuse('NOT_FOUND', 'there is no borrower with this borrowerId')
