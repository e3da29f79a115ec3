import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { isLongRun, testTier } from '@sandigan/testkit/sampling'
import { SPINE } from './src/spine.ts'

const ROOT = '../..'

/** Set by `npm test`: files and folders of journeys that a change touches, with commas. Of these the quick tier runs all. */
const touched = (process.env['JOURNEYS'] ?? '').split(',').filter((path) => path !== '')
const isQuick = testTier() === 'quick'
const wholeTrace = process.env['TRACE'] === 'whole'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** A test is found by its file and its title, with a blank between them. */
const QUICK = {
  files: [...Object.keys(SPINE), ...touched].map(
    (path) => `**/e2e/journeys/${path.endsWith('.ts') ? path : `${path}/**/*.test.ts`}`,
  ),
  tests: [
    ...Object.entries(SPINE).flatMap(([file, titles]) => titles.map((title) => `${file} ${title}`)),
    ...touched,
  ].map((start) => new RegExp(`(?:^| )${escaped(start)}`)),
}

/** That a journey can fail need not be shown each time that it passes. */
const PLANTED = / planted bug: /

/** Whole journeys in a real browser against the real product; `npm test` runs a way through each area. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: isQuick ? QUICK.files : '**/*.test.ts',
  outputDir: `${ROOT}/.cache/tests/traces`,
  globalSetup: './src/build-once.ts',
  // Workers run the built server, which is no test to be transformed.
  build: { external: ['**/apps/*/dist/**'] },
  // A failure that goes away by itself is a failure.
  retries: 0,
  forbidOnly: true,
  // The suites of the runner of units share the machine with them.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  grep: isQuick ? QUICK.tests : /./,
  grepInvert: isLongRun() ? [] : PLANTED,
  // A busy machine draws late; a journey waits for the page as a person would.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Pictures and copies of the page at each step take a fifth of the machine. A trace has each step and each request
  // without them, and the text of the page is printed; `TRACE=whole` adds them.
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: { mode: 'retain-on-failure', screenshots: wholeTrace, snapshots: wholeTrace },
  },
  reporter: [['dot'], ['json', { outputFile: `${ROOT}/.cache/tests/journeys.json` }]],
})
