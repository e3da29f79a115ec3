/** Screens of the books and of the record. What loans do to the books is only read there; the house posts by four eyes. */
import type { Screen } from './screen.ts'

export const RECORD_SCREENS = {
  '/console/exports': {
    title: 'My files',
    area: 'Work',
    also: 'exports, CSV, download',
    actions: ['listExports', 'downloadExport'],
  },
  '/console/audit': {
    title: 'Audit',
    area: 'Watch',
    also: 'who saw whose data, changes of operators',
    actions: ['searchAudit', 'listReads', 'listActions', 'exportAudit'],
  },
  '/console/page-faults': {
    title: 'Page faults',
    area: 'Watch',
    also: 'errors of the app',
    actions: ['listPageFaults'],
  },
  '/console/books/dues': {
    title: 'Installments due',
    area: 'Books',
    also: 'due on a day, what falls due',
    actions: ['listDues'],
  },
  '/console/books/ageing': {
    title: 'Ageing',
    area: 'Books',
    also: 'receivables, late, overdue',
    actions: ['showAgeing'],
  },
  '/console/books/trial-balance': {
    title: 'Trial balance',
    area: 'Books',
    also: 'accounts, ledger',
    actions: ['showTrialBalance'],
  },
  '/console/books/journal': {
    title: 'Journal',
    area: 'Books',
    also: 'entries, postings, debit and credit, ledger',
    actions: ['listJournal', 'exportJournal'],
  },
  '/console/books/house-entries': {
    title: 'House entries',
    area: 'Books',
    also: 'capital, borrowings, costs, expenses, taxes paid, opening balances, year end, own money',
    actions: ['listHouseEntries', 'addHouseEntry', 'addOpeningBalances', 'reverseHouseEntry'],
  },
  '/console/books/months': {
    title: 'Months',
    area: 'Books',
    also: 'period close, close a month, accounting period, hash',
    actions: ['listMonths', 'showMonth', 'closeMonth'],
  },
  '/console/books/recognition': {
    title: 'Recognition',
    area: 'Books',
    also: 'income policy, deferred fees, effective rate, non-accrual, PFRS 9',
    actions: ['listRecognitionPolicies', 'saveRecognitionPolicy'],
  },
  '/console/books/reconciliation': {
    title: 'Books against loans',
    area: 'Books',
    also: 'closed day, difference',
    actions: ['reconcileBooksOfDay'],
  },
} as const satisfies Record<`/console/${string}`, Screen>
