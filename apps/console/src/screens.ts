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
    actions: ['showLoan'],
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
} as const satisfies Record<`/console/${string}`, Screen>

export type ScreenPath = keyof typeof SCREENS
