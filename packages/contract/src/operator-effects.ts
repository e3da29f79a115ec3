/**
 * What each call of the operator's API brings about, and what has to be so before: beside the table of permissions it says what
 * a chain of calls reaches. A call that says nothing here does not compile. (Decision 170.)
 */
import type { OperatorActionName } from './operator-access.ts'

/** What no single person reaches, by whatever calls. */
export const ENDS = ['money-out', 'loan-paid', 'list-changed', 'everybodys-data', 'more-rights'] as const
export type End = (typeof ENDS)[number]

/** What one call makes and another one needs. */
export type Fact =
  /** There is an application, or credit, or a match: borrowers see to that. */
  | 'application'
  | 'credit'
  | 'open-hit'
  | 'money-in-suspense'
  /** A settlement file alone tells of it. */
  | 'claimed-money'
  | 'approved-loan'
  | 'released-loan'
  | 'file-of-everybody'
  /** Somebody else's sign-in: whatever needs two people needs one. */
  | 'second-person'

export type Made = Fact | End

export interface Effect {
  readonly makes: readonly Made[]
  /** All of them. */
  readonly needs?: readonly Fact[]
  /** Of a conditional change: what it makes where one person is enough. */
  readonly alone?: readonly Made[]
  /** It is done only to what another person requested or did. */
  readonly another?: true
  /** What the answer shows of borrowers: one, or a page of a list, which counts toward the hourly limit of a person. */
  readonly shows?: 'one' | 'list'
  /**
   * Of what needs two people, whether a small office may leave it to one after a day: never, or where the use case says
   * so. Left out: up to the sum of the day.
   */
  readonly smallOffice?: 'never' | 'some'
}

const NOTHING = { makes: [] } as const
const ONE = { makes: [], shows: 'one' } as const
const LIST = { makes: [], shows: 'list' } as const
const FILE = { makes: ['file-of-everybody'], smallOffice: 'never' } as const
const ON_LIST = { makes: ['list-changed'], smallOffice: 'some' } as const
/** Booked as gone: nobody here knows to which account. */
const GONE = { makes: ['money-out'], smallOffice: 'never' } as const
const RIGHTS = { makes: ['more-rights', 'second-person'], smallOffice: 'never' } as const
const ANOTHER = { makes: [], another: true } as const

