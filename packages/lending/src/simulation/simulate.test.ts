import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { RECOGNITION_POLICIES } from '../recognition/policy.ts'
import { SECOND } from '../testing/rules.ts'
import { EXAMPLE_PRODUCT, LARGE_PRODUCT } from '../testing/products.ts'
import { ON_TIME, yearOf } from '../testing/simulated.ts'
import type { Behaviour } from './behaviour.ts'
import type { SimulatedLoan } from './loans.ts'
import { simulate, type SimulationPlan, simulationFaults } from './simulate.ts'
import { percentageTaxOf } from '../tax/percentage-tax.ts'
import { stampTaxOf } from '../tax/stamp-tax-rates.ts'

function loansIn(plan: SimulationPlan): SimulatedLoan[] {
  const loans: SimulatedLoan[] = []
  simulate(plan, (loan) => loans.push(loan))
  return loans
}

const behaving = (over: Partial<Behaviour>): Behaviour => ({ ...ON_TIME, ...over })
const kinds = (loans: readonly SimulatedLoan[]) =>
  new Set(loans.flatMap(({ events }) => events.map((event) => event.type)))

/** One loan of ₱8,000 in four instalments of 30 days at 0.1 % a day, 5 % deducted, paid out in January. */
const ONE = yearOf(1, {
  amount: 8_000_00,
  behaviour: ON_TIME,
  arriveWithinDays: 1,
  cash: 10_000_00,
  fundsYearlyPpm: 100_000,
  costPerLoan: 50_00,
})

const percentageTax = (received: number) => percentageTaxOf(received, 'to-five-years', '2027-05-31')

test('one loan that is paid on time: the worked figures of its plan, month by month', () => {
  const { whole, months, returnOnFunds, meanFunds, defaults } = simulate(ONE)
  const interest = 240_00 + 182_63 + 123_54 + 62_68
  const stamp = stampTaxOf(8_000_00, 120, '2027-01-02')?.amount ?? 0
  // Each quarter is one base: the fee with two payments in the first, two payments in the second.
  const taxes = stamp + percentageTax(400_00 + 240_00 + 182_63) + percentageTax(123_54 + 62_68)
  expect(whole).toMatchObject({
    loans: 1,
    lentPrincipal: 8_000_00,
    paidOut: 7_600_00,
    collected: 2_152_22 * 3 + 2_152_19,
    interest,
    fees: 400_00,
    lateCharges: 0,
    writtenOff: 0,
    losses: 0,
    receivables: 0,
    principal: 0,
    par1: 0,
    taxes,
  })
  expect(whole.result).toBe(400_00 + interest - taxes - whole.costs)
  // Sent on the first day, the cost of the loan on the next one; what the funds cost is paid at the month's end.
  const ofFunds = Math.round((7_600_00 + 7_650_00 * 30) / 3_650)
  expect(months[0]).toMatchObject({
    costs: 50_00 + ofFunds,
    peakFunding: 7_650_00 + ofFunds,
    lowestCash: 10_000_00 - 7_650_00 - ofFunds,
    principal: 8_000_00,
  })
  // Loans of this policy are written off directly; with an allowance 2 % of what is owed is expected to be lost.
  expect(months[0]?.allowance).toBe(0)
  const [withAllowance] = simulate({ ...ONE, policies: RECOGNITION_POLICIES }).months
  const { receivables = 0, allowance, losses } = withAllowance ?? {}
  expect([allowance, losses]).toEqual([Math.round(receivables / 50), Math.round(receivables / 50)])
  // About 7,600 for a month, then 5,500, 3,300 and 1,200 at 10 % a year.
  expect(whole.costs - 50_00).toBeGreaterThan(130_00)
  expect(whole.costs - 50_00).toBeLessThan(160_00)
  expect(returnOnFunds).toBeCloseTo(whole.result / meanFunds, 6)
  expect(defaults).toEqual({ ripe: 1, share: null, breakEven: null })
})

test('a payment that comes some days late posts its late charges, and a borrower who stops is written off', () => {
  const late = behaving({ late: 1, lateDays: [{ days: [5, 5], weight: 1 }] })
  const inTime = simulate(ONE).whole
  const paidLate = simulate({ ...ONE, behaviour: late })
  expect(paidLate.whole.lateCharges).toBeGreaterThan(0)
  expect(paidLate.whole.collected - inTime.collected).toBe(paidLate.whole.lateCharges)
  const stopped = simulate({
    ...ONE,
    behaviour: behaving({ stopped: 1, recovered: { borrowers: 0, part: 0 } }),
  })
  expect(stopped.whole).toMatchObject({
    collected: 0,
    interest: 240_00 + 182_63 + 123_54 + 62_68,
    lostPrincipal: 8_000_00,
  })
  expect(stopped.whole.writtenOff).toBe(8_000_00 + stopped.whole.interest + stopped.whole.lateCharges)
  // Due on 1 February, more than 90 days late at the end of May, written off on 1 June.
  const par90 = stopped.months.map((month) => [month.to.slice(0, 7), month.par90])
  expect(par90.filter(([, share]) => share === 1)).toEqual([['2027-05', 1]])
  expect(stopped.vintages[0]).toEqual({
    month: '2027-01',
    lent: 8_000_00,
    lost: [0, 0, 0, 0, 0, ...Array.from({ length: 7 }, () => 8_000_00)],
  })
})

