import fc from 'fast-check'
import { type Tier, testTier } from '../../../testkit/src/sampling.ts'
import type { Seed } from './history-terms.ts'

/** How many in a run; `HISTORIES=…` for another number, `PART=2/5` for a part of them. */
const IN_TIER: Readonly<Record<Tier, number>> = { quick: 200, all: 1_000, long: 40_000 }
const RUNS = Number(process.env['HISTORIES'] ?? IN_TIER[testTier()])
const [PART = 1, PARTS = 1] = (process.env['PART'] ?? '1/1').split('/').map(Number)
/** Small enough that a batch says soon which one fails; the limit of time is for a machine with much else to do. */
const BATCH = 2_500
const MS_PER_RUN = 400
const START_MS = 10_000

/** Half of the batches are the same every time, the other half begin at a number that is new each time. */
const FRESH = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 1_000_000_000))

export type Batch = { name: string; runs: number; seed: number; timeout: number }

/**
 * The random histories that one of several test files goes through, in batches.
 * @param fixed the seed of the first batch that is always the same
 */
export function batchesOf(file: { index: number; of: number }, fixed: number): Batch[] {
  const count = Math.max(2 * file.of, Math.ceil(RUNS / BATCH))
  const runs = Math.ceil(RUNS / count)
  const all = Array.from({ length: count }, (_, i): Batch => {
    const fresh = Math.floor(i / file.of) % 2 === 1
    const seed = (fresh ? FRESH : fixed) + i
    return {
      name: `${runs} from ${fresh ? 'fresh' : 'fixed'} seed ${seed}`,
      runs,
      seed,
      timeout: START_MS + runs * MS_PER_RUN,
    }
  })
  const mine = all.filter(
    (_batch, i) => i % file.of === file.index && Math.floor(i / file.of) % PARTS === PART - 1,
  )
  console.info(`${mine.length * runs} random histories; to repeat them: SEED=${FRESH} HISTORIES=${RUNS}`)
  return mine
}

const number = fc.nat({ max: 9_999 })
const step = fc.record({ wait: fc.nat({ max: 49 }), action: number, size: number, detail: number })
const terms = fc.record({
  size: number,
  shape: number,
  rate: number,
  fee: number,
  flags: number,
  offered: number,
})

export const seeds: fc.Arbitrary<Seed> = fc.record({ terms, steps: fc.array(step, { maxLength: 9 }) })
