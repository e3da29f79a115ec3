import { expect, test } from 'vitest'
import { percentageTax, percentageTaxPaidOn, stampTax, stampTaxPaidOn } from './taxes.ts'

test.each([
  { principal: 8_000_00, days: 120, tax: 19_73 },
  { principal: 20_000_00, days: 120, tax: 49_32 },
  { principal: 10_000_00, days: 365, tax: 75_00 },
  { principal: 10_000_00, days: 366, tax: 75_00 },
])('stamp tax of $principal for $days days is $tax', ({ principal, days, tax }) => {
  expect(stampTax(principal, days, '2026-12-01')).toBe(tax)
})

test('taxes are paid on the days of the law', () => {
  expect(stampTaxPaidOn('2027-02-03')).toBe('2027-03-05')
  expect([`2027-01-31`, '2027-03-31', '2027-12-31'].map(percentageTaxPaidOn)).toEqual([
    '2027-04-25',
    '2027-04-25',
    '2028-01-25',
  ])
  expect(percentageTax(1_000_10, '2027-01-31')).toBe(50_01)
})
