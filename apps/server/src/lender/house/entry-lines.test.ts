import { HOUSE_ENTRY_KINDS, type HouseEntryKindName, POSTED_KINDS } from '@sandigan/contract'
import { CHART, trialBalance } from '@sandigan/lending'
import { describe, expect, test } from 'vitest'
import { balancesOf, entryLines, kindOf, whyFactsAreWrong } from './entry-lines.ts'

const NOTHING = new Map<string, number>()
const ALL_FACTS = { counterparty: 'Example Supplier', document: 'INV-1' }
const sentence = (kind: HouseEntryKindName, facts: object) => whyFactsAreWrong(kind, facts)?.message

describe('the table of kinds', () => {
  test.each(POSTED_KINDS.filter((kind) => kind !== 'year-end'))(
    '%s moves the amount between two accounts of the chart',
    (kind) => {
      const lines = entryLines(kind, { amount: 100_00 }, NOTHING)
      const codes = CHART.map(({ code }) => code)
      expect(lines.map(({ debit, credit }) => [debit, credit])).toEqual([
        [100_00, 0],
        [0, 100_00],
      ])
      for (const { account } of lines) expect(codes).toContain(account)
      expect(new Set(lines.map(({ account }) => account)).size).toBe(2)
    },
  )

  test.each<[HouseEntryKindName, string, string]>([
    ['capital-paid-in', '1040', '3010'],
    ['paid-in-capital', '1040', '3020'],
    ['borrowing-received', '1040', '2080'],
    ['borrowing-repaid', '2080', '1040'],
    ['interest-owed', '5110', '2090'],
    ['to-provider', '1010', '1040'],
    ['from-settled', '1040', '1030'],
    ['cost-owed', '5190', '2070'],
    ['owed-paid', '2070', '1040'],
    ['stamp-tax-paid', '2030', '1040'],
    ['income-tax-owed', '5210', '2060'],
    ['unknown-in', '1040', '1090'],
    ['unknown-out', '1090', '1040'],
  ])('%s debits %s and credits %s', (kind, debit, credit) => {
    expect(entryLines(kind, { amount: 1 }, NOTHING).map(({ account }) => account)).toEqual([debit, credit])
  })
})

test('what is withheld is owed to the tax authority, and so much less leaves the bank', () => {
  expect(entryLines('cost-paid', { amount: 100_00, withheld: 2_00 }, NOTHING)).toEqual([
    { account: '5190', debit: 100_00, credit: 0 },
    { account: '1040', debit: 0, credit: 98_00 },
    { account: '2050', debit: 0, credit: 2_00 },
  ])
})

test('an entry that explains a bank item takes 1090 in the place of the bank', () => {
  expect(entryLines('cost-paid', { amount: 5, through: 'unexplained' }, NOTHING)[1]?.account).toBe('1090')
  expect(entryLines('capital-paid-in', { amount: 5, through: 'unexplained' }, NOTHING)[0]?.account).toBe(
    '1090',
  )
})

test('a year’s end takes income and expenses to zero, and their result to retained earnings', () => {
  const balances = new Map([
    ['1040', 900_00],
    ['4010', -700_00],
    ['4020', -50_00],
    ['5020', 150_00],
    ['3010', -300_00],
  ])
  const lines = entryLines('year-end', {}, balances)
  expect(lines).toEqual([
    { account: '4010', debit: 700_00, credit: 0 },
    { account: '4020', debit: 50_00, credit: 0 },
    { account: '5020', debit: 0, credit: 150_00 },
    { account: '3030', debit: 0, credit: 600_00 },
  ])
  const entry = { kind: 'event', on: '2026-12-31', reference: 'x', reverses: null, lines } as const
  const { debit, credit } = trialBalance([entry])
  expect(debit).toBe(credit)
  expect(entryLines('year-end', {}, new Map([['5020', 10_00]]))).toEqual([
    { account: '5020', debit: 0, credit: 10_00 },
    { account: '3030', debit: 10_00, credit: 0 },
  ])
  expect(entryLines('year-end', {}, new Map([['1040', 5]]))).toEqual([])
})

describe('facts that make no entry are refused with a sentence that begins with the field', () => {
  test.each<[HouseEntryKindName, object, string | undefined]>([
    ['cost-paid', { ...ALL_FACTS, amount: 1 }, undefined],
    ['cost-paid', { ...ALL_FACTS, amount: 0 }, 'amount must be more than zero'],
    ['cost-paid', ALL_FACTS, 'amount must be more than zero'],
    ['cost-paid', { ...ALL_FACTS, amount: 100, withheld: 99 }, undefined],
    ['cost-paid', { ...ALL_FACTS, amount: 100, withheld: 100 }, 'withheld must be less than the amount'],
    ['to-provider', { amount: 100, withheld: 1 }, 'withheld is for costs and interest alone'],
    ['to-provider', { amount: 100 }, undefined],
    ['cost-owed', { ...ALL_FACTS, amount: 1, through: 'unexplained' }, 'through says where'],
    ['cost-paid', { amount: 1, document: 'INV-1' }, 'counterparty must say'],
    ['cost-paid', { amount: 1, counterparty: 'Example' }, 'document must be the number'],
    ['year-end', {}, undefined],
    ['year-end', { amount: 1 }, 'amount is what stands on the accounts'],
  ])('%s with %j', (kind, facts, expected) => {
    const said = sentence(kind, facts)
    expect(said?.startsWith(expected ?? '') ?? expected === undefined, said).toBe(true)
    expect(said === undefined).toBe(expected === undefined)
  })
})

test('balances stand on the side on which their account grows', () => {
  const balances = new Map([
    ['1040', 5],
    ['3010', -7],
    ['2050', 3],
  ])
  expect(balancesOf(['3010', '1040', '2050', '5120'], balances)).toEqual([
    ['1040 Bank', 5],
    ['2050 Tax withheld', -3],
    ['3010 Capital', 7],
    ['5120 Staff costs', 0],
  ])
})

test('opening balances and a year’s end alone have no accounts of their own', () => {
  const without = (Object.keys(HOUSE_ENTRY_KINDS) as HouseEntryKindName[]).filter(
    (kind) => kindOf(kind).debit === undefined,
  )
  expect(without).toEqual(['year-end', 'opening'])
})
