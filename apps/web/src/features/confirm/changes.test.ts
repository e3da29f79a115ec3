import { expect, test } from 'vitest'
import { changesOf } from './offer-changed.tsx'

const offer = (rows: Record<string, string>, ...days: string[]) => ({
  details: Object.entries(rows).map(([text, value]) => ({ text, value })),
  repay_plans: days.map((pay_time) => ({ pay_time })),
  netProceeds: '97.00',
  instalment: '26.00',
  totalPayable: '104.00',
})
const before = offer({ Fee: '₱1.00', Rate: '6%' }, '2026-12-21', '2027-01-20')

test('an offer like before has no changes', () => expect(changesOf(before, before)).toEqual([]))

test('rows are compared by their label, wherever they stand', () => {
  const now = offer({ Rate: '6%', Fee: '₱1.01' }, '2026-12-21')
  expect(changesOf(before, now)).toEqual([{ of: { text: 'Fee' }, before: '₱1.00', now: '₱1.01' }])
})

test('a row that is new or gone has nothing to be compared with', () => {
  expect(changesOf(before, offer({ Fee: '₱1.00', Discount: '₱5.00' }, '2026-12-21'))).toEqual([])
})

test('the day of the first payment speaks for the plan', () => {
  const now = offer({ Fee: '₱1.00' }, '2026-12-22', '2027-01-21')
  expect(changesOf(before, now)).toEqual([{ of: 'firstPayment', before: '2026-12-21', now: '2026-12-22' }])
})

test('an offer without a plan is no trouble', () => expect(changesOf(before, offer({}))).toEqual([]))

test('rows in another order have not changed', () => {
  const moved = offer({ Rate: '6%', Fee: '₱1.00' }, '2026-12-21')
  expect(changesOf(before, moved)).toEqual([])
})

test('a figure that is seen at a glance comes before the rows', () => {
  const now = { ...offer({ Fee: '₱1.01', Rate: '6%' }, '2026-12-21'), netProceeds: '96.99' }
  expect(changesOf(before, now).map(({ of }) => of)).toEqual(['netProceeds', { text: 'Fee' }])
  expect(changesOf(before, now)[0]).toMatchObject({ before: '97.00', now: '96.99' })
})
