/** Sends generated payloads to a call and checks what every answer must be. */
import { isLongRun, testSeed } from '@sandigan/testkit/sampling'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Payload } from './payloads.ts'

const CASES = isLongRun() ? 500 : 8
/** Of the processor's time, so that a busy machine fails nothing: a call takes some milliseconds. */
const MOST_SECONDS = 2
/** On the clock a case may take as long as other work of the machine makes it, but ends: half a minute, and a second each. */
export const PATIENT = { timeout: 30_000 + CASES * 1_000 }

export interface FuzzAnswer {
  readonly status: number
  readonly body: string
}

/**
 * @param faultsOf what else is wrong with the answer
 * @param mostSeconds of a processor that one answer may take
 */
export async function fuzz(
  payloads: fc.Arbitrary<Payload>,
  send: (payload: Payload) => Promise<FuzzAnswer>,
  faultsOf: (answer: FuzzAnswer) => readonly unknown[],
  mostSeconds = MOST_SECONDS,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(payloads, async (payload) => {
      const before = process.cpuUsage()
      const answer = await send(payload)
      const { user, system } = process.cpuUsage(before)
      expect(answer.status, answer.body.slice(0, 500)).toBeLessThan(500)
      expect(faultsOf(answer)).toEqual([])
      expect((user + system) / 1e6).toBeLessThan(mostSeconds)
    }),
    { numRuns: CASES, seed: testSeed() },
  )
}
