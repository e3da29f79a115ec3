import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testTier } from './packages/testkit/src/sampling.ts'

/** Races, which the embedded database with its one connection would hide. */
const RACES = 'apps/server/src/**/*races.test.ts'
const NEEDS_POSTGRES = [
  RACES,
  'apps/server/src/platform/database/{full-disk,no-writes,postgres,shared-reads,watch-connections}.test.ts',
  'apps/server/src/testing/nodes/*.test.ts',
  'apps/server/src/lender/exports/export-memory.test.ts',
  'apps/server/src/wiring/backup/*.test.ts',
  'apps/server/src/wiring/keys/*.test.ts',
]

/** Those of them that put something in a module's place, a lock left out say. */
export const REPLACES_MODULES_ON_POSTGRES = [
  'apps/server/src/borrower/account/account-races.test.ts',
  'apps/server/src/borrower/bank-card/bank-card-races.test.ts',
  'apps/server/src/borrower/calculator/calculator-races.test.ts',
  'apps/server/src/borrower/complaints/complaint-races.test.ts',
  'apps/server/src/borrower/confirm/push-races.test.ts',
  'apps/server/src/borrower/login/password-races.test.ts',
  'apps/server/src/borrower/promotion/races.test.ts',
  'apps/server/src/borrower/repayment/repayment-races.test.ts',
  'apps/server/src/core/decisions/decision-races.test.ts',
  'apps/server/src/core/loans/holiday-races.test.ts',
  'apps/server/src/core/loans/races.test.ts',
  'apps/server/src/lender/approvals/approval-races.test.ts',
  'apps/server/src/lender/changes/races.test.ts',
  'apps/server/src/lender/session/proof-races.test.ts',
  'apps/server/src/money/payments/receipt-numbers-races.test.ts',
  'apps/server/src/money/payouts/payout-hold-races.test.ts',
  'apps/server/src/money/payouts/payout-limit-races.test.ts',
]

/** The life of loans on a Citus cluster, on which races run as well. */
const ON_CLUSTER = 'apps/server/src/testing/cluster/*.test.ts'
/** The life of a loan, and that each statement of a borrower goes to one shard. */
const LIFE_ON_CLUSTER = 'apps/server/src/testing/cluster/life.test.ts'

/** Races that run on a cluster as well; on one PostgreSQL they are in every run. */
const ALL_RACES_ON_CLUSTER = [
  'apps/server/src/borrower/account/account-races.test.ts',
  'apps/server/src/borrower/complaints/complaint-races.test.ts',
  'apps/server/src/borrower/confirm/push-races.test.ts',
  'apps/server/src/core/figures/count-today-races.test.ts',
  'apps/server/src/core/loans/close-books-races.test.ts',
  'apps/server/src/core/loans/post-house-entry-races.test.ts',
  'apps/server/src/lender/approvals/approval-races.test.ts',
  'apps/server/src/lender/bank/bank-races.test.ts',
  'apps/server/src/lender/books/months-races.test.ts',
  'apps/server/src/lender/inbox/claim-races.test.ts',
  'apps/server/src/lender/provisions/provisions-races.test.ts',
  'apps/server/src/lender/session/proof-races.test.ts',
  'apps/server/src/money/payments/receipt-numbers-races.test.ts',
  'apps/server/src/money/payments/process-payments-races.test.ts',
  'apps/server/src/money/payouts/payout-hold-races.test.ts',
  'apps/server/src/money/webhooks/store-webhook-races.test.ts',
]
/** `CLUSTER=whole` is for a change of migrations, of what is distributed, or of SQL. */
const isWholeCluster = testTier() === 'long' || process.env['CLUSTER'] === 'whole'
const RACES_ON_CLUSTER = isWholeCluster ? ALL_RACES_ON_CLUSTER : []
const CLUSTER = isWholeCluster ? ON_CLUSTER : LIFE_ON_CLUSTER
/** Those of them with modules of their own. */
const REPLACES_MODULES_ON_CLUSTER = RACES_ON_CLUSTER.filter((file) =>
  REPLACES_MODULES_ON_POSTGRES.includes(file),
)

/** Processes that are started and killed again and again: `npm test` does without. */
const NOT_QUICK = [
  'apps/server/src/testing/stop-by-signal.test.ts',
  'packages/testkit/src/postgres-cluster.test.ts',
]
/**
 * What other suites show as well, in another browser, with more rows or at each step; and what starts the embedded database from
 * nothing again and again, which took a seventh of the server's suite: its code changes seldom.
 */
const LONG_ONLY = [
  'apps/server/src/testing/nodes/kill-at-each-step.test.ts',
  'apps/server/src/testing/nodes/silence.test.ts',
  'apps/e2e/webkit/life.test.ts',
  'apps/server/src/lender/exports/export-memory.test.ts',
  'apps/server/src/platform/database/folder-lock.test.ts',
  'apps/server/src/platform/database/full-disk.test.ts',
  'apps/server/src/platform/database/pglite.test.ts',
]
const LEFT_OUT = { quick: [...NOT_QUICK, ...LONG_ONLY], all: LONG_ONLY, long: [] }[testTier()]

