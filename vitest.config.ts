import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Races, which the embedded database with its one connection would hide. */
const NEEDS_POSTGRES = [
  'apps/server/src/**/*races.test.ts',
  'apps/server/src/platform/database/postgres.test.ts',
  'apps/server/src/testing/nodes/*.test.ts',
]

/** Processes that are started and killed again and again: only `npm run test:all` takes the time. */
const WHOLE_RUN = [
  'apps/server/src/testing/kill.test.ts',
  'apps/server/src/platform/database/folder-lock.test.ts',
]

/** Tests that put something else in a module's place need modules of their own. */
const REPLACES_MODULES = [
  'apps/server/src/borrower/repayment/quote-code.test.ts',
  'apps/server/src/borrower/support/support.test.ts',
  'apps/server/src/core/identity/hashing.test.ts',
  'apps/server/src/core/identity/password-hash.test.ts',
  'apps/server/src/platform/providers/sms/sms.test.ts',
]

const POSTGRES_SETUP = 'apps/server/src/testing/postgres-setup.ts'
const CHEAP_HASHING = 'apps/server/src/testing/cheap-hashing.ts'

/** On two cores the runner itself would use one of them only; beyond that it knows best. */
const WORKERS = Math.max(2, availableParallelism() - 1)

/** Rules and parts, calls through the real app, real PostgreSQL, and the bridge in WebKit. Journeys: apps/e2e. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'parts',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/web/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          setupFiles: ['packages/ui/src/testing/patience.ts', 'packages/ui/src/testing/no-layout.ts'],
          maxWorkers: WORKERS,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...NEEDS_POSTGRES, ...REPLACES_MODULES, ...(process.env['WHOLE'] ? [] : WHOLE_RUN)],
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
          globalSetup: POSTGRES_SETUP,
          setupFiles: CHEAP_HASHING,
          maxWorkers: WORKERS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'webkit',
          include: ['apps/e2e/webkit/**/*.test.ts'],
          globalSetup: 'apps/e2e/webkit/global-setup.ts',
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
