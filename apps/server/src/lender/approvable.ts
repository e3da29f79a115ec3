/** Every change that needs two people, by the export name of its call. */
import { OPERATOR_ACTIONS, type operatorCalls, type PlainCall } from '@sandigan/contract'
import { exportAudit } from './audit/export-audit.ts'
import { exportContacts } from './borrower/export-contacts.ts'
import { exportLoans } from './book/export-loans.ts'
import { exportJournal } from './books/export-journal.ts'
import { removeHoliday } from './catalogue/remove-holiday.ts'
import { saveHoliday } from './catalogue/save-holiday.ts'
import { saveProduct } from './catalogue/save-product.ts'
import { withdrawProduct } from './catalogue/withdraw-product.ts'
import type { OfficeChange } from './changes/office-change.ts'
import { giveBackCharge } from './loans/give-back-charge.ts'
import { refundCredit } from './loans/refund-credit.ts'
import { reversePaymentOfOrder } from './loans/reverse-payment-of-order.ts'
import { waiveCharge } from './loans/waive-charge.ts'
import { writeOff } from './loans/write-off.ts'
import { resetSignIn } from './operators/reset-sign-in.ts'
import { saveOperator } from './operators/save-operator.ts'
import { saveRuleSet } from './rules/save-rule-set.ts'
import { exportPayouts } from './payouts/export-payouts.ts'
import { sendRefund } from './payouts/send-refund.ts'

type Actions = typeof OPERATOR_ACTIONS
/** Of the table of actions: a row that asks for approval without a change here does not compile. */
type ApprovableName = {
  [Name in keyof Actions]: Actions[Name] extends { readonly approval: true } ? Name : never
}[keyof Actions]

const CHANGES: { readonly [Name in ApprovableName]: OfficeChange<(typeof operatorCalls)[Name]> } = {
  waiveCharge,
  giveBackCharge,
  writeOff,
  refundCredit,
  sendRefund,
  reversePayment: reversePaymentOfOrder,
  saveProduct,
  withdrawProduct,
  saveHoliday,
  removeHoliday,
  saveOperator,
  resetSignIn,
  saveRuleSet,
  exportAudit,
  exportContacts,
  exportJournal,
  exportLoans,
  exportPayouts,
}

/** By a name that somebody sent; their payloads are read by the declaration of the call. */
export const APPROVABLE = new Map(Object.entries(CHANGES)) as unknown as ReadonlyMap<
  string,
  OfficeChange<PlainCall>
>
