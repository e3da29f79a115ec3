/** The book that the benches simulate: one product from the first of January 2027, with the behaviour of the examples. */
import { EXAMPLE_LOSS_RATES, HOLIDAYS, holidaySet, RECOGNITION_POLICIES } from '@sandigan/lending'
import { EXAMPLE_BEHAVIOUR, type SimulationPlan } from '@sandigan/lending/simulation'

const FROM = '2027-01-01'

/** @param to the last day */
export const planOf = (
  over: Pick<SimulationPlan, 'borrowers' | 'to' | 'arriveWithinDays'> & Partial<SimulationPlan>,
): SimulationPlan => ({
  versions: [
    {
      productId: 'bench',
      version: 1,
      effectiveFrom: FROM,
      name: 'Bench',
      amount: { min: 2_000_00, max: 10_000_00, step: 500_00 },
      choices: [
        { periods: 4, termUnit: 30 },
        { periods: 7, termUnit: 14 },
      ],
      dailyRatePpm: 1_300,
      feePpm: 20_000,
      feeMode: 'deducted',
      extensionAllowed: true,
      dueDateRule: 'next-business-day',
      client: 'any',
    },
  ],
  from: FROM,
  behaviour: EXAMPLE_BEHAVIOUR,
  holidays: holidaySet(HOLIDAYS),
  policies: RECOGNITION_POLICIES,
  seed: 1,
  cash: 0,
  fundsYearlyPpm: 0,
  costPerLoan: 0,
  lossRates: EXAMPLE_LOSS_RATES,
  ...over,
})
