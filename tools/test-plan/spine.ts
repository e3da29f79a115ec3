/**
 * The tests that every `npm test` runs, whatever changed: at least one file for each area of the server. The rules of
 * lending, the contract and the tools run whole beside them, and journeys have a spine of their own
 * (apps/e2e/src/spine.ts). A test of the tools compares the list with the folders.
 */
const borrower = [
  'account/account',
  'bank-card/bank-card',
  'calculator/calculator',
  'certification/certification',
  'complaints/complaints',
  'confirm/push-loan',
  'contracts/contracts',
  'home/main-screen',
  'jumps/jumps',
  'loan-files/loan-files',
  'login/login',
  'orders/orders',
  'products/product-calls',
  'promotion/register-borrower',
  'recommended/recommended',
  'repayment/repayment',
  'support/support',
  'tracking/tracking',
  'uploads/uploads',
]
const core = [
  'book/late-loans',
  'contracts/wording/wordings',
  'credit-bureau/credit-bureau-format',
  'decisions/decide-by-rule',
  'figures/count-today',
  'forms/mask',
  'identity-card/compare-card',
  'identity/password-hash',
  'loans/loan-life',
  'messages/outbox',
  'month-ends/count-month',
  'operators/permission',
  'orders/order-card',
  'places/places',
  'products/product-history',
  'profile/duplicates',
  'screening/names',
  'taxes/count-taxes',
]
const money = [
  'bank/match-bank-lines',
  'payments/payments',
  'payouts/payouts',
  'reconciliation/reconciliation',
  'transfers/transfers',
  'webhooks/webhooks',
]
const lender = [
  'access/matrix',
  'applications/decisions',
  'approvals/approvals',
  'audit/audit',
  'automation/reminders',
  'bank/bank',
  'book/lists',
  'books/books',
  'borrower/borrower',
  'catalogue/catalogue',
  'complaints/complaints',
  'credit-bureau/credit-bureau',
  'dashboard/dashboard',
  'exports/exports',
  'house/house-entries',
  'inbox/inbox',
  'loans/loans',
  'messages/messages',
  'operators/invitations',
  'payments/suspense-matches',
  'payouts/payouts',
  'provisions/provisions',
  'recognition/recognition',
  'reconciliation/reconciliation',
  'regulators/report-duties',
  'rules/rule-sets',
  'screening/screening',
  'session/session',
  'sales/sales',
  'taxes/taxes',
]
const platform = [
  'cache/cache',
  'config/config',
  'copy/loans/catalogue',
  'database/migrate',
  'encryption/encryption',
  'http/hardening',
  'jobs/jobs',
  'limits/waiting-line',
  'media/brand-files',
  'names/fold-name',
  'pictures/clean-picture',
  'plugins/cross-origin',
  'providers/payment/qr-ph',
  'security/network-of',
  'threads/thread',
  'tracing/tracing',
  'web/mount-web',
]
const sandbox = ['sandbox', 'page/page', 'portfolio/portfolio']
const wiring = ['specified-fields', 'specified-payloads', 'json-apis', 'api-docs/api-docs']
/** What stands in a folder of its own, and is no use to `npm test`: backups and command lines. */
export const WITHOUT_SPINE = ['wiring/backup', 'wiring/figures', 'wiring/operators'].concat(
  'wiring/correct-books',
  'wiring/keys',
  'wiring/rails',
  'wiring/reconcile',
  'wiring/screening',
  'wiring/simulate',
)

const LAYERS = { borrower, core, money, lender, platform, sandbox, wiring }

export const SERVER_SPINE: readonly string[] = Object.entries(LAYERS).flatMap(([layer, files]) =>
  files.map((file) => `apps/server/src/${layer}/${file}.test.ts`),
)

/**
 * Tests on PostgreSQL that start several processes of the server, or make and restore backups: most of what that suite costs, and
 * what they are about changes seldom. `kills` stays, so that each run stops processes in the middle of their work.
 */
const OF_PROCESSES = /^apps\/server\/src\/(?:testing\/nodes\/(?!kills)|wiring\/(?:backup|keys)\/)/
export const isOfProcesses = (test: string): boolean => OF_PROCESSES.test(test)

/** Tests of parts that simulate whole books of loans, or put load on a server: the rules and tools beside them are all in the spine. */
const OF_BOOKS = /^(?:packages\/lending\/src\/simulation|bench)\//
export const isOfBooks = (test: string): boolean => OF_BOOKS.test(test)
