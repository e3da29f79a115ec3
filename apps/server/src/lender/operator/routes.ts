/** Everything an operator can do: each call of the API with its use case. */
import { operatorCalls as calls } from '@sandigan/contract'
import type { PlainRoute } from '../../platform/http/plain-route.ts'
import { addReplyPicture } from './add-reply-picture.ts'
import { cancelOrder } from './cancel-order.ts'
import { removeScreeningEntry, saveScreeningEntry } from './save-screening-entry.ts'
import { countRecommendedClicks } from './count-recommended-clicks.ts'
import { decideApplication } from './decide-application.ts'
import { clearScreeningHit, confirmScreeningHit } from './clear-screening-hit.ts'
import { importScreeningList } from './import-screening-list.ts'
import { listActions } from './list-actions.ts'
import { listApplications } from './list-applications.ts'
import { listComplaints } from './list-complaints.ts'
import { listDues } from './list-dues.ts'
import { listExchangeRates } from './list-exchange-rates.ts'
import { listHolidays } from './list-holidays.ts'
import { listMessages } from './list-messages.ts'
import { listPageFaults } from './list-page-faults.ts'
import { listPaymentReports } from './list-payment-reports.ts'
import { listPayouts } from './list-payouts.ts'
import { listProducts } from './list-products.ts'
import { listReceipts } from './list-receipts.ts'
import { listReconciliationRows } from './list-reconciliation-rows.ts'
import { listReconciliations } from './list-reconciliations.ts'
import { listRecommended } from './list-recommended.ts'
import { listScreeningHits } from './list-screening-hits.ts'
import { listScreeningLists } from './list-screening-lists.ts'
import { listSuspense } from './list-suspense.ts'
import { matchSuspense } from './match-suspense.ts'
import { listWebhooks } from './list-webhooks.ts'
import { cancelPayoutOfOrder } from './cancel-payout-of-order.ts'
import { releasePayoutOfOrder } from './release-payout-of-order.ts'
import { reconcileBooksOfDay } from './reconcile-books-of-day.ts'
import { reconcileSettlement } from './reconcile-settlement.ts'
import { refundCredit } from './refund-credit.ts'
import { removeExchangeRate } from './remove-exchange-rate.ts'
import { removeHoliday } from './remove-holiday.ts'
import { removeRecommended } from './remove-recommended.ts'
import { replayWebhook } from './replay-webhook.ts'
import { replyToComplaint } from './reply-to-complaint.ts'
import { retryPayoutOfOrder } from './retry-payout-of-order.ts'
import { returnSuspense } from './return-suspense.ts'
import { reversePaymentOfOrder } from './reverse-payment-of-order.ts'
import { saveExchangeRate } from './save-exchange-rate.ts'
import { saveHoliday } from './save-holiday.ts'
import { saveProduct } from './save-product.ts'
import { saveRecommended } from './save-recommended.ts'
import { sendStatement } from './send-statement.ts'
import { listTransfers } from './list-transfers.ts'
import { sendRefund } from './send-refund.ts'
import { sendReturn } from './send-return.ts'
import { setReminders } from './set-reminders.ts'
import { showAgeing } from './show-ageing.ts'
import { showComplaint } from './show-complaint.ts'
import { showStatement } from './show-statement.ts'
import { showTrialBalance } from './show-trial-balance.ts'
import { showWebhook } from './show-webhook.ts'
import { waiveCharge } from './waive-charge.ts'

export function registerOperator(route: PlainRoute): void {
  route(calls.listApplications, listApplications)
  route(calls.decideApplication, decideApplication)
  route(calls.cancelOrder, cancelOrder)
  route(calls.retryPayout, retryPayoutOfOrder)
  route(calls.listProducts, listProducts)
  route(calls.saveProduct, saveProduct)
  route(calls.waiveCharge, waiveCharge)
  route(calls.refundCredit, refundCredit)
  route(calls.sendRefund, sendRefund)
  route(calls.reversePayment, reversePaymentOfOrder)
  route(calls.listReceipts, listReceipts)
  route(calls.listPaymentReports, listPaymentReports)
  route(calls.listPayouts, listPayouts)
  route(calls.releasePayout, releasePayoutOfOrder)
  route(calls.cancelPayout, cancelPayoutOfOrder)
  route(calls.listSuspense, listSuspense)
  route(calls.matchSuspense, matchSuspense)
  route(calls.returnSuspense, returnSuspense)
  route(calls.sendReturn, sendReturn)
  route(calls.listTransfers, listTransfers)
  route(calls.showTrialBalance, showTrialBalance)
  route(calls.reconcileBooksOfDay, reconcileBooksOfDay)
  route(calls.reconcileSettlement, reconcileSettlement)
  route(calls.listReconciliations, listReconciliations)
  route(calls.listReconciliationRows, listReconciliationRows)
  route(calls.showStatement, showStatement)
  route(calls.showAgeing, showAgeing)
  route(calls.listDues, listDues)
  route(calls.listComplaints, listComplaints)
  route(calls.showComplaint, showComplaint)
  route(calls.addReplyPicture, addReplyPicture)
  route(calls.replyToComplaint, replyToComplaint)
  route(calls.listMessages, listMessages)
  route(calls.sendStatement, sendStatement)
  route(calls.setReminders, setReminders)
  route(calls.listHolidays, listHolidays)
  route(calls.saveHoliday, saveHoliday)
  route(calls.removeHoliday, removeHoliday)
  route(calls.listExchangeRates, listExchangeRates)
  route(calls.saveExchangeRate, saveExchangeRate)
  route(calls.removeExchangeRate, removeExchangeRate)
  route(calls.listRecommended, listRecommended)
  route(calls.saveRecommended, saveRecommended)
  route(calls.removeRecommended, removeRecommended)
  route(calls.countRecommendedClicks, countRecommendedClicks)
  route(calls.listPageFaults, listPageFaults)
  route(calls.listWebhooks, listWebhooks)
  route(calls.showWebhook, showWebhook)
  route(calls.replayWebhook, replayWebhook)
  route(calls.listScreeningLists, listScreeningLists)
  route(calls.importScreeningList, importScreeningList)
  route(calls.saveScreeningEntry, saveScreeningEntry)
  route(calls.removeScreeningEntry, removeScreeningEntry)
  route(calls.listScreeningHits, listScreeningHits)
  route(calls.clearScreeningHit, clearScreeningHit)
  route(calls.confirmScreeningHit, confirmScreeningHit)
  route(calls.listActions, listActions)
}
