import { defineConfig } from '@playwright/test'

const ROOT = '../..'

/**
 * What only a whole run looks at: what is typed and lost and tried again, every screen, other settings, the alternate
 * version of the offer, and the pages of a native app's own permissions and of its developers.
 */
const EDGES = [
  'certification/permissions.test.ts',
  'console/every-screen.test.ts',
  'input/**',
  'screens/**',
  'deployment/**',
  'offer/confirm-alternate.test.ts',
  'order/order-prompts.test.ts',
  'registration/tracking.test.ts',
  'site/test-preview.test.ts',
]
const isWhole = process.env['WHOLE'] !== undefined
const wholeTrace = process.env['TRACE'] === 'whole'

/** That a journey can fail need not be shown each time that it passes. */
const PLANTED = / planted bug: /
/**
 * The life of a loan by another hand, and over providers whose answers are lost on the way. `npm test` goes it by finger on
 * both markets and by calls alone, and pays over the stub of each provider.
 */
const SECOND_WAYS = [/ by the keys alone$/, / to a settled loan over the stub of \w+$/]

/** Whole journeys in a real browser against the real product; `npm test` runs the main ways. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.test.ts',
  outputDir: `${ROOT}/.cache/tests/traces`,
  globalSetup: './src/build-once.ts',
  // A failure that goes away by itself is a failure.
  retries: 0,
  forbidOnly: true,
  workers: 2,
  testIgnore: isWhole ? [] : EDGES,
  grepInvert: isWhole ? [] : [PLANTED, ...SECOND_WAYS],
  // A busy machine draws late; a journey waits for the page as a person would.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Pictures and copies of the page at each moment take a fifth of the machine. A trace has each step and each request
  // without them, and the text of the page is printed; `TRACE=whole` adds them.
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: { mode: 'retain-on-failure', screenshots: wholeTrace, snapshots: wholeTrace },
  },
  reporter: [['dot'], ['json', { outputFile: `${ROOT}/.cache/tests/journeys.json` }]],
})
