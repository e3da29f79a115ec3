import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLEAR_FACTS, EXAMPLE_RULES } from '../testing/credit.ts'
import { CREDIT_RULES, evaluate } from './evaluate.ts'
import { ageOn, type CreditFacts, INCOME_BANDS, monthlyDue } from './facts.ts'
import type { Otherwise, RuleSet } from './rule-set.ts'

const withRequest = (change: Partial<CreditFacts['asked']>): Partial<CreditFacts> => ({
  asked: { ...CLEAR_FACTS.asked, ...change },
})
const verdictFor = (facts: Partial<CreditFacts>, set: Partial<RuleSet> = {}) =>
  evaluate({ ...EXAMPLE_RULES, ...set }, { ...CLEAR_FACTS, ...facts })

test('what meets every rule is approved, each rule with what it looked at', () => {
  expect(verdictFor({})).toEqual({
    verdict: 'approve',
    amount: null,
    reason: null,
    client: 'new',
    results: [
      { rule: 'listed', outcome: 'passed', fact: 0, limit: null },
      { rule: 'overdue', outcome: 'passed', fact: 0, limit: null },
      { rule: 'age', outcome: 'passed', fact: 30, limit: [21, 65] },
      { rule: 'identity', outcome: 'passed', fact: [], limit: null },
      { rule: 'duplicates', outcome: 'passed', fact: [], limit: null },
      { rule: 'lateness', outcome: 'passed', fact: 0, limit: 7 },
      { rule: 'open-loans', outcome: 'passed', fact: 0, limit: 1 },
      { rule: 'income', outcome: 'passed', fact: 2_400_00, limit: 3_000_00 },
      { rule: 'amount', outcome: 'passed', fact: 8_000_00, limit: 10_000_00 },
      { rule: 'exposure', outcome: 'passed', fact: 8_000_00, limit: 10_000_00 },
    ],
  })
})

describe('each rule on its edge', () => {
  test.each<[string, Partial<CreditFacts>, string, string | null]>([
    ['just old enough', { age: 21 }, 'approve', null],
    ['a year too young', { age: 20 }, 'decline', 'rules'],
    ['just young enough', { age: 65 }, 'approve', null],
    ['a year too old', { age: 66 }, 'decline', 'rules'],
    ['no birthday', { age: null }, 'review', null],
    ['something about the identity', { identity: ['photo-missing'] }, 'review', null],
    ['the same account elsewhere', { duplicates: ['same-account'] }, 'review', null],
    ['late by as much as is let pass', { worstDaysLate: 7 }, 'approve', null],
    ['a day later', { worstDaysLate: 8 }, 'decline', 'rules'],
    ['as many open loans as are let pass', { openLoans: 1 }, 'approve', null],
    ['one more', { openLoans: 2 }, 'decline', 'debt'],
    ['another loan overdue', { overdue: true }, 'decline', 'loan-overdue'],
    ['no income told', { income: null }, 'review', null],
    ['a month that is just full', { openMonthly: 600_00 }, 'approve', null],
    ['a month that is too full by a centavo', { openMonthly: 600_01 }, 'offer-less', 'income'],
    ['a month with no room', { openMonthly: 3_000_00 }, 'decline', 'income'],
    ['as much as the class may have', withRequest({ amount: 10_000_00 }), 'approve', null],
    ['a step more', withRequest({ amount: 10_500_00 }), 'offer-less', 'rules'],
    ['open in all as much as may be', { openPrincipal: 2_000_00 }, 'approve', null],
    ['a centavo more', { openPrincipal: 2_000_01 }, 'offer-less', 'debt'],
    ['nothing left of what may be open', { openPrincipal: 8_000_01 }, 'decline', 'debt'],
  ])('%s', (_claim, facts, verdict, reason) => {
    expect(verdictFor(facts)).toMatchObject({ verdict, reason })
  })

  test('good repayment raises what may be had', () => {
    const facts = withRequest({ amount: 15_000_00 })
    expect(verdictFor(facts).verdict).toBe('offer-less')
    expect(verdictFor({ ...facts, settledOnTime: 1 })).toMatchObject({ verdict: 'approve', client: 'known' })
  })
})

