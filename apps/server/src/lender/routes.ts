/** Everything an operator can do: each call of the API with its use case. */
import { operatorCalls as calls } from '@sandigan/contract'
import type { JsonRoute } from '../platform/http/json-route.ts'
import type { OperatorCaller } from './access/operator-handler.ts'
import { exportAudit, listReads, searchAudit } from './audit/search-audit.ts'
import { exportContacts } from './borrower/export-contacts.ts'
import { countRefinancedLoans, listLoans } from './book/list-loans.ts'
import { exportLoans } from './book/export-loans.ts'
import { exportReceipts } from './payments/export-receipts.ts'
import { exportInvoices, exportTaxBase, listInvoices } from './taxes/list-invoices.ts'
import { exportStampTaxes, listStampTaxes } from './taxes/list-stamp-taxes.ts'
import { registerCreditBureau } from './credit-bureau/routes.ts'
import { registerRegulators } from './regulators/routes.ts'
import { showTaxQuarter } from './taxes/show-tax-quarter.ts'
import { exportJournal } from './books/export-journal.ts'
import { exportLedger, exportTrialBalance } from './books/export-ledger.ts'
import { listLedgerAccounts, saveLedgerAccounts } from './books/list-ledger-accounts.ts'
import { exportMonthEndLoans, listMonthEndLoans } from './portfolio/list-month-end-loans.ts'
import { showCollected } from './portfolio/show-collected.ts'
import { showConcentration } from './portfolio/show-concentration.ts'
import { showPortfolio } from './portfolio/show-portfolio.ts'
import { showRolls } from './portfolio/show-rolls.ts'
import { showVintages } from './portfolio/show-vintages.ts'
import { exportPayouts, listPayouts } from './payouts/list-payouts.ts'
import { listExports } from './exports/list-exports.ts'
import { showBorrower } from './borrower/show-borrower.ts'
import { showLoan } from './borrower/show-loan.ts'
import { showIdPhoto } from './borrower/show-id-photo.ts'
import { showTimeline } from './borrower/show-timeline.ts'
import { addNote, recordContact } from './borrower/record-contact.ts'
import { showContactDetails } from './borrower/show-contact-details.ts'
import { withdrawNote } from './borrower/withdraw-note.ts'
import { setFlag, clearFlag } from './borrower/set-flag.ts'
import { viewAsBorrower } from './borrower/view-as-borrower.ts'
import { listCollections } from './inbox/list-collections.ts'
import { listInbox, showContact } from './inbox/list-inbox.ts'
import { assignItem, listAssigned } from './inbox/assign-item.ts'
import { claimItem, releaseItem } from './inbox/claim-item.ts'
import { showWorkload } from './inbox/show-workload.ts'
import { doMany } from './do-many.ts'
import { showComplaintFigures } from './complaints/show-complaint-figures.ts'
import { exportComplaints } from './complaints/export-complaints.ts'
import {
  listReplyTemplates,
  removeReplyTemplate,
  saveReplyTemplate,
} from './complaints/save-reply-template.ts'
import { registerLoanChanges } from './loans/routes.ts'
import { registerSales } from './sales/routes.ts'
import { registerCatalogue } from './catalogue/routes.ts'
import { asConditional, asHandler } from './changes/approvable-action.ts'
import { addReplyPicture } from './complaints/add-reply-picture.ts'
import { cancelOrder } from './applications/cancel-order.ts'
import { removeScreeningEntry, saveScreeningEntry } from './screening/save-screening-entry.ts'
import { decideApplication } from './applications/decide-application.ts'
import { endSession, listSessions } from './operators/list-sessions.ts'
import { listOperators } from './operators/list-operators.ts'
import { listTokens, revokeToken, takeToken } from './operators/list-tokens.ts'
import { makeToken } from './operators/make-token.ts'
import { resetSignIn, saveOperator } from './operators/save-operator.ts'
import { clearScreeningHit } from './screening/clear-screening-hit.ts'
import { confirmScreeningHit } from './screening/confirm-screening-hit.ts'
import { importScreeningList } from './screening/import-screening-list.ts'
import { findAnything } from './search/find-anything.ts'
import { findLoans } from './search/find-loans.ts'
import { listActions } from './audit/list-actions.ts'
import { requestInformation } from './applications/request-information.ts'
import { revokeApproval } from './applications/revoke-approval.ts'
import { showApplication } from './applications/show-application.ts'
import { listRecognitionPolicies, saveRecognitionPolicy } from './recognition/list-recognition-policies.ts'
import { showRecognitionSchedule } from './recognition/show-recognition-schedule.ts'
import { listRuleSets } from './rules/list-rule-sets.ts'
import { saveRuleSet } from './rules/save-rule-set.ts'
import { simulateRuleSet } from './rules/simulate-rule-set.ts'
import { listApplications } from './applications/list-applications.ts'
import { listBorrowers } from './book/list-borrowers.ts'
import { listComplaints } from './complaints/list-complaints.ts'
import { listDues } from './books/list-dues.ts'
import { closeMonth } from './books/close-month.ts'
import { listJournal } from './books/list-journal.ts'
import { listMonths, showMonth } from './books/list-months.ts'
import { listMessageTexts } from './messages/list-message-texts.ts'
import { listMessages } from './messages/list-messages.ts'
import { listPageFaults } from './audit/list-page-faults.ts'
import { listPaymentCodes } from './payments/list-payment-codes.ts'
import { listPaymentReports } from './payments/list-payment-reports.ts'
import { listReceipts } from './payments/list-receipts.ts'
import { listReconciliationRows, listReconciliations } from './reconciliation/list-reconciliations.ts'
import { listScreeningHits } from './screening/list-screening-hits.ts'
import { listScreeningLists } from './screening/list-screening-lists.ts'
import { listSuspense } from './payments/list-suspense.ts'
import { proposeMatches } from './payments/propose-matches.ts'
import { matchSuspense } from './payments/match-suspense.ts'
import { listWebhooks, replayWebhook, showWebhook } from './payments/list-webhooks.ts'
import { cancelPayoutOfOrder } from './payouts/cancel-payout-of-order.ts'
import { listLoansToRelease } from './payouts/list-loans-to-release.ts'
import { releaseLoans } from './payouts/release-loans.ts'
import { importBankStatement } from './bank/import-bank-statement.ts'
import { listBankLines } from './bank/list-bank-lines.ts'
import { matchBankLines, unmatchBankLines } from './bank/match-bank-lines-by-hand.ts'
import { showBank } from './bank/show-bank.ts'
import { addHouseEntry } from './house/add-house-entry.ts'
import { addOpeningBalances } from './house/add-opening-balances.ts'
import { listHouseEntries } from './house/list-house-entries.ts'
import { reverseHouseEntry } from './house/reverse-house-entry.ts'
import { releasePayoutOfOrder } from './payouts/release-payout-of-order.ts'
import { confirmSettlement } from './reconciliation/confirm-settlement.ts'
import { reconcileBooksOfDay } from './books/reconcile-books-of-day.ts'
import { reconcileSettlement } from './reconciliation/reconcile-settlement.ts'
import { replyToComplaint } from './complaints/reply-to-complaint.ts'
import { retryPayoutOfOrder } from './payouts/retry-payout-of-order.ts'
import { returnSuspense } from './payments/return-suspense.ts'
import { listTransfers } from './payouts/list-transfers.ts'
import { sendRefund } from './payouts/send-refund.ts'
import { sendReturn } from './payouts/send-return.ts'
import { setReminders } from './messages/set-reminders.ts'
import { showAgeing, showTrialBalance } from './books/show-books.ts'
import { listLossRates, saveLossRates } from './provisions/list-loss-rates.ts'
import { listProvisions, showProvisions } from './provisions/show-provisions.ts'
import { showComplaint } from './complaints/show-complaint.ts'
import { suggestReplies } from './complaints/suggest-replies.ts'
import { showDashboard } from './dashboard/show-dashboard.ts'
import { showProviders } from './dashboard/show-providers.ts'

