/**
 * The permissions of operators: one table, from which come the checks of the server, the routes, the menu, the buttons
 * and the command palette of the console, and the matrix of the tests. No schema is imported: the browser reads this
 * file. (Decision 170.)
 */
import type * as calls from './calls/operator/index.ts'
import type { ClientCall } from './client/client-call.ts'
import * as clientCalls from './client/operator.generated.ts'
import type { OperatorAction, Role } from './operator-action.ts'
import { BOOKS_ACTIONS } from './operator-books-access.ts'
import { SESSION_CALLS, type SessionCallName } from './operator-session-calls.ts'

export { type OperatorAction, type Role, ROLES } from './operator-action.ts'
export { OPEN_CALLS, SESSION_CALLS, type SessionCallName } from './operator-session-calls.ts'

/** Who acts: a person who signed in, or a script with a named token. */
export type OperatorKind = 'person' | 'machine'

/** Every other call of the operator's API, by its export name. */
export type OperatorActionName = Exclude<keyof typeof calls, SessionCallName>

const APPLICATIONS = { area: 'applications', screen: '/console/applications/$orderId' } as const
const RULES = { area: 'rule-sets', screen: '/console/rule-sets' } as const
const PORTFOLIO = { area: 'portfolio', roles: ['credit', 'collections', 'finance', 'admin'] } as const
const LOAN = { area: 'loans', screen: '/console/loans/$orderId' } as const
const COMPLAINT = { area: 'complaints', screen: '/console/complaints/$problemId' } as const
const REPLIES = { area: 'complaints', screen: '/console/complaints/replies' } as const
const AUDIT = { area: 'audit', screen: '/console/audit' } as const
const BORROWER = { area: 'borrowers', screen: '/console/borrowers/$borrowerId' } as const
/** For whoever calls borrowers about loans. (Decision 317.) */
const CONTACTS = { ...LOAN, area: 'borrowers', roles: ['support', 'collections'] } as const
const EXPORTS = { area: 'exports', screen: '/console/exports' } as const
const INBOX = { area: 'inbox', screen: '/console/inbox' } as const
const MESSAGES = { area: 'messages', screen: '/console/loans/$orderId' } as const
const PRODUCT = { area: 'products', screen: '/console/products/$productId' } as const
const PLAN = { area: 'products', screen: '/console/products/$productId/plan' } as const
const CAMPAIGNS = { area: 'campaigns', screen: '/console/campaigns' } as const
const HOLIDAYS = { area: 'calendar', screen: '/console/holidays' } as const
const RATES = { area: 'calendar', screen: '/console/exchange-rates' } as const
const PAYOUTS = { area: 'payments', screen: '/console/payouts' } as const
const RELEASES = { area: 'payments', screen: '/console/releases' } as const
const SUSPENSE = { area: 'payments', screen: '/console/suspense' } as const
const OPERATORS = { area: 'operators', screen: '/console/operators', roles: ['admin'] } as const
const SESSIONS = { area: 'operators', screen: '/console/sessions', roles: ['admin'] } as const
const TOKENS = { area: 'operators', screen: '/console/tokens', roles: ['admin'] } as const
/** Roles that handle single loans. */
const LOAN_ROLES = ['support', 'credit', 'collections', 'finance'] as const
const EVERYBODY = [...LOAN_ROLES, 'admin'] as const
const APPROVERS = ['credit', 'collections', 'finance', 'admin'] as const
const DECIDERS = [...APPROVERS, 'approver'] as const
const APPROVAL = { area: 'approvals', screen: '/console/approvals', roles: DECIDERS } as const
const RECOMMENDED = { area: 'recommended', screen: '/console/recommended' } as const
const LISTS = { area: 'screening', screen: '/console/screening/lists' } as const
const HITS = { area: 'screening', screen: '/console/screening' } as const

