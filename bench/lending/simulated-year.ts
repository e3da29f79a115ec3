/** A book of 10,000 borrowers lived through in memory: how long a year takes, and whether memory grows with the borrowers. */
import { simulate } from '@sandigan/lending/simulation'
import type { Part } from '../figure.ts'
import { planOf } from './plan.ts'

const BORROWERS = 10_000
const FEW = 2_500
/** Whoever plans a product waits for it. */
const LIMIT_S = 600

const year = (borrowers: number) =>
  simulate(
    planOf({
      borrowers,
      to: '2027-12-31',
      arriveWithinDays: 182,
      fundsYearlyPpm: 120_000,
      costPerLoan: 100_00,
    }),
  )

/** The most memory that this process ever took, in megabytes. */
const mostMemory = (): number => process.resourceUsage().maxRSS / 1_024

export const simulatedYear: Part = () => {
  year(FEW)
  const few = mostMemory()
  const started = performance.now()
  const { loans } = year(BORROWERS).whole
  const seconds = (performance.now() - started) / 1_000
  const all = mostMemory()
  return Promise.resolve([
    {
      name: `a simulated year of ${BORROWERS.toLocaleString('en')} borrowers, ${loans.toLocaleString('en')} loans`,
      measured: `${Math.round(seconds)} s`,
      against: `${LIMIT_S} s, limit`,
      ratio: seconds / LIMIT_S,
      goal: { atMost: 1 },
    },
    {
      name: 'its memory, against a quarter of the borrowers',
      measured: `${Math.round(all)} MB`,
      against: `${Math.round(few)} MB`,
      ratio: all / few,
      goal: { atMost: 1.25 },
    },
  ])
}