export function registerOperator(route: JsonRoute<OperatorCaller>): void {
  registerCatalogue(route)
  route(calls.listApplications, listApplications)
  route(calls.decideApplication, decideApplication)
  route(calls.showApplication, showApplication)
  route(calls.requestInformation, requestInformation)
  route(calls.revokeApproval, revokeApproval)
  route(calls.listRuleSets, listRuleSets)
  route(calls.saveRuleSet, asHandler(saveRuleSet))
  route(calls.simulateRuleSet, simulateRuleSet)
  route(calls.cancelOrder, cancelOrder)
  route(calls.retryPayout, retryPayoutOfOrder)
  route(calls.listLoans, listLoans)
  route(calls.listBorrowers, listBorrowers)
  route(calls.findAnything, findAnything)
  route(calls.findLoans, findLoans)
  registerLoanChanges(route)
  registerSales(route)
  route(calls.sendRefund, asHandler(sendRefund))
  route(calls.listReceipts, listReceipts)
  route(calls.listPaymentReports, listPaymentReports)
  route(calls.listPaymentCodes, listPaymentCodes)
  route(calls.listPayouts, listPayouts)
  route(calls.listLoansToRelease, listLoansToRelease)
  route(calls.releaseLoans, releaseLoans)
  route(calls.releasePayout, releasePayoutOfOrder)
  route(calls.cancelPayout, cancelPayoutOfOrder)
  route(calls.listSuspense, listSuspense)
  route(calls.proposeMatches, proposeMatches)
  route(calls.matchSuspense, asConditional(matchSuspense))
  route(calls.returnSuspense, asHandler(returnSuspense))
  route(calls.sendReturn, asHandler(sendReturn))
  route(calls.listTransfers, listTransfers)
  route(calls.reconcileSettlement, reconcileSettlement)
  route(calls.confirmSettlement, asHandler(confirmSettlement))
  route(calls.listReconciliations, listReconciliations)
  route(calls.listReconciliationRows, listReconciliationRows)
  route(calls.listComplaints, listComplaints)
  route(calls.showComplaint, showComplaint)
  route(calls.addReplyPicture, addReplyPicture)
  route(calls.replyToComplaint, replyToComplaint)
  route(calls.listMessages, listMessages)
  route(calls.listMessageTexts, listMessageTexts)
  route(calls.setReminders, setReminders)
  route(calls.listPageFaults, listPageFaults)
  route(calls.listWebhooks, listWebhooks)
  route(calls.showWebhook, showWebhook)
  route(calls.replayWebhook, replayWebhook)
  route(calls.listScreeningLists, listScreeningLists)
  route(calls.importScreeningList, asConditional(importScreeningList))
  route(calls.saveScreeningEntry, asHandler(saveScreeningEntry))
  route(calls.removeScreeningEntry, asHandler(removeScreeningEntry))
  route(calls.listScreeningHits, listScreeningHits)
  route(calls.clearScreeningHit, asHandler(clearScreeningHit))
  route(calls.confirmScreeningHit, confirmScreeningHit)
  addReports(route)
  addOperatorRoutes(route)
}

