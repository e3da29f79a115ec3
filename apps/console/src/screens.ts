/**
 * Every screen of the console: its address, its title, where it stands in the menu, and the actions that it offers. The
 * routes, the menu and the command palette come from this table, and who may open a screen from the table of actions
 * (packages/contract/src/operator-access.ts). A test compares the two: no action without a screen, no screen without one.
 */
import { CATALOGUE_SCREENS } from './catalogue-screens.ts'
import { RECORD_SCREENS } from './record-screens.ts'
import type { Screen } from './screen.ts'

export { type Area, AREAS, type Screen } from './screen.ts'

export const SCREENS = {
  '/console/inbox': {
    title: 'Inbox',
    area: 'Work',
    also: 'queue, what waits for me',
    actions: ['listInbox', 'showContact', 'claimItem', 'releaseItem', 'assignItem', 'listAssigned', 'doMany'],
  },
  '/console/workload': {
    title: 'Workload',
    area: 'Work',
    also: 'assigned, claimed, done today, team',
    actions: ['showWorkload'],
  },
  '/console/applications': {
    title: 'Applications',
    area: 'Work',
    also: 'credit decisions, queue',
    actions: ['listApplications'],
  },
  '/console/applications/$orderId': {
    title: 'Application',
    area: 'Work',
    hidden: true,
    actions: ['showApplication', 'decideApplication', 'requestInformation', 'revokeApproval', 'cancelOrder'],
  },
  '/console/collections': {
    title: 'Collections',
    area: 'Work',
    also: 'late, overdue, whom to call, promises, queue',
    actions: ['listCollections'],
  },
  '/console/complaints': {
    title: 'Complaints',
    area: 'Work',
    also: 'replies, deadlines, register',
    actions: ['listComplaints', 'showComplaintFigures', 'exportComplaints'],
  },
  '/console/complaints/$problemId': {
    title: 'Complaint',
    area: 'Work',
    hidden: true,
    actions: ['showComplaint', 'replyToComplaint', 'suggestReplies', 'addReplyPicture'],
  },
  '/console/dashboard': {
    title: 'Dashboard',
    area: 'Watch',
    also: 'figures, disbursed, collected, due, overdue, declines',
    actions: ['showDashboard', 'showProviders'],
  },
  '/console/find': {
    title: 'Find',
    area: 'Borrowers',
    also: 'search by phone, name, order, code, reference, receipt',
    actions: ['findAnything'],
  },
  '/console/borrowers': {
    title: 'Borrowers',
    area: 'Borrowers',
    also: 'clients, customers, people',
    actions: ['listBorrowers'],
  },
  '/console/loans': {
    title: 'Loans',
    area: 'Borrowers',
    also: 'orders, portfolio, overdue',
    actions: ['listLoans', 'countRefinancedLoans', 'exportLoans', 'exportContacts'],
  },
  '/console/borrowers/$borrowerId': {
    title: 'Borrower',
    area: 'Borrowers',
    hidden: true,
    actions: [
      'showBorrower',
      'showTimeline',
      'showIdPhoto',
      'viewAsBorrower',
      'setFlag',
      'clearFlag',
      'addSuspicion',
      'addNote',
      'withdrawNote',
    ],
  },
  '/console/loans/$orderId': {
    title: 'Loan',
    area: 'Borrowers',
    hidden: true,
    actions: [
      'showLoan',
      'showContactDetails',
      'recordContact',
      'waiveCharge',
      'waiveDebt',
      'previewChange',
      'offerPlan',
      'grantPause',
      'endPause',
      'offerSettlement',
      'sellLoan',
      'withdrawSale',
      'recordDeath',
      'withdrawDeath',
      'recordFraud',
      'withdrawFraud',
      'giveBackCharge',
      'writeOff',
      'refundCredit',
      'sendRefund',
      'reversePayment',
      'sendStatement',
      'setReminders',
      'showStatement',
      'showRecognitionSchedule',
      'listMessages',
    ],
  },
  '/console/approvals': {
    title: 'Approvals',
    area: 'Work',
    also: 'four eyes, requests',
    actions: [
      'listApprovals',
      'showApproval',
      'approve',
      'approveMany',
      'rejectApproval',
      'withdrawApproval',
      'carryOut',
    ],
  },
  '/console/releases': {
    title: 'Loans to release',
    area: 'Work',
    also: 'approved by a person, disbursement, second person',
    actions: ['listLoansToRelease', 'releaseLoans'],
  },
  '/console/payouts': {
    title: 'Payouts',
    area: 'Money',
    also: 'disbursements, over the limit, stopped',
    actions: ['listPayouts', 'exportPayouts', 'releasePayout', 'cancelPayout', 'retryPayout'],
  },
  '/console/reconciliations': {
    title: 'Reconciliation',
    area: 'Money',
    also: 'settlement files',
    actions: ['listReconciliations', 'reconcileSettlement'],
  },
  '/console/reconciliations/$runId': {
    title: 'Lines of a settlement file',
    area: 'Money',
    hidden: true,
    actions: ['listReconciliationRows', 'confirmSettlement'],
  },
  '/console/webhooks': {
    title: 'Webhooks',
    area: 'Watch',
    also: 'events of providers',
    actions: ['listWebhooks'],
  },
  '/console/webhooks/$id': {
    title: 'Webhook',
    area: 'Watch',
    hidden: true,
    actions: ['showWebhook', 'replayWebhook'],
  },
  '/console/suspense': {
    title: 'Suspense',
    area: 'Money',
    also: 'unmatched money',
    actions: ['listSuspense', 'findLoans', 'proposeMatches', 'matchSuspense', 'returnSuspense', 'sendReturn'],
  },
  '/console/payment-codes': {
    title: 'Payment codes',
    area: 'Money',
    also: 'codes to pay, numbers at a counter, QR',
    actions: ['listPaymentCodes'],
  },
  '/console/payment-reports': {
    title: 'Reported payments',
    area: 'Money',
    also: 'payments by number',
    actions: ['listPaymentReports'],
  },
  '/console/transfers': {
    title: 'Money sent back',
    area: 'Money',
    also: 'refunds, returns, transfers',
    actions: ['listTransfers'],
  },
  '/console/receipts': {
    title: 'Receipts',
    area: 'Money',
    also: 'acknowledgement receipts',
    actions: ['listReceipts', 'exportReceipts'],
  },
  '/console/screening': {
    title: 'Screening',
    area: 'Work',
    also: 'sanctions, hits',
    actions: ['listScreeningHits', 'clearScreeningHit', 'confirmScreeningHit'],
  },
  '/console/screening/lists': {
    title: 'Sanction lists',
    area: 'Watch',
    also: 'UN, AMLC',
    actions: ['listScreeningLists', 'importScreeningList', 'saveScreeningEntry', 'removeScreeningEntry'],
  },
  '/console/operators': {
    title: 'Operators',
    area: 'Administration',
    also: 'users, roles, employees',
    actions: ['listOperators', 'saveOperator', 'resetSignIn'],
  },
  '/console/sessions': {
    title: 'Sessions',
    area: 'Administration',
    also: 'signed in',
    actions: ['listSessions', 'endSession'],
  },
  '/console/tokens': {
    title: 'Machine tokens',
    area: 'Administration',
    also: 'API keys, scopes',
    actions: ['listTokens', 'makeToken', 'takeToken', 'revokeToken'],
  },
  ...CATALOGUE_SCREENS,
  ...RECORD_SCREENS,
} as const satisfies Record<`/console/${string}`, Screen>

export type ScreenPath = keyof typeof SCREENS
