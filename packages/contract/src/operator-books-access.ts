/** Permissions about the books as a whole and the lender's own money: a part of the table of operators' actions. */
import type { OperatorAction } from './operator-action.ts'

const MONTHS = { area: 'books', screen: '/console/books/months', roles: ['finance'] } as const
const RECOGNITION = { area: 'books', screen: '/console/books/recognition', roles: ['finance'] } as const
const LEDGER = { area: 'books', screen: '/console/books/ledger-files', roles: ['finance'] } as const
const ENTRIES = { area: 'books', screen: '/console/books/house-entries', roles: ['finance'] } as const
const BANK = { area: 'books', screen: '/console/books/bank', roles: ['finance'] } as const
const RATES = { area: 'books', screen: '/console/books/loss-rates', roles: ['finance', 'admin'] } as const

const SALES = { area: 'loans', screen: '/console/books/loans-sold', roles: ['finance'] } as const
const TAX = { area: 'books', screen: '/console/books/tax', roles: ['finance'] } as const
const TAX_FILE = { area: 'exports', roles: ['finance'], approval: true } as const

const REPORTS = { area: 'regulators', screen: '/console/regulators', roles: ['finance', 'admin'] } as const
const SEC = { ...REPORTS, screen: '/console/regulators/sec' } as const
const COVERED = { ...REPORTS, screen: '/console/regulators/covered' } as const
const CREDIT = { ...REPORTS, screen: '/console/regulators/credit-bureau' } as const
const SUSPICIONS = {
  area: 'regulators',
  screen: '/console/regulators/suspicions',
  roles: ['admin'],
  person: true,
} as const

export const BOOKS_ACTIONS = {
  showTrialBalance: { area: 'books', roles: ['finance'], screen: '/console/books/trial-balance' },
  listJournal: { area: 'books', roles: ['finance'], screen: '/console/books/journal' },
  listMonths: MONTHS,
  showMonth: MONTHS,
  closeMonth: MONTHS,
  reconcileBooksOfDay: { area: 'books', roles: ['finance'], screen: '/console/books/reconciliation' },
  listRecognitionPolicies: RECOGNITION,
  saveRecognitionPolicy: { ...RECOGNITION, approval: true },
  showRecognitionSchedule: { ...RECOGNITION, screen: '/console/loans/$orderId' },
  showTaxQuarter: TAX,
  listStampTaxes: { ...TAX, screen: '/console/books/stamp-tax' },
  listInvoices: { ...TAX, screen: '/console/books/invoices' },
  exportStampTaxes: { ...TAX_FILE, screen: '/console/books/stamp-tax' },
  exportInvoices: { ...TAX_FILE, screen: '/console/books/invoices' },
  exportTaxBase: { ...TAX_FILE, screen: '/console/books/tax' },
  exportReceipts: { ...TAX_FILE, screen: '/console/receipts' },
  sellLoans: { ...SALES, money: true, approval: true },
  listLoanSales: SALES,
  listSaleLists: SALES,
  exportLoanSales: { ...TAX_FILE, screen: '/console/books/loans-sold' },
  listLedgerAccounts: LEDGER,
  saveLedgerAccounts: { ...LEDGER, approval: true },
  exportLedger: { ...LEDGER, area: 'exports', approval: true },
  exportTrialBalance: { ...LEDGER, area: 'exports', approval: true },
  listHouseEntries: ENTRIES,
  addHouseEntry: { ...ENTRIES, money: true, approval: true },
  addOpeningBalances: { ...ENTRIES, money: true, approval: true },
  reverseHouseEntry: { ...ENTRIES, money: true, approval: true },
  showBank: BANK,
  listBankLines: BANK,
  importBankStatement: BANK,
  matchBankLines: BANK,
  unmatchBankLines: BANK,
  showProvisions: { area: 'books', roles: ['finance', 'admin'], screen: '/console/books/provisions' },
  listProvisions: { area: 'books', roles: ['finance'], screen: '/console/books/provisions/loans' },
  listLossRates: RATES,
  saveLossRates: { ...RATES, approval: true },
  listReportDuties: REPORTS,
  markReportFiled: REPORTS,
  reopenReport: REPORTS,
  setReportDate: REPORTS,
  showSecTables: SEC,
  listContacts: { ...SEC, screen: '/console/regulators/contacts' },
  listCoveredTransactions: COVERED,
  listCreditMonths: CREDIT,
  listCreditRows: CREDIT,
  makeCreditMonth: CREDIT,
  correctCreditRow: CREDIT,
  submitCreditData: { ...CREDIT, approval: true },
  listCreditSubmissions: CREDIT,
  recordCreditAnswer: CREDIT,
  exportCreditData: { ...CREDIT, area: 'exports', approval: true },
  exportCoveredTransactions: { ...COVERED, area: 'exports', approval: true },
  // Not for who else may see a borrower: nobody may learn of a report to the AMLC (RA 9160, section 9 c).
  listSuspicions: SUSPICIONS,
  decideSuspicion: SUSPICIONS,
  addSuspicion: {
    area: 'regulators',
    screen: '/console/borrowers/$borrowerId',
    roles: ['support', 'credit', 'collections', 'finance'],
    person: true,
  },
  exportSecTables: { ...SEC, area: 'exports', approval: true },
} as const satisfies Record<string, OperatorAction>
