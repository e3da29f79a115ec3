// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { quarterOf, quartersUpTo } from './quarter-control.tsx'
import TaxScreen from './tax-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const answer = (
  extensionsFrom: string | null = null,
  newPlansFrom = extensionsFrom,
  accruedFrom = extensionsFrom,
) => ({
  quarter: '2026-Q4',
  from: '2026-10-01',
  to: '2026-12-31',
  stampTax: {
    yearlyPpm: 7_500,
    source: 'RA 12214, RR 19-2025',
    extensionsFrom,
    newPlansFrom,
    months: [{ month: '2026-11', rows: 2, base: '10000.00', tax: '24.66', dueOn: '2026-12-05' }],
    tax: '24.66',
  },
  percentageTax: {
    source: 'RA 9238, RR 9-2004',
    accruedFrom,
    state: 'open',
    uncounted: ['2026-12'],
    months: [
      {
        month: '2026-11',
        kind: 'to-five-years',
        basis: accruedFrom === null ? 'received' : 'accrued',
        loans: 2,
        interest: '300.00',
        fee: '500.00',
        charges: '0.00',
      },
    ],
    kinds: [
      { kind: 'to-five-years', ppm: 50_000, base: '800.00', tax: '40.00' },
      { kind: 'above-five-years', ppm: 10_000, base: '0.00', tax: '0.00' },
      { kind: 'other', ppm: 50_000, base: '0.00', tax: '0.00' },
    ],
    tax: '40.00',
    dueOn: '2027-01-25',
  },
  writtenOff: { year: 2026, loans: 3, amount: '9000.00' },
  withheld: [{ month: '2026-11', entries: 1, amount: '500.00' }],
})

test.each([
  { day: '2026-01-01', quarter: '2026-Q1' },
  { day: '2026-03-31', quarter: '2026-Q1' },
  { day: '2026-04-01', quarter: '2026-Q2' },
  { day: '2026-12-31', quarter: '2026-Q4' },
])('$day is of $quarter', ({ day, quarter }) => {
  expect(quarterOf(day)).toBe(quarter)
})

test('quarters before the running one go on over the turn of the year', () => {
  expect(quartersUpTo('2027-02-01').slice(0, 3)).toEqual(['2027-Q1', '2026-Q4', '2026-Q3'])
})

test('each figure leads to its rows, with the day on which it is due and what is not certain', async () => {
  serve(() => ({ body: answer() }))
  await show(<TaxScreen />, { me: operatorWith('finance') })
  const stamps = await screen.findByRole('table', { name: 'Stamp tax by month' })
  expect(within(stamps).getByText('Dec 5, 2026')).toBeTruthy()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const wanted of [
    '/console/books/stamp-tax?month=2026-11',
    '/console/books/invoices?quarter=2026-Q4&kind=to-five-years',
    '/console/books/invoices?month=2026-11&kind=to-five-years',
  ])
    expect(hrefs).toContain(wanted)
  expect(screen.getByText(/Not counted: December 2026/)).toBeTruthy()
  expect(screen.getAllByText('Not certain')).toHaveLength(2)
  expect(screen.getByText(/STAMP_TAX_ON_EXTENSIONS_FROM turns it on/)).toBeTruthy()
  expect(screen.getByText(/STAMP_TAX_ON_NEW_PLANS_FROM turns it on/)).toBeTruthy()
})

test('where extensions and new plans are taxed it says from which day', async () => {
  serve(() => ({ body: answer('2026-12-01') }))
  await show(<TaxScreen />, { me: operatorWith('finance') })
  const sentence = await screen.findByText(/^An extension paid from Dec 1, 2026 on is taxed as a renewal/)
  expect(sentence.tagName).toBe('LI')
  expect(screen.getByText(/^A new payment plan accepted from Dec 1, 2026 on/).tagName).toBe('LI')
})

test('another quarter is requested by the control', async () => {
  const requests = serve(() => ({ body: answer() }))
  await show(<TaxScreen />, { me: operatorWith('finance') })
  const control = await screen.findByRole('combobox', { name: 'Quarter' })
  const other = within(control).getAllByRole('option')[1] as HTMLOptionElement
  fireEvent.change(control, { target: { value: other.value } })
  await waitFor(() => expect(requests.some(({ query }) => query['quarter'] === other.value)).toBe(true))
})