export const OPERATOR_ACTIONS = {
  listApplications: { area: 'applications', roles: ['support', 'credit'], screen: '/console/applications' },
  showApplication: { ...APPLICATIONS, roles: ['support', 'credit'] },
  requestInformation: { ...APPLICATIONS, roles: ['support', 'credit'] },
  revokeApproval: { ...APPLICATIONS, roles: ['credit'] },
  listRuleSets: { ...RULES, roles: ['credit', 'admin'] },
  saveRuleSet: { ...RULES, roles: ['credit', 'admin'], approval: true },
  simulateRuleSet: { ...RULES, roles: ['credit', 'admin'] },
  decideApplication: { ...APPLICATIONS, roles: ['credit'] },
  cancelOrder: { ...APPLICATIONS, roles: ['support', 'credit'] },
  retryPayout: { area: 'applications', roles: ['finance'], screen: '/console/payouts', money: true },

  ...BOOKS_ACTIONS,
  showStatement: { area: 'books', roles: LOAN_ROLES, screen: '/console/loans/$orderId' },
  showDashboard: { area: 'books', roles: EVERYBODY, screen: '/console/dashboard' },
  showProviders: { area: 'watch', roles: EVERYBODY, screen: '/console/dashboard' },
  showAgeing: { area: 'books', roles: ['collections', 'finance', 'admin'], screen: '/console/books/ageing' },
  listDues: { area: 'books', roles: ['collections', 'finance'], screen: '/console/books/dues' },

  showPortfolio: { ...PORTFOLIO, screen: '/console/portfolio' },
  showVintages: { ...PORTFOLIO, screen: '/console/portfolio/vintages' },
  showRolls: { ...PORTFOLIO, screen: '/console/portfolio/rolls' },
  showCollected: { ...PORTFOLIO, screen: '/console/portfolio/collected' },
  showConcentration: { ...PORTFOLIO, screen: '/console/portfolio/concentration' },
  listMonthEndLoans: { ...PORTFOLIO, screen: '/console/portfolio/loans' },

  listLoans: { area: 'loans', roles: LOAN_ROLES, screen: '/console/loans' },
  countRefinancedLoans: { area: 'loans', roles: LOAN_ROLES, screen: '/console/loans' },
  listBorrowers: {
    area: 'borrowers',
    roles: ['support', 'credit', 'collections'],
    screen: '/console/borrowers',
  },
  findAnything: {
    area: 'borrowers',
    roles: ['support', 'credit', 'collections', 'finance'],
    screen: '/console/find',
  },
  waiveCharge: { ...LOAN, roles: ['collections', 'finance'], money: true, approval: true },
  waiveDebt: { ...LOAN, roles: ['collections', 'finance'], money: true, approval: true },
  offerSettlement: { ...LOAN, roles: ['collections', 'finance'], money: true, approval: true },
  recordDeath: { ...LOAN, roles: ['collections', 'finance'], money: true, approval: true },
  withdrawDeath: { ...LOAN, roles: ['collections', 'finance'], money: true, approval: true },
  recordFraud: { ...LOAN, roles: ['collections', 'finance'], money: true, approval: true },
  withdrawFraud: { ...LOAN, roles: ['collections', 'finance'], money: true, approval: true },
  sellLoan: { ...LOAN, roles: ['finance'], money: true, approval: true },
  withdrawSale: { ...LOAN, roles: ['finance'], money: true, approval: true },
  giveBackCharge: { ...LOAN, roles: ['collections', 'finance'], money: true, approval: true },
  writeOff: { ...LOAN, roles: ['collections', 'finance'], money: true, approval: true },
  offerPlan: { ...LOAN, roles: ['collections', 'finance'], money: true, approval: true },
  grantPause: { ...LOAN, roles: ['collections', 'finance'], money: true, approval: true },
  endPause: { ...LOAN, roles: ['collections', 'finance'], money: true, approval: true },
  refundCredit: { ...LOAN, roles: ['finance'], money: true, approval: true },
  sendRefund: { ...LOAN, roles: ['finance'], money: true, approval: true },
  reversePayment: { ...LOAN, roles: ['finance'], money: true, approval: true },

  listMessageTexts: {
    area: 'messages',
    roles: ['support', 'credit', 'collections', 'admin'],
    screen: '/console/message-texts',
  },
  listMessages: { ...MESSAGES, roles: ['support', 'credit', 'collections'] },
  sendStatement: { ...MESSAGES, roles: ['support', 'collections'] },
  setReminders: { ...MESSAGES, roles: ['support', 'collections'] },

  listComplaints: { area: 'complaints', roles: ['support', 'collections'], screen: '/console/complaints' },
  showComplaint: { ...COMPLAINT, roles: ['support', 'collections'] },
  addReplyPicture: { ...COMPLAINT, roles: ['support'] },
  replyToComplaint: { ...COMPLAINT, roles: ['support'] },
  suggestReplies: { ...COMPLAINT, roles: ['support'] },
  listReplyTemplates: { ...REPLIES, roles: ['support', 'admin'] },
  saveReplyTemplate: { ...REPLIES, roles: ['admin'] },
  removeReplyTemplate: { ...REPLIES, roles: ['admin'] },
  showComplaintFigures: { ...COMPLAINT, roles: ['support', 'admin'], screen: '/console/complaints' },
  exportComplaints: { ...EXPORTS, roles: ['admin'], screen: '/console/complaints' },

  listReceipts: { area: 'payments', roles: ['support', 'finance'], screen: '/console/receipts' },
  listPaymentReports: {
    area: 'payments',
    roles: ['support', 'collections', 'finance'],
    screen: '/console/payment-reports',
  },
  listPaymentCodes: {
    area: 'payments',
    roles: ['support', 'collections', 'finance'],
    screen: '/console/payment-codes',
  },
  listPayouts: { ...PAYOUTS, roles: ['support', 'finance'] },
  listLoansToRelease: { ...RELEASES, roles: ['support', 'credit', 'finance'] },
  releaseLoans: { ...RELEASES, roles: ['credit', 'finance'], money: true, person: true },
  releasePayout: { ...PAYOUTS, roles: ['finance'], money: true },
  cancelPayout: { ...PAYOUTS, roles: ['finance'], money: true },
  listSuspense: { ...SUSPENSE, roles: ['finance'] },
  findLoans: { ...SUSPENSE, area: 'borrowers', roles: ['finance'] },
  proposeMatches: { ...SUSPENSE, roles: ['finance'] },
  matchSuspense: { ...SUSPENSE, roles: ['finance'], money: true, approval: 'conditional' },
  returnSuspense: { ...SUSPENSE, roles: ['finance'], money: true, approval: true },
  sendReturn: { ...SUSPENSE, roles: ['finance'], money: true, approval: true },
  listTransfers: { area: 'payments', roles: ['support', 'finance'], screen: '/console/transfers' },

  listWebhooks: { area: 'webhooks', roles: ['finance', 'admin'], screen: '/console/webhooks' },
  showWebhook: { area: 'webhooks', roles: ['finance', 'admin'], screen: '/console/webhooks/$id' },
  replayWebhook: { area: 'webhooks', roles: ['finance'], screen: '/console/webhooks/$id' },

  listReconciliations: { area: 'reconciliation', roles: ['finance'], screen: '/console/reconciliations' },
  listReconciliationRows: {
    area: 'reconciliation',
    roles: ['finance'],
    screen: '/console/reconciliations/$runId',
  },
  reconcileSettlement: {
    area: 'reconciliation',
    roles: ['finance'],
    screen: '/console/reconciliations',
    money: true,
  },
  confirmSettlement: {
    area: 'reconciliation',
    roles: ['finance'],
    screen: '/console/reconciliations/$runId',
    money: true,
    approval: true,
  },

  listScreeningHits: { ...HITS, roles: ['credit', 'finance'] },
  clearScreeningHit: { ...HITS, roles: ['credit'], approval: true },
  confirmScreeningHit: { ...HITS, roles: ['credit'] },
  listScreeningLists: { ...LISTS, roles: ['credit', 'admin'] },
  importScreeningList: { ...LISTS, roles: ['credit', 'admin'], approval: 'conditional' },
  saveScreeningEntry: { ...LISTS, roles: ['credit', 'admin'], approval: true },
  removeScreeningEntry: { ...LISTS, roles: ['credit', 'admin'], approval: true },

  listProducts: { area: 'products', roles: EVERYBODY, screen: '/console/products' },
  showProductVersions: { ...PRODUCT, roles: EVERYBODY },
  previewProduct: { ...PRODUCT, roles: ['credit', 'admin'] },
  showBehaviour: { ...PLAN, roles: ['credit', 'finance', 'admin'] },
  simulateProduct: { ...PLAN, roles: ['credit', 'finance', 'admin'] },
  saveProduct: { ...PRODUCT, roles: ['credit', 'admin'], approval: true },
  withdrawProduct: { ...PRODUCT, roles: ['credit', 'admin'], approval: true },
  listCampaigns: { ...CAMPAIGNS, roles: ['support', 'admin'] },
  saveCampaign: { ...CAMPAIGNS, roles: ['admin'] },
  listHolidays: { ...HOLIDAYS, roles: EVERYBODY },
  saveHoliday: { ...HOLIDAYS, roles: ['admin'], approval: true },
  removeHoliday: { ...HOLIDAYS, roles: ['admin'], approval: true },
  listExchangeRates: { ...RATES, roles: ['finance', 'admin'] },
  saveExchangeRate: { ...RATES, roles: ['finance', 'admin'] },
  removeExchangeRate: { ...RATES, roles: ['finance', 'admin'] },
  listRecommended: { ...RECOMMENDED, roles: ['admin'] },
  saveRecommended: { ...RECOMMENDED, roles: ['admin'] },
  removeRecommended: { ...RECOMMENDED, roles: ['admin'] },
  countRecommendedClicks: { ...RECOMMENDED, roles: ['admin'] },

  requestApproval: { ...APPROVAL, roles: APPROVERS, person: true },
  previewChange: { ...LOAN, roles: ['collections', 'finance'], person: true },
  listApprovals: APPROVAL,
  showApproval: APPROVAL,
  approve: { ...APPROVAL, money: true, person: true },
  approveMany: { ...APPROVAL, money: true, person: true },
  rejectApproval: { ...APPROVAL, person: true },
  withdrawApproval: { ...APPROVAL, roles: APPROVERS, person: true },
  carryOut: { ...APPROVAL, roles: APPROVERS, money: true, person: true },

  listOperators: OPERATORS,
  saveOperator: { ...OPERATORS, approval: true, person: true },
  resetSignIn: { ...OPERATORS, approval: true, person: true },
  listSessions: SESSIONS,
  endSession: { ...SESSIONS, person: true },
  listTokens: TOKENS,
  makeToken: { ...TOKENS, proof: true, approval: true, person: true },
  takeToken: { ...TOKENS, proof: true, person: true },
  revokeToken: { ...TOKENS, person: true },

  listPageFaults: { area: 'watch', roles: ['admin'], screen: '/console/page-faults' },
  listReads: { ...AUDIT, roles: ['admin'] },
  searchAudit: { ...AUDIT, roles: ['admin'] },

  exportAudit: { ...EXPORTS, roles: ['admin'], screen: '/console/audit', approval: true },
  exportJournal: { ...EXPORTS, roles: ['finance'], screen: '/console/books/journal', approval: true },
  exportLoans: { ...EXPORTS, roles: ['finance', 'admin'], screen: '/console/loans', approval: true },
  exportMonthEndLoans: {
    ...EXPORTS,
    roles: ['finance', 'admin'],
    screen: '/console/portfolio/loans',
    approval: true,
  },
  exportPayouts: { ...EXPORTS, roles: ['finance'], screen: '/console/payouts', approval: true },
  exportContacts: { ...EXPORTS, roles: ['collections', 'admin'], screen: '/console/loans', approval: true },
  listExports: { ...EXPORTS, roles: ['collections', 'finance', 'admin'] },
  downloadExport: { ...EXPORTS, roles: ['collections', 'finance', 'admin'] },

  showBorrower: { ...BORROWER, roles: ['support', 'credit', 'collections', 'finance'] },
  showTimeline: { ...BORROWER, roles: ['support', 'credit', 'collections', 'finance'] },
  showLoan: { ...LOAN, area: 'borrowers', roles: ['support', 'credit', 'collections', 'finance'] },
  showIdPhoto: { ...BORROWER, roles: ['support', 'credit'] },
  showContactDetails: CONTACTS,
  recordContact: CONTACTS,
  addNote: { ...BORROWER, roles: ['support', 'credit', 'collections', 'finance'] },
  withdrawNote: { ...BORROWER, roles: ['support', 'credit', 'collections', 'finance'] },
  setFlag: { ...BORROWER, roles: ['support', 'credit', 'collections'] },
  clearFlag: { ...BORROWER, roles: ['credit', 'admin'] },
  viewAsBorrower: { ...BORROWER, roles: ['support', 'credit'], person: true },

  showContact: { ...INBOX, roles: LOAN_ROLES },
  listInbox: { ...INBOX, roles: EVERYBODY },
  listCollections: { area: 'inbox', roles: ['support', 'collections'], screen: '/console/collections' },
  claimItem: { ...INBOX, roles: EVERYBODY },
  releaseItem: { ...INBOX, roles: EVERYBODY },
  // Whoever may handle an item may assign it to whoever else may: it gives nobody a right.
  assignItem: { ...INBOX, roles: EVERYBODY, person: true },
  listAssigned: { ...INBOX, roles: EVERYBODY },
  doMany: { ...INBOX, roles: EVERYBODY, person: true },
  showWorkload: { ...INBOX, roles: EVERYBODY, screen: '/console/workload' },

  listActions: { area: 'watch', roles: ['admin'], screen: '/console/audit' },
} as const satisfies Record<OperatorActionName, OperatorAction>

