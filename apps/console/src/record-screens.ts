/** Screens of the books and of the record: they are read, and nothing is decided on them. */
import type { Screen } from './screen.ts'

export const RECORD_SCREENS = {
  '/console/exports': {
    title: 'My files',
    area: 'Work',
    also: 'exports, CSV, download',
    actions: ['listExports', 'downloadExport'],
    load: () => import('./features/exports/exports-screen.tsx'),
  },
  '/console/audit': {
    title: 'Audit',
    area: 'Watch',
    also: 'who saw whose data, changes of operators',
    actions: ['searchAudit', 'listReads', 'listActions', 'exportAudit'],
    load: () => import('./features/audit/audit-screen.tsx'),
  },
  '/console/page-faults': {
    title: 'Page faults',
    area: 'Watch',
    also: 'errors of the app',
    actions: ['listPageFaults'],
    load: () => import('./features/watch/page-faults-screen.tsx'),
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
} as const satisfies Record<`/console/${string}`, Screen>