/** The books and the figures of the business. */
function addReports(route: JsonRoute<OperatorCaller>): void {
  route(calls.showTrialBalance, showTrialBalance)
  route(calls.listJournal, listJournal)
  route(calls.listLedgerAccounts, listLedgerAccounts)
  route(calls.saveLedgerAccounts, asHandler(saveLedgerAccounts))
  route(calls.exportLedger, asHandler(exportLedger))
  route(calls.exportTrialBalance, asHandler(exportTrialBalance))
  route(calls.listRecognitionPolicies, listRecognitionPolicies)
  route(calls.saveRecognitionPolicy, asHandler(saveRecognitionPolicy))
  route(calls.showRecognitionSchedule, showRecognitionSchedule)
  route(calls.listMonths, listMonths)
  route(calls.showMonth, showMonth)
  route(calls.closeMonth, closeMonth)
  route(calls.showProvisions, showProvisions)
  route(calls.listProvisions, listProvisions)
  route(calls.listLossRates, listLossRates)
  route(calls.saveLossRates, asHandler(saveLossRates))
  route(calls.reconcileBooksOfDay, reconcileBooksOfDay)
  route(calls.showAgeing, showAgeing)
  route(calls.showDashboard, showDashboard)
  route(calls.showProviders, showProviders)
  route(calls.listDues, listDues)
  route(calls.showPortfolio, showPortfolio)
  route(calls.showVintages, showVintages)
  route(calls.showRolls, showRolls)
  route(calls.showCollected, showCollected)
  route(calls.showConcentration, showConcentration)
  route(calls.listMonthEndLoans, listMonthEndLoans)
  route(calls.exportMonthEndLoans, asHandler(exportMonthEndLoans))
  route(calls.countRefinancedLoans, countRefinancedLoans)
  registerRegulators(route)
  registerCreditBureau(route)
  route(calls.showTaxQuarter, showTaxQuarter)
  route(calls.listStampTaxes, listStampTaxes)
  route(calls.listInvoices, listInvoices)
  route(calls.listHouseEntries, listHouseEntries)
  route(calls.addHouseEntry, asHandler(addHouseEntry))
  route(calls.addOpeningBalances, asHandler(addOpeningBalances))
  route(calls.reverseHouseEntry, asHandler(reverseHouseEntry))
  route(calls.showBank, showBank)
  route(calls.listBankLines, listBankLines)
  route(calls.importBankStatement, importBankStatement)
  route(calls.matchBankLines, matchBankLines)
  route(calls.unmatchBankLines, unmatchBankLines)
}

