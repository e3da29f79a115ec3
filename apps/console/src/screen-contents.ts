/**
 * What stands on each screen of the table (screens.ts), loaded when it is opened. Apart from the table, since screens lead
 * to each other by it.
 */
import type { ComponentType } from 'react'
import type { ScreenPath } from './screens.ts'

type LoadContent = () => Promise<{ default: ComponentType }>

export const CONTENTS: Readonly<Record<ScreenPath, LoadContent>> = {
  '/console/inbox': () => import('./features/inbox/inbox-screen.tsx'),
  '/console/collections': () => import('./features/collections/collections-screen.tsx'),
  '/console/workload': () => import('./features/workload/workload-screen.tsx'),
  '/console/applications': () => import('./features/applications/applications-screen.tsx'),
  '/console/applications/$orderId': () => import('./features/applications/application-screen.tsx'),
  '/console/complaints': () => import('./features/complaints/complaints-screen.tsx'),
  '/console/complaints/$problemId': () => import('./features/complaints/complaint-screen.tsx'),
  '/console/dashboard': () => import('./features/dashboard/dashboard-screen.tsx'),
  '/console/find': () => import('./features/book/find-screen.tsx'),
  '/console/borrowers': () => import('./features/book/borrowers-screen.tsx'),
  '/console/loans': () => import('./features/book/loans-screen.tsx'),
  '/console/borrowers/$borrowerId': () => import('./features/borrower/borrower-screen.tsx'),
  '/console/loans/$orderId': () => import('./features/borrower/loan-screen.tsx'),
  '/console/approvals': () => import('./features/approvals/approvals-screen.tsx'),
  '/console/releases': () => import('./features/payouts/releases-screen.tsx'),
  '/console/payouts': () => import('./features/payouts/payouts-screen.tsx'),
  '/console/reconciliations': () => import('./features/reconciliation/reconciliations-screen.tsx'),
  '/console/reconciliations/$runId': () => import('./features/reconciliation/run-screen.tsx'),
  '/console/webhooks': () => import('./features/webhooks/webhooks-screen.tsx'),
  '/console/webhooks/$id': () => import('./features/webhooks/webhook-screen.tsx'),
  '/console/suspense': () => import('./features/suspense/suspense-screen.tsx'),
  '/console/payment-codes': () => import('./features/payments/payment-codes-screen.tsx'),
  '/console/payment-reports': () => import('./features/payments/payment-reports-screen.tsx'),
  '/console/transfers': () => import('./features/transfers/transfers-screen.tsx'),
  '/console/receipts': () => import('./features/payments/receipts-screen.tsx'),
  '/console/screening': () => import('./features/screening/hits-screen.tsx'),
  '/console/screening/lists': () => import('./features/sanctions/lists-screen.tsx'),
  '/console/operators': () => import('./features/operators/operators-screen.tsx'),
  '/console/sessions': () => import('./features/operators/sessions-screen.tsx'),
  '/console/tokens': () => import('./features/operators/tokens-screen.tsx'),
  '/console/rule-sets': () => import('./features/rule-sets/rule-sets-screen.tsx'),
  '/console/complaints/replies': () => import('./features/replies/replies-screen.tsx'),
  '/console/exchange-rates': () => import('./features/rates/rates-screen.tsx'),
  '/console/recommended': () => import('./features/recommended/recommended-screen.tsx'),
  '/console/products': () => import('./features/products/products-screen.tsx'),
  '/console/products/$productId': () => import('./features/products/product-screen.tsx'),
  '/console/holidays': () => import('./features/catalogue/holidays-screen.tsx'),
  '/console/campaigns': () => import('./features/campaigns/campaigns-screen.tsx'),
  '/console/message-texts': () => import('./features/message-texts/message-texts-screen.tsx'),
  '/console/exports': () => import('./features/exports/exports-screen.tsx'),
  '/console/audit': () => import('./features/audit/audit-screen.tsx'),
  '/console/page-faults': () => import('./features/watch/page-faults-screen.tsx'),
  '/console/books/dues': () => import('./features/books/dues-screen.tsx'),
  '/console/books/ageing': () => import('./features/books/ageing-screen.tsx'),
  '/console/books/trial-balance': () => import('./features/books/trial-balance-screen.tsx'),
  '/console/books/journal': () => import('./features/books/journal-screen.tsx'),
  '/console/books/months': () => import('./features/books/months-screen.tsx'),
  '/console/books/reconciliation': () => import('./features/books/books-of-day-screen.tsx'),
}