/** Tests that put something else in a module's place need modules of their own. */
export const REPLACES_MODULES = [
  'apps/server/src/borrower/repayment/quote-code.test.ts',
  'apps/server/src/borrower/support/support.test.ts',
  'apps/server/src/core/identity/hashing.test.ts',
  'apps/server/src/core/identity/password-hash.test.ts',
  'apps/server/src/platform/providers/sms/sms.test.ts',
  'apps/server/src/wiring/mount-pages.test.ts',
]

/** The kit and the pages: most of them in a window of jsdom. */
const SCREENS = ['packages/ui', 'apps/web', 'apps/console'].map((place) => `${place}/src/**/*.test.{ts,tsx}`)
/** Tests that put something in the place of `location`, which a window of jsdom does not let go. */
const REPLACES_WINDOW = ['apps/web/src/shared/page/page-error.test.tsx']
const SCREENS_SETUP = ['packages/ui/src/testing/patience.ts', 'packages/ui/src/testing/no-layout.ts']

const POSTGRES_SETUP = 'apps/server/src/testing/postgres-setup.ts'
const CLUSTER_SETUP = 'apps/server/src/testing/cluster/cluster-setup.ts'
const CHEAP_HASHING = 'apps/server/src/testing/cheap-hashing.ts'

const PARTS = [
  'packages/{bridge,contract,lending,testkit}/src/**/*.test.ts',
  'tools/**/*.test.ts',
  'bench/**/*.test.ts',
]
const SERVER = ['apps/server/src/**/*.test.ts']
const WEBKIT = ['apps/e2e/webkit/**/*.test.ts']

/** The test files of each suite; some suites are several projects below, whose tests need different workers. */
export const TEST_FILES = {
  parts: { include: PARTS, exclude: LEFT_OUT },
  screens: { include: SCREENS, exclude: [] },
  server: { include: SERVER, exclude: [...NEEDS_POSTGRES, ON_CLUSTER, ...LEFT_OUT] },
  postgres: { include: NEEDS_POSTGRES, exclude: LEFT_OUT },
  cluster: { include: [...RACES_ON_CLUSTER, CLUSTER], exclude: [] },
  webkit: { include: WEBKIT, exclude: LEFT_OUT },
} as const satisfies Record<string, { include: readonly string[]; exclude: readonly string[] }>
export type UnitSuite = keyof typeof TEST_FILES

/** On two cores the runner itself would use one of them only; beyond that it knows best. */
const WORKERS = Math.max(2, availableParallelism() - 1)

/** WebKit first: at the end it left one core idle for a minute. */
class WebKitFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isFirst = ({ project }: TestSpecification) => project.name === 'webkit'
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}

/** Rules and parts, calls through the real app, real PostgreSQL, and the bridge in WebKit. Journeys: apps/e2e. */
export default defineConfig({
  test: {
    sequence: { sequencer: WebKitFirst },
    projects: [
      {
        test: {
          name: 'parts',
          include: PARTS,
          exclude: LEFT_OUT,
          // Rules and tools put nothing in a module's place: loading them anew for each file was half of the work.
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: SCREENS,
          exclude: REPLACES_WINDOW,
          setupFiles: SCREENS_SETUP,
          // jsdom is loaded once, and each file gets a window and modules of its own. The rules of lending count at a
          // third of their speed inside one, so they stay outside.
          pool: 'vmThreads',
          maxWorkers: WORKERS,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screens-isolated',
          include: REPLACES_WINDOW,
          setupFiles: SCREENS_SETUP,
          maxWorkers: WORKERS,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: SERVER,
          exclude: [...NEEDS_POSTGRES, ON_CLUSTER, ...REPLACES_MODULES, ...LEFT_OUT],
          globalSetup: POSTGRES_SETUP,
          setupFiles: CHEAP_HASHING,
          // Each file starts an app of its own; loading the server anew for each took half of the suite's time.
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-isolated',
          include: REPLACES_MODULES,
          globalSetup: POSTGRES_SETUP,
          setupFiles: CHEAP_HASHING,
          maxWorkers: WORKERS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: NEEDS_POSTGRES,
          exclude: [...REPLACES_MODULES_ON_POSTGRES, ...LEFT_OUT],
          globalSetup: POSTGRES_SETUP,
          setupFiles: CHEAP_HASHING,
          // As for `server`: loading the modules takes longer than most of these tests.
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'postgres-isolated',
          include: REPLACES_MODULES_ON_POSTGRES,
          globalSetup: POSTGRES_SETUP,
          setupFiles: CHEAP_HASHING,
          maxWorkers: WORKERS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'cluster',
          include: [...RACES_ON_CLUSTER, CLUSTER],
          exclude: REPLACES_MODULES_ON_CLUSTER,
          globalSetup: CLUSTER_SETUP,
          setupFiles: CHEAP_HASHING,
          env: { SANDIGAN_TEST_ON: 'cluster' },
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'cluster-isolated',
          include: REPLACES_MODULES_ON_CLUSTER,
          globalSetup: CLUSTER_SETUP,
          setupFiles: CHEAP_HASHING,
          env: { SANDIGAN_TEST_ON: 'cluster' },
          maxWorkers: WORKERS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'webkit',
          include: WEBKIT,
          exclude: LEFT_OUT,
          globalSetup: 'apps/e2e/webkit/global-setup.ts',
          maxWorkers: WORKERS,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
