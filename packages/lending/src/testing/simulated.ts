/** Books for tests of the simulation: small products, and borrowers of whom everything happens. */
import { addDays } from '../calendar.ts'
import { HOLIDAYS, holidaySet } from '../holidays.ts'
import { type Behaviour, EXAMPLE_BEHAVIOUR } from '../simulation/behaviour.ts'
import { EXAMPLE_LOSS_RATES } from '../provisions/loss-rates.ts'
import { RECOGNITION_POLICIES } from '../recognition/policy.ts'
import { SEEDS } from '../simulation/draw.ts'
import type { SimulationPlan } from '../simulation/simulate.ts'
import { EXAMPLE_PRODUCT } from './products.ts'

const FROM = '2027-01-01'

/** Income as the dates of a loan say, for figures that can be calculated by hand. */
const DAY_ONE = RECOGNITION_POLICIES.filter(({ id }) => id === 'day-one')

/** Whoever borrows pays on time, once, and nothing else happens. */
export const ON_TIME: Behaviour = {
  ...EXAMPLE_BEHAVIOUR,
  source: 'a test',
  late: 0,
  extended: 0,
  prepaid: 0,
  stopped: 0,
  monthShock: 0,
  daysBefore: [0, 0],
  borrowers: [{ name: 'all alike', weight: 1, late: 1, stopped: 1 }],
  first: { late: 1, stopped: 1 },
  afterLate: { late: 1, stopped: 1 },
  repeat: { late: 1, stopped: 1 },
  again: { borrowers: 0, withinDays: 30 },
  incidents: {
    noLoan: 0,
    payoutFailed: 0,
    payoutReturned: 0,
    reportedLate: 0,
    paidInParts: 0,
    paidTooMuch: 0,
    refundReturned: 0,
    paymentReturned: 0,
    chargesWaived: 0,
    settledForLess: 0,
    debtWaived: 0,
    died: 0,
    diedByMistake: 0,
    fraud: 0,
    fraudByMistake: 0,
    chargesGivenBack: 0,
    holidayLate: 0,
    paused: 0,
    restructured: 0,
    sold: 0,
    saleWithdrawn: 0,
  },
}

/** A year in which a few hundred borrowers are enough for every kind of event. */
export const EVENTFUL: Behaviour = {
  ...EXAMPLE_BEHAVIOUR,
  source: 'a test',
  late: 0.3,
  extended: 0.08,
  prepaid: 0.06,
  stopped: 0.04,
  again: { borrowers: 0.8, withinDays: 30 },
  recovered: { borrowers: 0.6, part: 0.5 },
  incidents: {
    noLoan: 0.1,
    payoutFailed: 0.05,
    payoutReturned: 0.05,
    reportedLate: 0.1,
    paidInParts: 0.1,
    paidTooMuch: 0.3,
    refundReturned: 0.3,
    paymentReturned: 0.08,
    chargesWaived: 0.1,
    settledForLess: 0.05,
    debtWaived: 0.1,
    died: 0.02,
    diedByMistake: 0.5,
    fraud: 0.02,
    fraudByMistake: 0.5,
    chargesGivenBack: 0.1,
    holidayLate: 0.1,
    paused: 0.04,
    restructured: 0.04,
    sold: 0.04,
    saleWithdrawn: 0.3,
  },
}

/** 365 days of the example product from 2027-01-01, the first loans within half a year. */
export const yearOf = (borrowers: number, over: Partial<SimulationPlan> = {}): SimulationPlan => ({
  versions: [EXAMPLE_PRODUCT],
  borrowers,
  from: FROM,
  to: addDays(FROM, 364),
  arriveWithinDays: 180,
  behaviour: EXAMPLE_BEHAVIOUR,
  holidays: holidaySet(HOLIDAYS),
  policies: DAY_ONE,
  cash: 0,
  fundsYearlyPpm: 0,
  costPerLoan: 0,
  lossRates: EXAMPLE_LOSS_RATES,
  ...over,
  // That of a commit, with the day added, may be a little more.
  seed: (over.seed ?? 1) % SEEDS,
})
