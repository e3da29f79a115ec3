import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Races, which the embedded database with its one connection would hide. */
const NEEDS_POSTGRES = [
  'apps/server/src/**/*races.test.ts',
  'apps/server/src/platform/database/postgres.test.ts',
]

const POSTGRES_SETUP = 'apps/server/src/testing/postgres-setup.ts'
const CHEAP_HASHING = 'apps/server/src/testing/cheap-hashing.ts'

/** On two cores the runner itself would use one of them only; beyond that it knows best. */
const WORKERS = Math.max(2, availableParallelism() - 1)

/** Rules and parts, calls through the real app, real PostgreSQL, and whole journeys in a browser and in WebKit. */
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
          exclude: NEEDS_POSTGRES,
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
          name: 'journeys',
          // A busy machine draws late; a journey waits for the page as a person would.
          expect: { poll: { timeout: 30_000 } },
          include: ['apps/e2e/journeys/**/*.test.ts'],
          globalSetup: 'apps/e2e/journeys/global-setup.ts',
          setupFiles: ['apps/e2e/journeys/name-file.ts'],
          // Each file has a product and a browser of its own. They wait more than they work; two fit on two cores.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 200_000,
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
