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
  '/console/portfolio': {
    title: 'Portfolio quality',
    area: 'Portfolio',
    also: 'PAR, portfolio at risk, ageing by loan, delinquency, renegotiated, cover',
    actions: ['showPortfolio'],
  },
  '/console/portfolio/vintages': {
    title: 'Vintages',
    area: 'Portfolio',
    also: 'cohorts, losses by month of payout, static pool',
    actions: ['showVintages'],
  },
  '/console/portfolio/rolls': {
    title: 'Roll rates',
    area: 'Portfolio',
    also: 'migration, transition, cure, days late',
    actions: ['showRolls'],
  },
  '/console/portfolio/collected': {
    title: 'Collected',
    area: 'Portfolio',
    also: 'collection rate, channels, first payment default, recoveries, write-offs, refinanced',
    actions: ['showCollected'],
  },
  '/console/portfolio/concentration': {
    title: 'Concentration',
    area: 'Portfolio',
    also: 'largest borrowers, products, sizes, exposure',
    actions: ['showConcentration'],
  },
  '/console/portfolio/loans': {
    title: 'Loans at a month end',
    area: 'Portfolio',
    also: 'rows of the portfolio, loan tape, snapshot',
    actions: ['listMonthEndLoans', 'exportMonthEndLoans'],
  },
  '/console/books/ageing': {
    title: 'Ageing by installment',
    area: 'Portfolio',
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
  '/console/books/bank': {
    title: 'Bank',
    area: 'Books',
    also: 'bank statement, reconciliation of the bank account, lines to explain, cash, 1040',
    actions: ['showBank', 'listBankLines', 'importBankStatement', 'matchBankLines', 'unmatchBankLines'],
  },
  '/console/books/tax': {
    title: 'Tax',
    area: 'Books',
    also: 'stamp tax, DST, percentage tax, gross receipts, BIR, quarter, write-offs, withheld',
    actions: ['showTaxQuarter', 'exportTaxBase'],
  },
  '/console/books/stamp-tax': {
    title: 'Stamp tax',
    area: 'Books',
    also: 'DST, register, form 2000',
    actions: ['listStampTaxes', 'exportStampTaxes'],
  },
  '/console/books/invoices': {
    title: 'Invoices',
    area: 'Books',
    also: 'serial numbers, credit notes, register, TIN',
    actions: ['listInvoices', 'exportInvoices'],
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
  '/console/books/provisions': {
    title: 'Provisions',
    area: 'Books',
    also: 'expected losses, allowance, PFRS 9, stages, back test, 1170',
    actions: ['showProvisions'],
  },
  '/console/books/provisions/loans': {
    title: 'Loans by allowance',
    area: 'Books',
    hidden: true,
    actions: ['listProvisions'],
  },
  '/console/books/loss-rates': {
    title: 'Loss rates',
    area: 'Books',
    also: 'expected losses, provisions, matrix, overlay',
    actions: ['listLossRates', 'saveLossRates'],
  },
  '/console/books/reconciliation': {
    title: 'Books against loans',
    area: 'Books',
    also: 'closed day, difference',
    actions: ['reconcileBooksOfDay'],
  },
} as const satisfies Record<`/console/${string}`, Screen>
