import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balancesAfter,
  calculate,
  CALCULATION_LIMITS,
  type CalculationInput,
  percentToPpm,
  ppmToPercent,
  wrongCalculationField,
} from './calculation.ts'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { HOLIDAYS_2026, holidaySet } from './holidays.ts'
import { interestFloor } from './money.ts'

const TODAY = '2026-11-23'
const LOAN: CalculationInput = {
  amount: 10_000_00,
  periods: 1,
  termUnit: 30,
  monthlyRatePpm: 50_000,
  feePpm: 0,
  feeMode: 'deducted',
  dueDateRule: 'as-is',
  startOn: TODAY,
}
const of = (over: Partial<CalculationInput>) => calculate({ ...LOAN, ...over }, NO_HOLIDAYS)

describe('a calculation', () => {
  test('5 % a month on 10,000 for a month is 500.00 to the centavo, although a day of it has no end', () => {
    const { plan } = of({})
    expect(plan.interest).toBe(500_00)
    expect(plan.nominalMonthlyPpm).toBe(50_000)
    expect(plan.effectiveMonthlyPpm).toBe(50_000)
  })

  test('interest is exact for every rate of two places, checked against whole numbers without end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: CALCULATION_LIMITS.amount.max }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 365 }),
        (balance, hundredths, days) => {
          const monthlyPpm = hundredths * 100
          const exact = (BigInt(balance) * BigInt(monthlyPpm) * BigInt(days)) / 30_000_000n
          expect(interestFloor(balance, { dailyRatePpm: monthlyPpm / 30, days })).toBe(Number(exact))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('interest of a whole daily rate is what it always was, at the very edge of a centavo too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: CALCULATION_LIMITS.amount.max }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 365 }),
        (balance, dailyRatePpm, days) => {
          const exact = (BigInt(balance) * BigInt(dailyRatePpm) * BigInt(days)) / 1_000_000n
          expect(interestFloor(balance, { dailyRatePpm, days })).toBe(Number(exact))
        },
      ),
      { numRuns: 2_000 },
    )
    expect(interestFloor(999_999, { dailyRatePpm: 1, days: 1 })).toBe(0)
  })

  test('no monthly rate of two places loses a centavo of a month to the way its days are counted', () => {
    // A month of 1,000.00 at 0.07 % is 70 centavos, and so on: whole centavos, all of them.
    const rates = Array.from({ length: 10_000 }, (_, hundredths) => hundredths * 100)
    const interest = (monthlyPpm: number) =>
      interestFloor(1_000_00, { dailyRatePpm: monthlyPpm / 30, days: 30 })
    expect(rates.filter((ppm) => interest(ppm) !== ppm / 10)).toEqual([])
  })

  test('a fee that is kept back makes the loan dearer than its interest says', () => {
    const plain = of({}).plan
    const dear = of({ feePpm: 100_000 }).plan
    expect([dear.netProceeds, dear.fee, dear.financeCharge]).toEqual([9_000_00, 1_000_00, 1_500_00])
    expect(dear.effectiveMonthlyPpm).toBeGreaterThan(3 * plain.effectiveMonthlyPpm)
  })

  test('stamp tax that the borrower bears is deducted, costs, and can break a ceiling alone', () => {
    let feePpm = 0
    const broken = (over: Partial<CalculationInput>) => of(over).ceilings.some((one) => one.broken)
    while (!broken({ feePpm: feePpm + 100 })) feePpm += 100
    const plain = of({ feePpm })
    const taxed = of({ feePpm, stampTaxBorneBy: 'borrower' })
    // 0.75 % of ₱10,000.00 for 30 of 365 days.
    expect([plain.plan.stampTax, taxed.plan.stampTax]).toEqual([0, 6_16])
    expect(plain.plan.netProceeds - taxed.plan.netProceeds).toBe(6_16)
    expect(taxed.plan.financeCharge - plain.plan.financeCharge).toBe(6_16)
    expect(taxed.plan.instalments).toEqual(plain.plan.instalments)
    expect(broken({ feePpm, stampTaxBorneBy: 'borrower' })).toBe(true)
  })

  test('due dates avoid holidays only where that was asked for', () => {
    const holidays = holidaySet(HOLIDAYS_2026)
    // Thirty days after 8 November is 8 December, a holiday.
    const dueOn = (dueDateRule: CalculationInput['dueDateRule']) =>
      calculate({ ...LOAN, startOn: '2026-11-08', dueDateRule }, holidays).plan.instalments[0]?.dueOn
    expect(dueOn('as-is')).toBe('2026-12-08')
    expect(dueOn('next-business-day')).toBe('2026-12-09')
  })

  test('what is still owed falls with every payment and ends at zero', () => {
    const { plan } = of({ periods: 6 })
    const balances = balancesAfter(plan)
    expect(balances).toHaveLength(6)
    expect(balances.at(-1)).toBe(0)
    expect(balances[0]).toBe(10_000_00 - (plan.instalments[0]?.principal ?? 0))
    expect(balances.toSorted((a, b) => b - a)).toEqual(balances)
  })
})

