import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { inPart, isLongRun, testSeed, testTier } from '@sandigan/testkit/sampling'
import { SHOWS_POINT, SPINE } from './src/spine.ts'

const ROOT = '../..'

/** Files and folders of journeys that a change touches, with commas. Who runs a journey by hand names none, and samples none. */
const { JOURNEYS } = process.env
const touched = (JOURNEYS ?? '').split(',').filter((path) => path !== '')
const isQuick = testTier() === 'quick'
const wholeTrace = process.env['TRACE'] === 'whole'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const QUICK_FILES = [...Object.keys(SPINE), ...touched].map(
  (path) => `**/e2e/journeys/${path.endsWith('.ts') ? path : `${path}/**/*.test.ts`}`,
)
/** A test is found by its file, its title and its tags, with a blank between them. */
const startsOf = (starts: readonly string[]) => starts.map((start) => new RegExp(`(?:^| )${escaped(start)}`))
const QUICK = startsOf([
  ...Object.entries(SPINE).flatMap(([file, titles]) => titles.map((title) => `${file} ${title}`)),
  ...touched,
])

/** Matrices that choose their own cells by the seed. */
const CHOOSE_BY_THEMSELVES = ['console/every-screen.test.ts', 'screens/all-screens.test.ts']
/** One file in so many runs whole with each seed; of the others what shows a point of the specification, and the spine. */
const PARTS = 4

/** What `npm run test:all` goes through: no planted defect was noticed by a journey alone, and they cost most. */
const sampled = () => {
  const files = globSync('*/*.test.ts', { cwd: join(import.meta.dirname, 'journeys') })
  const chosen = files.filter(
    (file) => CHOOSE_BY_THEMSELVES.includes(file) || inPart(file, PARTS, testSeed()),
  )
  return [...QUICK, ...startsOf([SHOWS_POINT, ...chosen])]
}
const whole = () => /./
const TESTS = { quick: () => QUICK, all: JOURNEYS === undefined ? whole : sampled, long: whole }

/** That a journey can fail need not be shown each time that it passes. */
const PLANTED = / planted bug: /

/** Whole journeys in a real browser against the real product; `npm test` runs a way through each area. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: isQuick ? QUICK_FILES : '**/*.test.ts',
  outputDir: `${ROOT}/.cache/tests/traces`,
  globalSetup: './src/build-once.ts',
  // Workers run the built server, which is no test to be transformed.
  build: { external: ['**/apps/*/dist/**'] },
  // A failure that goes away by itself is a failure.
  retries: 0,
  forbidOnly: true,
  // The suites of the runner of units share the machine with them.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  grep: TESTS[testTier()](),
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