export const OPERATOR_EFFECTS: Readonly<Record<OperatorActionName, Effect>> = {
  listApplications: LIST,
  showApplication: ONE,
  requestInformation: NOTHING,
  revokeApproval: NOTHING,
  listRuleSets: NOTHING,
  // Rules that approve everything: what they approve is paid without anybody.
  saveRuleSet: { makes: ['loan-paid'], smallOffice: 'never' },
  simulateRuleSet: NOTHING,
  decideApplication: { needs: ['application'], makes: ['approved-loan'] },
  cancelOrder: NOTHING,
  retryPayout: { needs: ['released-loan'], makes: ['loan-paid'] },

  showTrialBalance: NOTHING,
  listJournal: LIST,
  listMonths: NOTHING,
  showMonth: NOTHING,
  closeMonth: NOTHING,
  listRecognitionPolicies: NOTHING,
  saveRecognitionPolicy: { makes: [], smallOffice: 'never' },
  listLedgerAccounts: NOTHING,
  saveLedgerAccounts: { makes: [], smallOffice: 'never' },
  showRecognitionSchedule: ONE,
  reconcileBooksOfDay: NOTHING,
  showTaxQuarter: NOTHING,
  listStampTaxes: LIST,
  listInvoices: LIST,
  exportStampTaxes: FILE,
  exportInvoices: FILE,
  exportTaxBase: FILE,
  exportReceipts: FILE,
  listHouseEntries: NOTHING,
  // Words about money that moved elsewhere: what leaves a bank leaves it by the bank.
  addHouseEntry: NOTHING,
  addOpeningBalances: { makes: [], smallOffice: 'never' },
  reverseHouseEntry: NOTHING,
  showBank: NOTHING,
  listBankLines: NOTHING,
  importBankStatement: NOTHING,
  matchBankLines: NOTHING,
  unmatchBankLines: NOTHING,
  showProvisions: NOTHING,
  listProvisions: LIST,
  listLossRates: NOTHING,
  saveLossRates: { makes: [], smallOffice: 'never' },
  listReportDuties: NOTHING,
  markReportFiled: NOTHING,
  reopenReport: NOTHING,
  setReportDate: NOTHING,
  showSecTables: NOTHING,
  exportSecTables: FILE,
  listContacts: LIST,
  listCoveredTransactions: LIST,
  exportCoveredTransactions: FILE,
  listCreditMonths: NOTHING,
  listCreditRows: LIST,
  makeCreditMonth: NOTHING,
  correctCreditRow: NOTHING,
  submitCreditData: NOTHING,
  listCreditSubmissions: NOTHING,
  recordCreditAnswer: NOTHING,
  exportCreditData: FILE,
  listSuspicions: LIST,
  addSuspicion: NOTHING,
  decideSuspicion: NOTHING,
  showStatement: ONE,
  showDashboard: NOTHING,
  showProviders: NOTHING,
  showAgeing: NOTHING,
  listDues: LIST,
  showPortfolio: NOTHING,
  showVintages: NOTHING,
  showRolls: NOTHING,
  showCollected: NOTHING,
  showConcentration: LIST,
  listMonthEndLoans: LIST,

  listLoans: LIST,
  countRefinancedLoans: NOTHING,
  listBorrowers: LIST,
  findAnything: LIST,
  waiveCharge: NOTHING,
  // Where it ends a loan for which money is stored, that is credit.
  waiveDebt: { makes: ['credit'] },
  offerSettlement: NOTHING,
  // Charges of days after it that were paid are credit.
  recordDeath: { makes: ['credit'] },
  withdrawDeath: NOTHING,
  recordFraud: NOTHING,
  withdrawFraud: NOTHING,
  sellLoan: NOTHING,
  sellLoans: NOTHING,
  withdrawSale: NOTHING,
  listLoanSales: LIST,
  listSaleLists: NOTHING,
  exportLoanSales: FILE,
  giveBackCharge: { makes: ['credit'] },
  writeOff: NOTHING,
  offerPlan: NOTHING,
  grantPause: NOTHING,
  endPause: NOTHING,
  refundCredit: { ...GONE, needs: ['credit'] },
  // To the account that the borrower has bound.
  sendRefund: { needs: ['credit'], makes: ['money-out'] },
  reversePayment: NOTHING,

  listMessageTexts: NOTHING,
  listMessages: ONE,
  sendStatement: NOTHING,
  setReminders: NOTHING,

  listComplaints: LIST,
  showComplaint: ONE,
  addReplyPicture: NOTHING,
  replyToComplaint: NOTHING,
  suggestReplies: ONE,
  listReplyTemplates: NOTHING,
  saveReplyTemplate: NOTHING,
  removeReplyTemplate: NOTHING,
  showComplaintFigures: NOTHING,
  // Numbers, kinds and days: no name is in it.
  exportComplaints: NOTHING,

  listReceipts: NOTHING,
  listPaymentReports: NOTHING,
  listPaymentCodes: LIST,
  listPayouts: LIST,
  listLoansToRelease: LIST,
  releaseLoans: { needs: ['approved-loan'], makes: ['released-loan', 'loan-paid'], another: true },
  releasePayout: { needs: ['released-loan'], makes: ['loan-paid'] },
  cancelPayout: NOTHING,
  listSuspense: NOTHING,
  findLoans: LIST,
  proposeMatches: LIST,
  matchSuspense: { needs: ['money-in-suspense'], makes: ['credit'], alone: [] },
  returnSuspense: { ...GONE, needs: ['money-in-suspense'] },
  sendReturn: { needs: ['money-in-suspense'], makes: ['money-out'], smallOffice: 'some' },
  listTransfers: LIST,

  listWebhooks: NOTHING,
  showWebhook: ONE,
  replayWebhook: NOTHING,

  listReconciliations: NOTHING,
  listReconciliationRows: NOTHING,
  reconcileSettlement: { makes: ['claimed-money'] },
  confirmSettlement: { needs: ['claimed-money'], makes: ['money-in-suspense'] },

  listScreeningHits: LIST,
  clearScreeningHit: { ...ON_LIST, needs: ['open-hit'] },
  // Only ever stricter.
  confirmScreeningHit: NOTHING,
  listScreeningLists: NOTHING,
  importScreeningList: { makes: ['list-changed'], alone: [], smallOffice: 'never' },
  saveScreeningEntry: ON_LIST,
  removeScreeningEntry: { makes: ['list-changed'], smallOffice: 'never' },

  listProducts: NOTHING,
  showProductVersions: NOTHING,
  previewProduct: NOTHING,
  showBehaviour: NOTHING,
  simulateProduct: NOTHING,
  saveProduct: NOTHING,
  withdrawProduct: NOTHING,
  listCampaigns: NOTHING,
  saveCampaign: NOTHING,
  listHolidays: NOTHING,
  saveHoliday: NOTHING,
  removeHoliday: NOTHING,
  listExchangeRates: NOTHING,
  saveExchangeRate: NOTHING,
  removeExchangeRate: NOTHING,
  listRecommended: NOTHING,
  saveRecommended: NOTHING,
  removeRecommended: NOTHING,
  countRecommendedClicks: NOTHING,

  requestApproval: NOTHING,
  previewChange: NOTHING,
  listApprovals: LIST,
  showApproval: ONE,
  approve: ANOTHER,
  approveMany: ANOTHER,
  rejectApproval: ANOTHER,
  withdrawApproval: NOTHING,
  // What it carries out has its own row: after a day, and not what `smallOffice` says never.
  carryOut: NOTHING,

  listOperators: NOTHING,
  saveOperator: RIGHTS,
  resetSignIn: RIGHTS,
  listSessions: NOTHING,
  endSession: NOTHING,
  listTokens: NOTHING,
  // Beyond what other people approved tokens for.
  makeToken: { makes: ['more-rights'], smallOffice: 'never' },
  // Of what another person approved, to who requested it.
  takeToken: NOTHING,
  revokeToken: NOTHING,

  listPageFaults: NOTHING,
  listReads: NOTHING,
  searchAudit: NOTHING,

  exportAudit: FILE,
  exportJournal: FILE,
  exportLoans: FILE,
  exportLedger: FILE,
  exportTrialBalance: FILE,
  exportMonthEndLoans: FILE,
  exportPayouts: FILE,
  exportContacts: FILE,
  listExports: NOTHING,
  downloadExport: { needs: ['file-of-everybody'], makes: ['everybodys-data'] },

  showBorrower: ONE,
  showTimeline: ONE,
  showLoan: ONE,
  showIdPhoto: ONE,
  showContactDetails: ONE,
  recordContact: NOTHING,
  addNote: NOTHING,
  withdrawNote: NOTHING,
  setFlag: NOTHING,
  clearFlag: NOTHING,
  viewAsBorrower: ONE,

  showContact: ONE,
  listInbox: LIST,
  listCollections: LIST,
  claimItem: NOTHING,
  assignItem: NOTHING,
  listAssigned: NOTHING,
  doMany: NOTHING,
  showWorkload: NOTHING,
  releaseItem: NOTHING,

  listActions: NOTHING,
}
