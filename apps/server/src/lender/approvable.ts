/** Every change that needs two people, by the export name of its call. */
import { OPERATOR_ACTIONS, type operatorCalls, type JsonCall } from '@sandigan/contract'
import { exportAudit } from './audit/search-audit.ts'
import { exportContacts } from './borrower/export-contacts.ts'
import { exportLoans } from './book/export-loans.ts'
import { exportReceipts } from './payments/export-receipts.ts'
import { exportInvoices, exportTaxBase } from './taxes/list-invoices.ts'
import { exportStampTaxes } from './taxes/list-stamp-taxes.ts'
import { exportJournal } from './books/export-journal.ts'
import { exportLedger, exportTrialBalance } from './books/export-ledger.ts'
import { saveLedgerAccounts } from './books/list-ledger-accounts.ts'
import { exportMonthEndLoans } from './portfolio/list-month-end-loans.ts'
import { removeHoliday, saveHoliday } from './catalogue/list-holidays.ts'
import { saveProduct } from './catalogue/save-product.ts'
import { withdrawProduct } from './catalogue/withdraw-product.ts'
import type { ApprovableAction } from './changes/approvable-action.ts'
import { addHouseEntry } from './house/add-house-entry.ts'
import { addOpeningBalances } from './house/add-opening-balances.ts'
import { reverseHouseEntry } from './house/reverse-house-entry.ts'
import { giveBackCharge } from './loans/give-back-charge.ts'
import { offerSettlement } from './loans/offer-settlement.ts'
import { recordDeath, withdrawDeath } from './loans/record-death.ts'
import { recordFraud, withdrawFraud } from './loans/record-fraud.ts'
import { refundCredit } from './loans/refund-credit.ts'
import { reversePaymentOfOrder } from './loans/reverse-payment-of-order.ts'
import { waiveCharge } from './loans/waive-charge.ts'
import { waiveDebt } from './loans/waive-debt.ts'
import { offerPlan } from './loans/offer-plan.ts'
import { endPause, grantPause } from './loans/pause-loan.ts'
import { writeOff } from './loans/write-off.ts'
import { exportLoanSales } from './sales/list-loan-sales.ts'
import { sellLoan, withdrawSale } from './sales/sell-loan.ts'
import { sellLoans } from './sales/sell-loans.ts'
import { makeToken } from './operators/make-token.ts'
import { matchSuspense } from './payments/match-suspense.ts'
import { returnSuspense } from './payments/return-suspense.ts'
import { resetSignIn, saveOperator } from './operators/save-operator.ts'
import { saveRecognitionPolicy } from './recognition/list-recognition-policies.ts'
import { submitCreditData } from './credit-bureau/submit-credit-data.ts'
import { exportCreditData } from './credit-bureau/export-credit-data.ts'
import { exportCoveredTransactions } from './regulators/list-covered-transactions.ts'
import { exportSecTables } from './regulators/export-sec-tables.ts'
import { saveRuleSet } from './rules/save-rule-set.ts'
import { exportPayouts } from './payouts/list-payouts.ts'
import { sendRefund } from './payouts/send-refund.ts'
import { sendReturn } from './payouts/send-return.ts'
import { saveLossRates } from './provisions/list-loss-rates.ts'
import { confirmSettlement } from './reconciliation/confirm-settlement.ts'
import { clearScreeningHit } from './screening/clear-screening-hit.ts'
import { importScreeningList } from './screening/import-screening-list.ts'
import { removeScreeningEntry, saveScreeningEntry } from './screening/save-screening-entry.ts'

type Actions = typeof OPERATOR_ACTIONS
/** Of the table of actions: a row that asks for approval without a change here does not compile. */
type ApprovableName = {
  [Name in keyof Actions]: Actions[Name] extends { readonly approval: true | 'conditional' } ? Name : never
}[keyof Actions]

const CHANGES: { readonly [Name in ApprovableName]: ApprovableAction<(typeof operatorCalls)[Name]> } = {
  waiveCharge,
  waiveDebt,
  offerSettlement,
  offerPlan,
  grantPause,
  endPause,
  sellLoan,
  sellLoans,
  withdrawSale,
  exportLoanSales,
  recordDeath,
  withdrawDeath,
  recordFraud,
  withdrawFraud,
  giveBackCharge,
  writeOff,
  addHouseEntry,
  addOpeningBalances,
  reverseHouseEntry,
  refundCredit,
  sendRefund,
  sendReturn,
  returnSuspense,
  matchSuspense,
  confirmSettlement,
  clearScreeningHit,
  importScreeningList,
  saveScreeningEntry,
  removeScreeningEntry,
  reversePayment: reversePaymentOfOrder,
  saveProduct,
  withdrawProduct,
  saveHoliday,
  removeHoliday,
  saveOperator,
  resetSignIn,
  makeToken,
  saveRuleSet,
  saveRecognitionPolicy,
  saveLossRates,
  exportAudit,
  exportContacts,
  exportCoveredTransactions,
  exportCreditData,
  submitCreditData,
  exportInvoices,
  exportJournal,
  exportLedger,
  exportTrialBalance,
  saveLedgerAccounts,
  exportMonthEndLoans,
  exportLoans,
  exportPayouts,
  exportReceipts,
  exportSecTables,
  exportStampTaxes,
  exportTaxBase,
}

/** By a name that somebody sent; their payloads are read by the declaration of the call. */
export const APPROVABLE_ACTIONS = new Map(Object.entries(CHANGES)) as unknown as ReadonlyMap<
  string,
  ApprovableAction<JsonCall>
>