describe('the ceilings of a calculation', () => {
  const broken = (over: Partial<CalculationInput>) =>
    of(over).ceilings.flatMap((test) => (test.broken ? [test.code] : []))

  test.each([
    { claim: '6.00 % a month is allowed', over: { monthlyRatePpm: 60_000 }, codes: [] },
    { claim: '6.01 % is not', over: { monthlyRatePpm: 60_100 }, codes: ['CEILING_NOMINAL'] },
    {
      claim: 'a fee of 10 % is too dear for a month',
      over: { feePpm: 100_000 },
      codes: ['CEILING_EFFECTIVE'],
    },
    {
      claim: 'cost above the amount borrowed is marked',
      over: { periods: 4, monthlyRatePpm: 500_000 },
      codes: ['CEILING_NOMINAL', 'CEILING_EFFECTIVE', 'CEILING_TOTAL_COST'],
    },
    {
      claim: 'one centavo above ₱10,000 is not covered',
      over: { amount: 10_000_01, monthlyRatePpm: 900_000 },
      codes: [],
    },
  ])('$claim', ({ over, codes }) => expect(broken(over)).toEqual(codes))

  test('nothing is cut: the figures are those of the offer', () => {
    expect(of({ monthlyRatePpm: 900_000 }).plan.interest).toBe(9_000_00)
  })

  test('123 days are covered, 124 are not; each names its source', () => {
    expect(of({ termUnit: 123 }).ceilingSource).toBe('SEC MC 14 s.2025')
    expect(of({ termUnit: 124 })).toMatchObject({ ceilings: [], ceilingSource: null })
  })

  test('the day on which it begins picks the law: 15 % before 1 April 2026', () => {
    const limit = (startOn: string) => of({ startOn }).ceilings[1]?.limit
    expect([limit('2026-03-31'), limit('2026-04-01')]).toEqual([150_000, 120_000])
  })
})

describe('what the calculator works with', () => {
  test.each([
    { over: { amount: 100_00 }, wrong: null },
    { over: { amount: 99_99 }, wrong: 'amount' },
    { over: { amount: 1_000_000_00 }, wrong: null },
    { over: { amount: 1_000_000_01 }, wrong: 'amount' },
    { over: { amount: Number.NaN }, wrong: 'amount' },
    { over: { periods: 60 }, wrong: null },
    { over: { periods: 61 }, wrong: 'periods' },
    { over: { periods: 0 }, wrong: 'periods' },
    { over: { termUnit: 0 }, wrong: 'termUnit' },
    { over: { periods: 61, termUnit: 366 }, wrong: 'periods' },
    { over: { periods: 6, termUnit: 305 }, wrong: null },
    { over: { periods: 6, termUnit: 306 }, wrong: 'periods' },
    { over: { monthlyRatePpm: 1_000_000 }, wrong: null },
    { over: { monthlyRatePpm: 1_000_100 }, wrong: 'monthlyRatePpm' },
    { over: { feePpm: 500_100 }, wrong: 'feePpm' },
    { over: { startOn: addDays(TODAY, 366) }, wrong: null },
    { over: { startOn: addDays(TODAY, 367) }, wrong: 'startOn' },
    { over: { startOn: addDays(TODAY, -1_830) }, wrong: null },
    { over: { startOn: addDays(TODAY, -1_831) }, wrong: 'startOn' },
    { over: { startOn: '2026-11-31' }, wrong: 'startOn' },
    // 102 paid back on the day after 51 arrived are 100 % a day; a centavo more is not computed.
    { over: { amount: 102_00, termUnit: 1, monthlyRatePpm: 0, feePpm: 500_000 }, wrong: null },
    { over: { amount: 102_00, termUnit: 1, monthlyRatePpm: 10_000, feePpm: 500_000 }, wrong: 'feePpm' },
    { over: { amount: 100_00, termUnit: 1, monthlyRatePpm: 1_000_000, feePpm: 500_000 }, wrong: 'feePpm' },
    {
      over: { amount: 100_00, termUnit: 1, monthlyRatePpm: 1_000_000, feePpm: 500_000, feeMode: 'spread' },
      wrong: null,
    },
  ])('$over: wrong is $wrong', ({ over, wrong }) => {
    const input: CalculationInput = { ...LOAN, ...(over as Partial<CalculationInput>) }
    expect(wrongCalculationField(input, TODAY)).toBe(wrong)
  })

  test('its dearest and longest loan still fits on the wire', () => {
    const { amount, monthlyRatePpm, feePpm } = CALCULATION_LIMITS
    for (const { periods, termUnit } of [
      { periods: 1, termUnit: 365 },
      { periods: 5, termUnit: 365 },
      { periods: 60, termUnit: 30 },
    ]) {
      const { plan } = of({
        amount: amount.max,
        monthlyRatePpm: monthlyRatePpm.max,
        feePpm: feePpm.max,
        periods,
        termUnit,
      })
      expect(plan.totalPayable).toBeLessThan(100_000_000_00)
      expect(Number.isSafeInteger(plan.effectiveMonthlyPpm)).toBe(true)
    }
  })
})

describe('percent', () => {
  test.each([
    ['4.8', 48_000],
    ['4.80', 48_000],
    ['0', 0],
    ['0.01', 100],
    ['100', 1_000_000],
    ['', null],
    ['4.805', null],
    ['-1', null],
    ['1,5', null],
    ['1e2', null],
  ])('%j is read as %s ppm', (text, ppm) => expect(percentToPpm(text)).toBe(ppm))

  test('is written with two places, rounded up', () => {
    expect([48_000, 50_010, 61_573, 0].map(ppmToPercent)).toEqual(['4.80', '5.01', '6.16', '0.00'])
  })
})