test('what is recovered of a written-off loan is income, and less of its vintage is lost', () => {
  const behaviour = behaving({ stopped: 1, recovered: { borrowers: 1, part: 0.6 } })
  const { whole } = simulate({ ...ONE, behaviour })
  expect(whole.recoveries).toBe(whole.collected)
  expect(whole.recoveries / whole.writtenOff).toBeCloseTo(0.6, 3)
  expect(whole.lostPrincipal).toBeLessThan(8_000_00)
})

test('each way of paying is taken where its share is all', () => {
  const of = (over: Partial<Behaviour>) => loansIn(yearOf(20, { behaviour: behaving(over) }))
  expect(kinds(of({ extended: 1 }))).toContain('extended')
  const prepaid = of({ prepaid: 1 })
  const settled = prepaid.map(({ events }) => events.filter((event) => event.type === 'paid').length)
  expect(Math.max(...settled)).toBeLessThan(4)
  expect(of({ again: { borrowers: 1, withinDays: 1 } }).some(({ no }) => no === 3)).toBe(true)
})

test('the same plan gives the same book, another seed another one', () => {
  const plan = yearOf(60)
  expect(simulate(plan)).toEqual(simulate(plan))
  expect(simulate({ ...plan, seed: 2 }).whole).not.toEqual(simulate(plan).whole)
})

test('another product, or more borrowers, does not reshuffle who pays late or stops', () => {
  const behaviour = behaving({ late: 0.3, stopped: 0.1 })
  const stories = (over: Partial<SimulationPlan>, of = 60) =>
    loansIn(yearOf(60, { behaviour, ...over }))
      .filter(({ borrower }) => borrower < of)
      .map(({ borrower, no, stopped, events }) => {
        const paidOn = events.flatMap((event) => (event.type === 'paid' ? [event.on] : []))
        return [borrower, no, stopped, events[0]?.on, ...paidOn].join(' ')
      })
  const cheaper = { ...EXAMPLE_PRODUCT, dailyRatePpm: 500, feePpm: 10_000 }
  expect(stories({ versions: [cheaper] })).toEqual(stories({}))
  expect(stories({ versions: [LARGE_PRODUCT] })).toEqual(stories({}))
  expect(stories({ borrowers: 90 })).toEqual(stories({}))
})

test('lateness follows the instalment, the last lateness, the client, the borrower and the month', () => {
  const stops = (over: Partial<Behaviour>) => {
    const behaviour = behaving({ stopped: 0.2, recovered: { borrowers: 0, part: 0 }, ...over })
    return loansIn(yearOf(300, { behaviour })).filter(({ stopped }) => stopped)
  }
  const paymentsOf = ({ events }: SimulatedLoan) => events.filter((event) => event.type === 'paid').length
  expect(stops({ first: { late: 1, stopped: 0 } }).some((loan) => paymentsOf(loan) === 0)).toBe(false)
  expect(stops({ first: { late: 1, stopped: 5 } }).length).toBe(300)
  const again = { borrowers: 1, withinDays: 1 }
  const repeats = stops({ again, repeat: { late: 1, stopped: 0 } })
  expect(repeats.every(({ no }) => no === 1)).toBe(true)
  const afterLate = { late: 1, lateDays: [{ days: [30, 30], weight: 1 }] as const, stopped: 0.2 }
  // From the second instalment on each stops: 30 days late is the whole factor.
  const late = loansIn(
    yearOf(300, {
      behaviour: behaving({ ...afterLate, late: 0.8, afterLate: { late: 1, stopped: 5 } }),
      versions: [{ ...EXAMPLE_PRODUCT, choices: [{ periods: 3, termUnit: 60 }] }],
    }),
  )
  const wentOn = late.filter((loan) => !loan.stopped && paymentsOf(loan) > 1)
  expect(wentOn).toEqual([])
  const types = [
    { name: 'a', weight: 1, late: 1, stopped: 0 },
    { name: 'b', weight: 1, late: 1, stopped: 5 },
  ]
  const half = stops({ borrowers: types }).length / 300
  expect(half).toBeGreaterThan(0.4)
  expect(half).toBeLessThan(0.6)
  const byMonth = (monthShock: number) => {
    const due = stops({ monthShock }).map(({ events }) =>
      events.find((event) => event.type === 'disbursed')?.on.slice(0, 7),
    )
    return [...new Set(due)].map((month) => due.filter((one) => one === month).length)
  }
  expect(Math.max(...byMonth(1)) / Math.min(...byMonth(1))).toBeGreaterThan(
    Math.max(...byMonth(0)) / Math.min(...byMonth(0)),
  )
})