describe('a smaller offer', () => {
  test('is the largest amount of the product that every rule allows', () => {
    // ₱2,300 of the month are free of ₱2,400: ₱7,666.66, and the product has ₱7,500.
    expect(verdictFor({ openMonthly: 700_00 })).toMatchObject({ verdict: 'offer-less', amount: 7_500_00 })
    expect(verdictFor({ openMonthly: 700_00, openPrincipal: 4_000_00 })).toMatchObject({ amount: 6_000_00 })
  })

  test('may be as small as the product has, and not smaller', () => {
    expect(verdictFor({ openPrincipal: 8_000_00 })).toMatchObject({ verdict: 'offer-less', amount: 2_000_00 })
    expect(verdictFor({ openPrincipal: 8_000_01 })).toMatchObject({ verdict: 'decline', amount: null })
  })

  test('is not made by a set that makes none', () => {
    expect(verdictFor({ openMonthly: 700_00 }, { offersLess: false })).toMatchObject({
      verdict: 'decline',
      amount: null,
    })
  })

  test('is left to a person where the set approves nothing, and the person sees the amount', () => {
    expect(verdictFor({ openMonthly: 700_00 }, { whenClear: 'review' })).toMatchObject({
      verdict: 'review',
      amount: 7_500_00,
      reason: null,
    })
  })
})

describe('what outweighs what', () => {
  test('who may be listed waits for a person, also where the answer would be no', () => {
    expect(verdictFor({ listed: true, overdue: true, age: 17 })).toMatchObject({
      verdict: 'review',
      reason: null,
    })
  })

  test('a decline outweighs a review, and names the first rule that declines', () => {
    const facts = { identity: ['photo-missing'], age: 17, overdue: true }
    expect(verdictFor(facts)).toMatchObject({ verdict: 'decline', reason: 'loan-overdue' })
  })

  test('a review outweighs a smaller offer', () => {
    expect(verdictFor({ identity: ['id-differs'], openMonthly: 700_00 }).verdict).toBe('review')
  })

  test('rules that are off say nothing, but for the two that always hold', () => {
    const off = { otherwise: 'off' as const }
    const set: RuleSet = {
      ...EXAMPLE_RULES,
      age: { ...EXAMPLE_RULES.age, ...off },
      identity: off,
      duplicates: off,
      lateness: { ...EXAMPLE_RULES.lateness, ...off },
      openLoans: { ...EXAMPLE_RULES.openLoans, ...off },
      income: { ...EXAMPLE_RULES.income, ...off },
      amounts: { ...EXAMPLE_RULES.amounts, ...off },
    }
    const worst: Partial<CreditFacts> = {
      age: null,
      identity: ['id-differs'],
      duplicates: ['same-identity'],
      worstDaysLate: 900,
      openLoans: 40,
      openPrincipal: 1_000_000_00,
      openMonthly: 1_000_000_00,
      income: null,
    }
    expect(verdictFor(worst, set).verdict).toBe('approve')
    expect(verdictFor({ ...worst, overdue: true }, set).verdict).toBe('decline')
    expect(verdictFor({ ...worst, listed: true }, set).verdict).toBe('review')
  })
})