const actions: Readonly<Record<OperatorActionName, OperatorAction>> = OPERATOR_ACTIONS
const methods: Readonly<Record<keyof typeof calls, Pick<ClientCall<never, unknown>, 'method'>>> = clientCalls

export const isSessionCall = (name: string): name is SessionCallName =>
  (SESSION_CALLS as readonly string[]).includes(name)

export const isActionName = (name: string): name is OperatorActionName => Object.hasOwn(actions, name)

/** Every role that may take an action, auditors with the others. */
export function rolesFor(name: OperatorActionName): Role[] {
  const { roles } = actions[name]
  return methods[name].method === 'GET' ? [...roles, 'auditor'] : [...roles]
}

/** Whether somebody with these roles may. */
export const mayCall = (roles: readonly Role[], name: OperatorActionName): boolean =>
  rolesFor(name).some((role) => roles.includes(role))

/** A scope of a machine is the name of one call. There is none for an area or for everything: who approves reads what it opens. */
export const isScope = (scope: string): scope is OperatorActionName =>
  isActionName(scope) && actions[scope].person !== true && actions[scope].approval !== true

/** Whether a machine with these scopes may. */
export const isInScope = (scopes: readonly string[], name: OperatorActionName): boolean =>
  isScope(name) && scopes.includes(name)
