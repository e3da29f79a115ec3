import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from './invariants.ts'
import { batchesOf, seeds } from './random-runs.ts'

/** The batches of one test file, each as a test of its own. */
export function checkInvariants(file: { index: number; of: number }): void {
  for (const { name, runs, seed, timeout } of batchesOf(file, 4_711)) {
    test(
      `the books balance, no ceiling is broken, nothing shrinks by itself and every explanation adds up: ${name}`,
      () => {
        const run = fc.check(fc.property(seeds, holds), { numRuns: runs, seed })
        expect(run.failed ? fc.defaultReportMessage(run) : null).toBeNull()
      },
      timeout,
    )
  }
}