/** What whoever speaks with borrowers works by: the inbox, one borrower, complaints, the record. */
function addOperatorRoutes(route: JsonRoute<OperatorCaller>): void {
  route(calls.listActions, listActions)
  route(calls.listReads, listReads)
  route(calls.searchAudit, searchAudit)
  route(calls.exportAudit, asHandler(exportAudit))
  route(calls.exportJournal, asHandler(exportJournal))
  route(calls.exportContacts, asHandler(exportContacts))
  route(calls.exportLoans, asHandler(exportLoans))
  route(calls.exportPayouts, asHandler(exportPayouts))
  route(calls.exportStampTaxes, asHandler(exportStampTaxes))
  route(calls.exportInvoices, asHandler(exportInvoices))
  route(calls.exportTaxBase, asHandler(exportTaxBase))
  route(calls.exportReceipts, asHandler(exportReceipts))
  route(calls.listExports, listExports)
  route(calls.showBorrower, showBorrower)
  route(calls.showLoan, showLoan)
  route(calls.showIdPhoto, showIdPhoto)
  route(calls.showTimeline, showTimeline)
  route(calls.addNote, addNote)
  route(calls.showContactDetails, showContactDetails)
  route(calls.withdrawNote, withdrawNote)
  route(calls.recordContact, recordContact)
  route(calls.setFlag, setFlag)
  route(calls.clearFlag, clearFlag)
  route(calls.viewAsBorrower, viewAsBorrower)
  route(calls.listInbox, listInbox)
  route(calls.listCollections, listCollections)
  route(calls.showContact, showContact)
  route(calls.claimItem, claimItem)
  route(calls.assignItem, assignItem)
  route(calls.listAssigned, listAssigned)
  route(calls.showWorkload, showWorkload)
  route(calls.doMany, doMany)
  route(calls.releaseItem, releaseItem)
  route(calls.showComplaintFigures, showComplaintFigures)
  route(calls.exportComplaints, exportComplaints)
  route(calls.listReplyTemplates, listReplyTemplates)
  route(calls.suggestReplies, suggestReplies)
  route(calls.saveReplyTemplate, saveReplyTemplate)
  route(calls.removeReplyTemplate, removeReplyTemplate)
  route(calls.listOperators, listOperators)
  route(calls.saveOperator, asHandler(saveOperator))
  route(calls.resetSignIn, asHandler(resetSignIn))
  route(calls.listSessions, listSessions)
  route(calls.endSession, endSession)
  route(calls.listTokens, listTokens)
  route(calls.makeToken, asHandler(makeToken))
  route(calls.takeToken, takeToken)
  route(calls.revokeToken, revokeToken)
}
