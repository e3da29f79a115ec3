import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DayView, simulate } from '../../testkit/src/reference-model/index.ts'
import type { IsoDate } from './calendar.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { RELEASED, type Rules } from './rules.ts'
import type { LoanStanding } from './standing.ts'
import { playHistory, type Seed } from './testing/history.ts'
import { withBook } from './testing/rules.ts'

/** `LONG=1` is the long run, `HISTORIES=…` any other. Parts keep each test short enough to see which one is slow. */
const RUNS = Number(process.env['HISTORIES'] ?? (process.env['LONG'] === '1' ? 1_000_000 : 20_000))
const PARTS = 4
const MS_PER_RUN = 60

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
const seeds: fc.Arbitrary<Seed> = fc.record({ terms, steps: fc.array(step, { maxLength: 9 }) })

type Engine = (events: readonly LoanEvent[], today: IsoDate) => LoanStanding

const VIEW = {
  status: (loan: LoanStanding) => loan.status,
  dueNow: (loan: LoanStanding) => loan.dueNow,
  duePenalty: (loan: LoanStanding) => loan.duePenalty,
  outstanding: (loan: LoanStanding) => loan.outstanding,
  advance: (loan: LoanStanding) => loan.advance,
  credit: (loan: LoanStanding) => loan.credit,
  nextDueOn: (loan: LoanStanding) => loan.nextDueOn,
  settlement: (loan: LoanStanding) => loan.settlement.amount,
} as const satisfies { [K in Exclude<keyof DayView, 'date'>]: (loan: LoanStanding) => DayView[K] | number }
const KEYS = Object.keys(VIEW) as (keyof typeof VIEW)[]

/** The first day on which engine and model differ, in words; null when they agree on all. */
function firstDifference(seed: Seed, engine: Engine = loanOn): string | null {
  const { events, lastDay } = playHistory(seed, () => {})
  for (const view of simulate(events, lastDay)) {
    const loan = engine(events, view.date)
    for (const key of KEYS) {
      if (VIEW[key](loan) === view[key]) continue
      const facts = { model: view, engine: VIEW[key](loan), events }
      return `${key} on ${view.date}: ${JSON.stringify(facts, null, 1)}`
    }
  }
  return null
}

const PART_NUMBERS = Array.from({ length: PARTS }, (_, part) => part)

describe('random histories', () => {
  test.each(PART_NUMBERS)(
    'engine and day-by-day model agree to the centavo on every day, part %i',
    (part) => {
      const agrees = (seed: Seed) => {
        const difference = firstDifference(seed)
        if (difference !== null) throw new Error(difference)
      }
      const run = fc.check(fc.property(seeds, agrees), { numRuns: RUNS / PARTS, seed: 20_261_121 + part })
      expect(run.failed ? fc.defaultReportMessage(run) : null).toBeNull()
    },
    (RUNS / PARTS) * MS_PER_RUN,
  )
})

/** Each bug is planted in the engine; the comparison must notice it within a few histories. */
describe('planted bugs', () => {
  const withRules =
    (change: Partial<Rules>): Engine =>
    (events, today) =>
      loanOn(events, today, { ...RELEASED, ...change })
  const byArrival: Engine = (events, today) =>
    loanOn(
      events.map((event) => (event.type === 'paid' ? { ...event, on: event.recordedOn } : event)),
      today,
    )
  const bands = [
    { fromDay: 1, dailyPpm: 50_000 },
    { fromDay: 30, dailyPpm: 40_000 },
    { fromDay: 91, dailyPpm: 20_000 },
  ]

  test.each([
    { bug: 'the second late band begins a day early', engine: withRules(withBook({ lateBands: bands })) },
    { bug: 'no ceiling cuts anything', engine: withRules({ policyOn: () => null }) },
    { bug: 'a payment counts from the day we heard of it', engine: byArrival },
    {
      bug: 'settlement is allowed a week after the payout',
      engine: withRules(withBook({ settleAfterShare: 0 })),
    },
    { bug: 'due soon begins a day early', engine: withRules({ dueSoonDays: 4 }) },
  ])('are caught: $bug', ({ engine }) => {
    const noticed = fc.check(
      fc.property(seeds, (seed) => firstDifference(seed, engine) === null),
      { numRuns: 500, seed: 1, endOnFailure: true },
    )
    expect(noticed.failed).toBe(true)
  })
})
