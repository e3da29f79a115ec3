/** Everything an operator can do, by its name under `/operator/api`. */
import { refundCredit, takePaymentBack, waiveCharge } from './change-loan.ts'
import type { OperatorAction } from './operator-action.ts'
import {
  dueOnDay,
  receivablesAgeing,
  reconcileBooksOfDay,
  statementOfAccount,
  trialBalance,
} from './operator-books.ts'
import { addReplyPicture, listComplaints, readComplaint, replyToComplaint } from './operator-complaints.ts'
import {
  cancelOrder,
  decideApplicationByOperator,
  listApplications,
  retryPayoutOfOrder,
} from './operator-decisions.ts'
import { listExchangeRates, removeExchangeRate, saveExchangeRate } from './operator-exchange-rates.ts'
import { listFaults } from './operator-faults.ts'
import { listHolidays, removeHoliday, saveHoliday } from './operator-holidays.ts'
import { listProducts, saveProduct } from './operator-products.ts'
import { listDeeds } from './operator-record.ts'
import {
  countRecommended,
  listRecommended,
  removeRecommended,
  saveRecommended,
} from './operator-recommended.ts'
import { listReceipts } from './operator-receipts.ts'
import { listReports } from './operator-reports.ts'
import { listSuspense, matchSuspense, returnSuspense } from './operator-suspense.ts'

export const OPERATOR_ACTIONS: Readonly<Record<string, OperatorAction>> = {
  applications: listApplications,
  decide: decideApplicationByOperator,
  cancel: cancelOrder,
  'retry-payout': retryPayoutOfOrder,
  products: listProducts,
  'save-product': saveProduct,
  'waive-charge': waiveCharge,
  'refund-credit': refundCredit,
  'reverse-payment': takePaymentBack,
  receipts: listReceipts,
  suspense: listSuspense,
  'payment-reports': listReports,
  'match-suspense': matchSuspense,
  'return-suspense': returnSuspense,
  'trial-balance': trialBalance,
  'reconcile-books': reconcileBooksOfDay,
  statement: statementOfAccount,
  ageing: receivablesAgeing,
  'due-on': dueOnDay,
  complaints: listComplaints,
  complaint: readComplaint,
  'add-reply-picture': addReplyPicture,
  'answer-complaint': replyToComplaint,
  holidays: listHolidays,
  'save-holiday': saveHoliday,
  'remove-holiday': removeHoliday,
  'exchange-rates': listExchangeRates,
  'save-exchange-rate': saveExchangeRate,
  'remove-exchange-rate': removeExchangeRate,
  recommended: listRecommended,
  'save-recommended': saveRecommended,
  'remove-recommended': removeRecommended,
  'recommended-clicks': countRecommended,
  'page-faults': listFaults,
  actions: listDeeds,
}