test('at the break-even share of defaults the loans earn nothing', () => {
  const behaviour = behaving({ stopped: 0.05, recovered: { borrowers: 0, part: 0 } })
  const { defaults, whole } = simulate(yearOf(400, { amount: 8_000_00, behaviour, arriveWithinDays: 60 }))
  const { ripe, share, breakEven } = defaults
  if (share === null || breakEven === null) throw new Error('too few')
  expect(ripe).toBe(400)
  // All are ripe, so the result is gain and loss by their shares: it is above zero where fewer default.
  expect(whole.result > 0).toBe(share < breakEven)
  const gain = whole.result / ripe / (1 - share / breakEven)
  const loss = (gain * (1 - breakEven)) / breakEven
  expect((1 - share) * gain - share * loss).toBeCloseTo(whole.result / ripe, 0)
  // Who stops owes most of the principal, and has paid interest before.
  expect(loss).toBeGreaterThan(4_000_00)
})

test('a product that breaks a ceiling is not lent, and the refusal is counted', () => {
  const dear = { ...EXAMPLE_PRODUCT, dailyRatePpm: 9_000 }
  const { whole, refused } = simulate(yearOf(10, { versions: [dear], amount: 8_000_00 }))
  expect(whole.loans).toBe(0)
  expect(Object.values(refused).reduce((sum, count) => sum + count, 0)).toBe(10)
})

test('a plan that makes no sense is refused with a sentence', () => {
  const plan = yearOf(10)
  expect(simulationFaults(plan)).toEqual([])
  expect(simulationFaults({ ...plan, borrowers: 0 })).toEqual([expect.stringMatching(/^borrowers/)])
  expect(simulationFaults({ ...plan, to: addDays(plan.from, -1) })).toEqual([expect.stringMatching(/^days/)])
  expect(simulationFaults({ ...plan, arriveWithinDays: 366 })).toHaveLength(1)
  expect(simulationFaults({ ...plan, seed: 1.5 })).toHaveLength(1)
  expect(simulationFaults({ ...plan, versions: [] })).toHaveLength(1)
  expect(() => simulate({ ...plan, borrowers: 0 })).toThrow('borrowers is a whole number')
})

test('loans are of the rule book of their day', () => {
  const [loan] = loansIn(ONE)
  const agreed = loan?.events.find((event) => event.type === 'agreed')
  expect(agreed?.terms.ruleBook).toBe(SECOND.id)
})

test('taxes follow the terms and the setting: what a borrower bears is owed and no cost, what was earned is a base', () => {
  const plain = simulate(ONE)
  const borne = simulate({
    ...ONE,
    versions: ONE.versions.map((version) => ({ ...version, stampTaxBorneBy: 'borrower' as const })),
  })
  const stamp = stampTaxOf(8_000_00, 120, '2027-01-02')?.amount ?? 0
  expect(plain.whole.taxes - borne.whole.taxes).toBe(stamp)
  expect(plain.whole.paidOut - borne.whole.paidOut).toBe(stamp)
  expect(borne.months[0]?.taxesOwed).toBe(plain.months[0]?.taxesOwed)
  // The cash is the same in the end, but for the days between payout and return.
  expect(borne.whole.result).toBeGreaterThan(plain.whole.result)
  const accrued = simulate({ ...ONE, taxAccruedFrom: '2027-01-01' })
  const income = (to: string, month: (typeof accrued.months)[number]) =>
    month.to <= to ? month.interest + month.fees + month.lateCharges : 0
  const quarter = (to: string) => accrued.months.reduce((sum, month) => sum + income(to, month), 0)
  const taxed = accrued.months
    .filter(({ to }) => to <= '2027-03-31')
    .reduce((sum, { taxes }) => sum + taxes, 0)
  expect(taxed - stamp).toBe(percentageTaxOf(quarter('2027-03-31'), 'to-five-years', '2027-03-31'))
  // Paid in time it comes to the same in the year, rounded once a quarter.
  expect(Math.abs(accrued.whole.taxes - plain.whole.taxes)).toBeLessThanOrEqual(2)
})