describe('properties', () => {
  const otherwise = fc.constantFrom<Otherwise>('off', 'review', 'decline')
  const sets: fc.Arbitrary<RuleSet> = fc
    .record({
      each: fc.array(otherwise, { minLength: 7, maxLength: 7 }),
      offersLess: fc.boolean(),
      whenClear: fc.constantFrom('approve' as const, 'review' as const),
    })
    .map(({ each: [a, b, c, d, e, f, g], offersLess, whenClear }) => ({
      ...EXAMPLE_RULES,
      age: { ...EXAMPLE_RULES.age, otherwise: a! },
      identity: { otherwise: b! },
      duplicates: { otherwise: c! },
      lateness: { ...EXAMPLE_RULES.lateness, otherwise: d! },
      openLoans: { ...EXAMPLE_RULES.openLoans, otherwise: e! },
      income: { ...EXAMPLE_RULES.income, otherwise: f! },
      amounts: { ...EXAMPLE_RULES.amounts, otherwise: g! },
      offersLess,
      whenClear,
    }))
  const facts: fc.Arbitrary<CreditFacts> = fc.record({
    asOf: fc.constant('2026-11-25'),
    age: fc.option(fc.integer({ min: 15, max: 80 })),
    identity: fc.constantFrom([], ['photo-missing']),
    duplicates: fc.constantFrom([], ['same-account']),
    listed: fc.boolean(),
    overdue: fc.boolean(),
    worstDaysLate: fc.nat({ max: 20 }),
    openLoans: fc.nat({ max: 3 }),
    openPrincipal: fc.nat({ max: 50_000_00 }),
    openMonthly: fc.nat({ max: 20_000_00 }),
    settledOnTime: fc.nat({ max: 5 }),
    income: fc.option(fc.constantFrom(...INCOME_BANDS)),
    asked: fc.nat({ max: 36 }).chain((steps) =>
      fc.record({
        amount: fc.constant(2_000_00 + steps * 500_00),
        monthly: fc.integer({ min: 1, max: 20_000_00 }),
        min: fc.constant(2_000_00),
        step: fc.constant(500_00),
      }),
    ),
  })

  /** The most that is to be had, as a person would read it: 0 where the answer is not an amount. */
  const had = (set: RuleSet, of: CreditFacts): number => {
    const { verdict, amount } = evaluate(set, of)
    if (verdict === 'approve') return of.asked.amount
    return verdict === 'offer-less' ? (amount ?? 0) : 0
  }
  const expectNotLess = (better: (of: CreditFacts) => CreditFacts) =>
    fc.assert(
      fc.property(sets, facts, (set, of) => {
        expect(had(set, better(of))).toBeGreaterThanOrEqual(had(set, of))
      }),
    )

  test('more income never lowers what is to be had', () =>
    expectNotLess((of) => {
      const band = of.income === null ? -1 : INCOME_BANDS.indexOf(of.income)
      return { ...of, income: INCOME_BANDS[Math.min(band + 1, INCOME_BANDS.length - 1)]! }
    }))

  test('nor does another loan paid back as agreed', () =>
    expectNotLess((of) => ({ ...of, settledOnTime: of.settledOnTime + 1 })))

  test('nor does less debt', () =>
    expectNotLess((of) => ({
      ...of,
      openPrincipal: Math.floor(of.openPrincipal / 2),
      openMonthly: Math.floor(of.openMonthly / 2),
      openLoans: Math.max(0, of.openLoans - 1),
    })))

  test('nor having been late by less', () =>
    expectNotLess((of) => ({ ...of, worstDaysLate: Math.max(0, of.worstDaysLate - 1) })))

  test('every rule answers, and a smaller offer is an amount of the product that meets every rule', () => {
    fc.assert(
      fc.property(sets, facts, (set, of) => {
        const said = evaluate(set, of)
        expect(said.results.map(({ rule }) => rule)).toEqual([...CREDIT_RULES])
        expect(said.reason !== null).toBe(said.verdict === 'decline' || said.verdict === 'offer-less')
        expect(said.verdict !== 'offer-less' || said.amount !== null).toBe(true)
        if (said.amount === null) return
        const { amount, monthly, min, step } = of.asked
        expect(said.amount).toBeLessThan(amount)
        expect(said.amount).toBeGreaterThanOrEqual(min)
        expect((said.amount - min) % step).toBe(0)
        const smaller = {
          ...of.asked,
          amount: said.amount,
          monthly: Math.floor((monthly * said.amount) / amount),
        }
        const again = evaluate(set, { ...of, asked: smaller })
        expect(again.results.some(({ outcome }) => outcome === 'less')).toBe(false)
        expect(again.amount).toBeNull()
      }),
    )
  })
})

describe('facts', () => {
  test.each([
    ['1990-11-25', 36],
    ['1990-11-26', 35],
    ['2004-02-29', 22],
  ])('who was born on %s is %i on 25 November 2026', (birthday, age) => {
    expect(ageOn(birthday, '2026-11-25')).toBe(age)
  })

  test('29 February counts from 1 March', () => {
    expect(ageOn('2004-02-29', '2026-02-28')).toBe(21)
    expect(ageOn('2004-02-29', '2026-03-01')).toBe(22)
  })

  test('a month takes the highest instalment, spread over its days and rounded up', () => {
    const instalments = [{ total: 1_000_01 }, { total: 900_00 }]
    expect(monthlyDue({ instalments }, { periods: 2, termUnit: 30 })).toBe(1_000_01)
    expect(monthlyDue({ instalments }, { periods: 2, termUnit: 7 })).toBe(4_285_76)
    expect(monthlyDue({ instalments }, { periods: 2, termUnit: 91 })).toBe(329_68)
  })
})
