import { expect, test } from 'vitest'
import { maturityKindOf, percentageTaxDueOn, percentageTaxOf, quarterEnd } from './percentage-tax.ts'
import { receivedBetween, receivedTotal } from './received.ts'

test('five percent to five years, one above, five on anything else', () => {
  expect(percentageTaxOf(1_000_10, 'to-five-years', '2027-01-31')).toBe(50_01)
  expect(percentageTaxOf(1_000_00, 'above-five-years', '2027-01-31')).toBe(10_00)
  expect(percentageTaxOf(1_000_00, 'other', '2027-01-31')).toBe(50_00)
  expect(percentageTaxOf(-1_000_00, 'to-five-years', '2027-01-31')).toBe(0)
})

test.each([
  { maturesOn: '2031-12-31', kind: 'to-five-years' },
  { maturesOn: '2032-01-01', kind: 'above-five-years' },
  { maturesOn: '2026-11-01', kind: 'to-five-years' },
])('what matures on $maturesOn is $kind at the end of 2026', ({ maturesOn, kind }) => {
  expect(maturityKindOf(maturesOn, '2026-12-31')).toBe(kind)
})

test('a quarter ends with its third month, and its return is due on the 25th day after it', () => {
  expect(['2027-01-01', '2027-03-31', '2027-04-01', '2027-12-31'].map(quarterEnd)).toEqual([
    '2027-03-31',
    '2027-03-31',
    '2027-06-30',
    '2027-12-31',
  ])
  expect(['2027-01-31', '2027-03-31', '2027-12-31'].map(percentageTaxDueOn)).toEqual([
    '2027-04-25',
    '2027-04-25',
    '2028-01-25',
  ])
})

test('what was received in a month is what came in since the row before, principal never', () => {
  const before = { principal: 1_000_00, interest: 100_00, fee: 400_00, charges: 0 }
  const now = { principal: 2_000_00, interest: 340_00, fee: 400_00, charges: 25_00 }
  expect(receivedBetween(null, before)).toEqual({ interest: 100_00, fee: 400_00, charges: 0 })
  expect(receivedBetween(before, now)).toEqual({ interest: 240_00, fee: 0, charges: 25_00 })
  expect(receivedTotal(receivedBetween(before, null))).toBe(-500_00)
})
