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
    actions: ['listInbox', 'claimItem', 'releaseItem'],
    load: () => import('./features/inbox/inbox-screen.tsx'),
  },
  '/console/applications': {
    title: 'Applications',
    area: 'Work',
    also: 'credit decisions, queue',
    actions: ['listApplications'],
    load: () => import('./features/applications/applications-screen.tsx'),
  },
  '/console/applications/$orderId': {
    title: 'Application',
    area: 'Work',
    hidden: true,
    actions: ['showApplication', 'decideApplication', 'requestInformation', 'revokeApproval', 'cancelOrder'],
    load: () => import('./features/applications/application-screen.tsx'),
  },
  '/console/complaints': {
    title: 'Complaints',
    area: 'Work',
    also: 'replies, deadlines, register',
    actions: ['listComplaints', 'showComplaintFigures', 'exportComplaints'],
    load: () => import('./features/complaints/complaints-screen.tsx'),
  },
  '/console/complaints/$problemId': {
    title: 'Complaint',
    area: 'Work',
    hidden: true,
    actions: ['showComplaint', 'replyToComplaint', 'fillReplyTemplate', 'addReplyPicture'],
    load: () => import('./features/complaints/complaint-screen.tsx'),
  },
  '/console/dashboard': {
    title: 'Dashboard',
    area: 'Watch',
    also: 'figures, disbursed, collected, due, overdue, declines',
    actions: ['showDashboard', 'showProviders'],
    load: () => import('./features/dashboard/dashboard-screen.tsx'),
  },
  '/console/find': {
    title: 'Find',
    area: 'Borrowers',
    also: 'search by phone, name, order, code, reference, receipt',
    actions: ['findAnything'],
    load: () => import('./features/book/find-screen.tsx'),
  },
  '/console/borrowers': {
    title: 'Borrowers',
    area: 'Borrowers',
    also: 'clients, customers, people',
    actions: ['listBorrowers'],
    load: () => import('./features/book/borrowers-screen.tsx'),
  },
  '/console/loans': {
    title: 'Loans',
    area: 'Borrowers',
    also: 'orders, portfolio, overdue',
    actions: ['listLoans', 'exportLoans'],
    load: () => import('./features/book/loans-screen.tsx'),
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
      'addNote',
    ],
    load: () => import('./features/borrower/borrower-screen.tsx'),
  },
  '/console/loans/$orderId': {
    title: 'Loan',
    area: 'Borrowers',
    hidden: true,
    actions: [
      'showLoan',
      'waiveCharge',
      'refundCredit',
      'sendRefund',
      'reversePayment',
      'sendStatement',
      'setReminders',
      'showStatement',
      'listMessages',
    ],
    load: () => import('./features/borrower/loan-screen.tsx'),
  },
  '/console/approvals': {
    title: 'Approvals',
    area: 'Work',
    also: 'four eyes, requests',
    actions: ['listApprovals', 'showApproval', 'approve', 'rejectApproval', 'withdrawApproval'],
    load: () => import('./features/approvals/approvals-screen.tsx'),
  },
  '/console/payouts': {
    title: 'Payouts',
    area: 'Money',
    also: 'disbursements, over the limit, stopped',
    actions: ['listPayouts', 'exportPayouts', 'releasePayout', 'cancelPayout', 'retryPayout'],
    load: () => import('./features/payouts/payouts-screen.tsx'),
  },
  '/console/reconciliations': {
    title: 'Reconciliation',
    area: 'Money',
    also: 'settlement files',
    actions: ['listReconciliations', 'reconcileSettlement'],
    load: () => import('./features/reconciliation/reconciliations-screen.tsx'),
  },
  '/console/reconciliations/$runId': {
    title: 'Lines of a settlement file',
    area: 'Money',
    hidden: true,
    actions: ['listReconciliationRows'],
    load: () => import('./features/reconciliation/run-screen.tsx'),
  },
  '/console/webhooks': {
    title: 'Webhooks',
    area: 'Watch',
    also: 'events of providers',
    actions: ['listWebhooks'],
    load: () => import('./features/webhooks/webhooks-screen.tsx'),
  },
  '/console/webhooks/$id': {
    title: 'Webhook',
    area: 'Watch',
    hidden: true,
    actions: ['showWebhook', 'replayWebhook'],
    load: () => import('./features/webhooks/webhook-screen.tsx'),
  },
  '/console/suspense': {
    title: 'Suspense',
    area: 'Money',
    also: 'unmatched money',
    actions: ['listSuspense', 'proposeMatches', 'matchSuspense', 'returnSuspense', 'sendReturn'],
    load: () => import('./features/suspense/suspense-screen.tsx'),
  },
  '/console/payment-reports': {
    title: 'Reported payments',
    area: 'Money',
    also: 'payments by number',
    actions: ['listPaymentReports'],
    load: () => import('./features/payments/payment-reports-screen.tsx'),
  },
  '/console/transfers': {
    title: 'Money sent back',
    area: 'Money',
    also: 'refunds, returns, transfers',
    actions: ['listTransfers'],
    load: () => import('./features/transfers/transfers-screen.tsx'),
  },
  '/console/receipts': {
    title: 'Receipts',
    area: 'Money',
    also: 'official receipts',
    actions: ['listReceipts'],
    load: () => import('./features/payments/receipts-screen.tsx'),
  },
  '/console/screening': {
    title: 'Screening',
    area: 'Work',
    also: 'sanctions, hits',
    actions: ['listScreeningHits', 'clearScreeningHit', 'confirmScreeningHit'],
    load: () => import('./features/screening/hits-screen.tsx'),
  },
  '/console/screening/lists': {
    title: 'Sanction lists',
    area: 'Watch',
    also: 'UN, AMLC',
    actions: ['listScreeningLists', 'importScreeningList', 'saveScreeningEntry', 'removeScreeningEntry'],
    load: () => import('./features/sanctions/lists-screen.tsx'),
  },
  '/console/operators': {
    title: 'Operators',
    area: 'Administration',
    also: 'users, roles, staff',
    actions: ['listOperators', 'saveOperator', 'resetSignIn'],
    load: () => import('./features/operators/operators-screen.tsx'),
  },
  '/console/sessions': {
    title: 'Sessions',
    area: 'Administration',
    also: 'signed in',
    actions: ['listSessions', 'endSession'],
    load: () => import('./features/operators/sessions-screen.tsx'),
  },
  '/console/tokens': {
    title: 'Machine tokens',
    area: 'Administration',
    also: 'API keys, scopes',
    actions: ['listTokens', 'makeToken', 'revokeToken'],
    load: () => import('./features/operators/tokens-screen.tsx'),
  },
  ...CATALOGUE_SCREENS,
  ...RECORD_SCREENS,
} as const satisfies Record<`/console/${string}`, Screen>

export type ScreenPath = keyof typeof SCREENS
