import { describe, expect, test } from 'vitest'
import { EXAMPLE_RULES } from '../testing/credit.ts'
import { classOf, type RuleSet, ruleSetFaults } from './rule-set.ts'

const [FIRST, SECOND] = EXAMPLE_RULES.amounts.classes
const withClasses = (...classes: object[]): RuleSet => ({
  ...EXAMPLE_RULES,
  amounts: { ...EXAMPLE_RULES.amounts, classes: classes as RuleSet['amounts']['classes'] },
})

test('a set that makes sense has no fault', () => {
  expect(ruleSetFaults(EXAMPLE_RULES)).toEqual([])
})

const { age, income } = EXAMPLE_RULES
test.each<[string, string, RuleSet]>([
  ['a minor', 'age.from', { ...EXAMPLE_RULES, age: { ...age, from: 17 } }],
  ['an end before the beginning', 'age.to', { ...EXAMPLE_RULES, age: { ...age, to: age.from - 1 } }],
  ['days below zero', 'lateness.most', { ...EXAMPLE_RULES, lateness: { most: -1, otherwise: 'review' } }],
  ['half a loan', 'openLoans.most', { ...EXAMPLE_RULES, openLoans: { most: 0.5, otherwise: 'review' } }],
  ['no share at all', 'income.share', { ...EXAMPLE_RULES, income: { ...income, share: 0 } }],
  ['more than all income', 'income.share', { ...EXAMPLE_RULES, income: { ...income, share: 1_000_001 } }],
  [
    'a higher band that counts as less',
    'income.assumed.to30k',
    {
      ...EXAMPLE_RULES,
      income: { ...income, assumed: { ...income.assumed, to30k: income.assumed.to20k - 1 } },
    },
  ],
  ['no class', 'amounts.classes', withClasses()],
  [
    'a first class that asks for a loan',
    'amounts.classes.0.settledOnTime',
    withClasses({ ...FIRST, settledOnTime: 1 }),
  ],
  [
    'two classes for the same number of loans',
    'amounts.classes.1.settledOnTime',
    withClasses(FIRST!, { ...SECOND, settledOnTime: 0 }),
  ],
  [
    'a better class with less',
    'amounts.classes.1.amount',
    withClasses(FIRST!, { ...SECOND, amount: FIRST!.amount - 1 }),
  ],
  [
    'a better class with less open',
    'amounts.classes.1.open',
    withClasses(FIRST!, { ...SECOND, open: FIRST!.open - 1 }),
  ],
  ['less open than one loan', 'amounts.classes.0.open', withClasses({ ...FIRST, open: FIRST!.amount - 1 })],
  ['the same name twice', 'amounts.classes.1.name', withClasses(FIRST!, { ...SECOND, name: FIRST!.name })],
])('%s is a fault of %s', (_claim, field, set) => {
  expect(ruleSetFaults(set).map((fault) => fault.field)).toContain(field)
})

describe('the class of a client', () => {
  test.each([
    [0, 'new'],
    [1, 'known'],
    [2, 'known'],
    [3, 'trusted'],
    [40, 'trusted'],
  ])('with %i loans paid back as agreed is %s', (settledOnTime, name) => {
    expect(classOf(EXAMPLE_RULES, settledOnTime).name).toBe(name)
  })
})
