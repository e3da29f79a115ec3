import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { dayOf, paid, runningLoan, SMALL } from '../testing/loans.ts'
import { ON_TIME, yearOf } from '../testing/simulated.ts'
import { EXAMPLE_BEHAVIOUR } from './behaviour.ts'
import { BehaviourCount } from './count-behaviour.ts'
import { simulate } from './simulate.ts'

const DUE = 2_152_22
const at = (days: number) => dayOf(SMALL, days)
const countsOf = (events: ReturnType<typeof paid>, today: string) => {
  const count = new BehaviourCount()
  count.add(events, today)
  return count.counts
}
const NONE = { loans: 1, onTime: 0, late: 0, extended: 0, prepaid: 0, stopped: 0 }

test('an instalment is on time on its day, late the day after, and what falls due while it is late is no other one', () => {
  const onTime = paid(runningLoan(SMALL), DUE, at(30))
  const late = paid(runningLoan(SMALL), 9_000_00, at(31))
  expect(countsOf(onTime, at(121))).toEqual({ ...NONE, onTime: 1 })
  expect(countsOf(late, at(121))).toEqual({ ...NONE, late: 1 })
  // The second one fell due while the first was late.
  expect(countsOf(paid(runningLoan(SMALL), 9_000_00, at(65)), at(151))).toEqual({ ...NONE, late: 1 })
})

test('nothing is said of what fell due within 90 days: who is late may still pay', () => {
  expect(countsOf(runningLoan(SMALL), at(120))).toEqual(NONE)
  expect(countsOf(paid(runningLoan(SMALL), DUE, at(30)), at(120))).toEqual(NONE)
  expect(countsOf(runningLoan(SMALL), at(121))).toEqual({ ...NONE, stopped: 1 })
})

test('a loan that ends more than three days before an instalment is settled early', () => {
  const half = paid(paid(runningLoan(SMALL), DUE, at(30)), DUE, at(60))
  expect(countsOf(paid(half, 4_300_00, at(86)), at(300))).toEqual({ ...NONE, onTime: 2, prepaid: 1 })
  const last = paid(paid(half, DUE, at(90)), 2_200_00, at(117))
  expect(countsOf(last, at(300))).toEqual({ ...NONE, onTime: 4 })
})

test('the rates of a simulated book are found again in its loans', () => {
  const behaviour = {
    ...ON_TIME,
    late: 0.3,
    stopped: 0.06,
    prepaid: 0.05,
    extended: 0.04,
    recovered: { borrowers: 0.5, part: 0.4 },
    lateDays: [
      { days: [1, 3], weight: 3 },
      { days: [4, 10], weight: 0 },
      { days: [11, 20], weight: 1 },
    ] as const,
  }
  const plan = yearOf(1_500, { behaviour, arriveWithinDays: 60, to: addDays('2027-01-01', 500) })
  const count = new BehaviourCount()
  simulate(plan, ({ events }) => count.add(events, plan.to))
  const found = count.behaviour({ ...EXAMPLE_BEHAVIOUR, lateDays: behaviour.lateDays })
  expect(count.counts.loans).toBe(1_500)
  for (const [name, most] of [
    ['late', 0.03],
    ['stopped', 0.01],
    ['prepaid', 0.03],
    ['extended', 0.02],
  ] as const)
    expect(Math.abs(found[name] - behaviour[name]), `${name} ${found[name]}`).toBeLessThan(most)
  expect(Math.abs(found.recovered.borrowers - 0.5)).toBeLessThan(0.08)
  expect(Math.abs(found.recovered.part - 0.4)).toBeLessThan(0.05)
  const [few, none, many] = found.lateDays.map(({ weight }) => weight)
  expect((few ?? 0) / (many ?? 1)).toBeGreaterThan(2)
  expect(none ?? 0).toBeLessThan((many ?? 0) / 5)
  expect(found.source).toMatch(/^counted on \d+ instalments of 1500 loans/)
})

test('of a few instalments hardly more is said than the example', () => {
  const count = new BehaviourCount()
  expect(count.behaviour(EXAMPLE_BEHAVIOUR)).toMatchObject({ late: EXAMPLE_BEHAVIOUR.late })
  count.add(paid(runningLoan(SMALL), 9_000_00, at(40)), at(121))
  expect(count.behaviour(EXAMPLE_BEHAVIOUR).late).toBeCloseTo((1 + 18) / 101)
})
