/**
 * Every screen of the console: its address, its title, where it stands in the menu, and the actions that it offers. The
 * routes, the menu and the command palette come from this table, and who may open a screen from the table of actions
 * (packages/contract/src/operator-access.ts). A test compares the two: no action without a screen, no screen without one.
 */
import type { OperatorActionName } from '@sandigan/contract/client/operator'
import type { ComponentType } from 'react'

/** Groups of the menu, in their order. */
export const AREAS = ['Work', 'Borrowers', 'Money', 'Books', 'Watch', 'Catalogue', 'Administration'] as const
export type Area = (typeof AREAS)[number]

export interface Screen {
  readonly title: string
  readonly area: Area
  /** Left out of the menu: it is reached from a list, or needs more than its address. */
  readonly hidden?: true
  /** What is done here. Whoever may take one of the questions (GET) among them may open the screen. */
  readonly actions: readonly OperatorActionName[]
  /** Words by which the command palette finds it besides its title. */
  readonly also?: string
  readonly load: () => Promise<{ default: ComponentType }>
}

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
  '/console/rule-sets': {
    title: 'Credit rules',
    area: 'Catalogue',
    also: 'rule sets, scoring, shadow, simulation',
    actions: ['listRuleSets', 'saveRuleSet', 'simulateRuleSet'],
    load: () => import('./features/rule-sets/rule-sets-screen.tsx'),
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
    actions: ['showComplaint', 'replyToComplaint', 'fillReplyTemplate'],
    load: () => import('./features/complaints/complaint-screen.tsx'),
  },
  '/console/complaints/replies': {
    title: 'Reply texts',
    area: 'Catalogue',
    also: 'templates of replies to complaints',
    actions: ['listReplyTemplates', 'saveReplyTemplate', 'removeReplyTemplate'],
    load: () => import('./features/replies/replies-screen.tsx'),
  },
  '/console/dashboard': {
    title: 'Dashboard',
    area: 'Watch',
    also: 'figures, disbursed, collected, due, overdue, declines',
    actions: ['showDashboard'],
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
    actions: ['listLoans'],
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
  '/console/audit': {
    title: 'Audit',
    area: 'Watch',
    also: 'who saw whose data, changes of operators',
    actions: ['searchAudit', 'listReads', 'listActions', 'exportAudit'],
    load: () => import('./features/audit/audit-screen.tsx'),
  },
  '/console/payouts': {
    title: 'Payouts',
    area: 'Money',
    also: 'disbursements, over the limit, stopped',
    actions: ['listPayouts', 'releasePayout', 'cancelPayout', 'retryPayout'],
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
    actions: ['listSuspense', 'matchSuspense', 'returnSuspense', 'sendReturn'],
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
  '/console/books/dues': {
    title: 'Due on a day',
    area: 'Books',
    also: 'instalments due',
    actions: ['listDues'],
    load: () => import('./features/books/dues-screen.tsx'),
  },
  '/console/books/ageing': {
    title: 'Ageing',
    area: 'Books',
    also: 'receivables, late, overdue',
    actions: ['showAgeing'],
    load: () => import('./features/books/ageing-screen.tsx'),
  },
  '/console/books/trial-balance': {
    title: 'Trial balance',
    area: 'Books',
    also: 'accounts, ledger',
    actions: ['showTrialBalance'],
    load: () => import('./features/books/trial-balance-screen.tsx'),
  },
  '/console/books/reconciliation': {
    title: 'Books against loans',
    area: 'Books',
    also: 'closed day, difference',
    actions: ['reconcileBooksOfDay'],
    load: () => import('./features/books/books-of-day-screen.tsx'),
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
  '/console/exchange-rates': {
    title: 'Exchange rates',
    area: 'Catalogue',
    also: 'dollar',
    actions: ['listExchangeRates', 'saveExchangeRate', 'removeExchangeRate'],
    load: () => import('./features/rates/rates-screen.tsx'),
  },
  '/console/page-faults': {
    title: 'Page faults',
    area: 'Watch',
    also: 'errors of the app',
    actions: ['listPageFaults'],
    load: () => import('./features/watch/page-faults-screen.tsx'),
  },
  '/console/holidays': {
    title: 'Holidays',
    area: 'Catalogue',
    also: 'calendar, working days',
    actions: ['listHolidays', 'saveHoliday', 'removeHoliday'],
    load: () => import('./features/catalogue/holidays-screen.tsx'),
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
} as const satisfies Record<`/console/${string}`, Screen>

export type ScreenPath = keyof typeof SCREENS
