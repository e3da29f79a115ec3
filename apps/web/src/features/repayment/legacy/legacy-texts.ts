import { type Answer, ERROR_CODES } from '@sandigan/contract/client'
import { m } from '../../../paraglide/messages.js'
import { NO_ANSWER } from '../../../shared/request/send.ts'
import { failureText } from '../../../shared/request/use-action.ts'

const WRONG_CODE = String(ERROR_CODES.VERIFICATION_CODE_WRONG)
const DUPLICATE = String(ERROR_CODES.DUPLICATE_PAYMENT_REQUEST)
const EXPIRED = String(ERROR_CODES.SESSION_EXPIRED)

type Failure = Pick<Answer<unknown>, 'code' | 'message'>

/** What the older repayment says to a failure. (Specification, point 8 "Legacy repayment".) */
export function legacyFailure(answer: Failure): string {
  if (answer.code === NO_ANSWER) return m.repayment_legacy_network()
  if (answer.code === WRONG_CODE) return m.repayment_legacy_wrong_code()
  if (answer.code === DUPLICATE) return m.repayment_legacy_duplicate()
  if (answer.code === EXPIRED) return failureText(answer)
  return answer.message || m.repayment_legacy_failed()
}

/** The list of accounts did not come: said first, and then the reason where the server gave one. */
export function cardsFailure(answer: Failure): string {
  if (answer.code === NO_ANSWER) return m.repayment_legacy_network()
  return [m.repayment_legacy_cards_failed(), answer.message].filter(Boolean).join(' · ')
}
