/**
 * The borrower's calls that an operator's read-only session may make. Everything else is refused with
 * READ_ONLY, so that a new call is closed until somebody puts it here. The database enforces it, too: such a call runs in
 * a read-only transaction. (Decision 195.)
 */
import type { CallName } from '@sandigan/contract'

const NAMES = [
  'alternateAgreements',
  'alternateDetail',
  'basicPersonInfo',
  'calcInfoLoan',
  'calcListLoan',
  'cannotPay',
  'cardInit',
  'certifyList',
  'cityInit',
  'contractList',
  'creditReports',
  'extInfoNew',
  'homeIndex',
  'initPayType',
  'jobInfo',
  'loanAgreementDetail',
  'loanDetailConfirm',
  'loanDetails',
  'loanPlanInfo',
  'loanPlayDetail',
  'loanTrail',
  'orderList',
  'personalInfo',
  'prepayTrail',
  'problemDetail',
  'problemInit',
  'problemList',
  'productDetail',
  'productOutline',
  'recommendedList',
  'reliefOffer',
  'repaymentWay',
  'userInfo',
  'userMenu',
] as const satisfies readonly CallName[]

export const READ_ONLY_CALLS: ReadonlySet<string> = new Set(NAMES)
