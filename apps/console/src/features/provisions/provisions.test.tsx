// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { daysOn } from '../../shared/format/dates.ts'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import { bucketWords } from './loss-words.ts'
import LossRatesScreen from './loss-rates-screen.tsx'
import ProvisionLoansScreen from './provision-loans-screen.tsx'
import ProvisionsScreen from './provisions-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const me = operatorWith('finance')
const EXAMPLES = { version: 0, from: '2020-01-01', isExample: true, overlay: null }
const PROVISIONS = {
  months: [
    { month: '2027-01', base: '10000.00', allowance: '2220.00', charged: '920.00' },
    { month: '2026-12', base: '9000.00', allowance: '2000.00', charged: '2000.00' },
  ],
  shown: {
    month: '2027-01',
    rates: EXAMPLES,
    opening: '2000.00',
    allowance: '2220.00',
    base: '10000.00',
    charged: '920.00',
    inBooks: '2220.00',
    direct: { loans: 0, owed: '0.00' },
    buckets: [
      { from: 0, to: 0 },
      { from: 1, to: 30 },
      { from: 31, to: 90 },
      { from: 91, to: null },
    ],
    stages: [
      { stage: 1, bucket: 0, to: 0, loans: 3, base: '6000.00', allowance: '120.00' },
      { stage: 2, bucket: 31, to: 90, loans: 2, base: '3000.00', allowance: '1200.00' },
      { stage: 3, bucket: 91, to: null, loans: 1, base: '1000.00', allowance: '900.00' },
    ],
    movements: [
      { cause: 'stage', loans: 3, charged: '420.00', used: '0.00', change: '420.00' },
      { cause: 'written-off', loans: 1, charged: '500.00', used: '700.00', change: '-200.00' },
    ],
    backTests: [
      {
        month: '2026-10',
        after: 3,
        rows: [
          {
            bucket: 0,
            to: 0,
            loans: 40,
            base: '10000.00',
            allowance: '200.00',
            lost: '350.00',
            expectedPpm: 20_000,
            lostPpm: 35_000,
          },
          {
            bucket: 91,
            to: null,
            loans: 29,
            base: '1000.00',
            allowance: '900.00',
            lost: '400.00',
            expectedPpm: 900_000,
            lostPpm: null,
          },
        ],
      },
    ],
  },
}

const rowOf = (table: string, name: RegExp) =>
  within(screen.getByRole('table', { name: table }))
    .getByText(name)
    .closest('tr')

test('a month shows what moved from its beginning to its end, and each cause leads to its loans', async () => {
  serve(() => ({ body: PROVISIONS }))
  await show(<ProvisionsScreen />, { me })
  await screen.findByRole('table', { name: 'Movements of the allowance' })
  const movements = 'Movements of the allowance'
  expect(rowOf(movements, /At the beginning/)?.textContent).toContain('₱2,000.00')
  expect(rowOf(movements, /Written off/)?.textContent).toMatch(/₱500\.00.*−₱700\.00.*−₱200\.00/)
  expect(rowOf(movements, /At the end of January 2027/)?.textContent).toMatch(/₱920\.00.*₱2,220\.00/)
  expect(screen.getByRole('link', { name: 'Stage changed' }).getAttribute('href')).toBe(
    '/console/books/provisions/loans?month=2027-01&cause=stage',
  )
  expect(screen.getByRole('link', { name: '31 to 90 days late' }).getAttribute('href')).toBe(
    '/console/books/provisions/loans?month=2027-01&stage=2&bucket=31',
  )
})

test('example rates are said to be examples, and a few loans say nothing', async () => {
  serve(() => ({ body: PROVISIONS }))
  await show(<ProvisionsScreen />, { me })
  await screen.findByText(/Example rates: replace them by your own/)
  const test = 'What was lost of October 2026'
  expect(rowOf(test, /Not late/)?.textContent).toMatch(/2%.*3\.5%/)
  expect(rowOf(test, /91 days late or more/)?.textContent).toContain('too few loans')
})

test('what of the allowance is not posted is said', async () => {
  serve(() => ({ body: { ...PROVISIONS, shown: { ...PROVISIONS.shown, inBooks: '2215.00' } } }))
  await show(<ProvisionsScreen />, { me })
  expect(await screen.findByText(/1170 stands at ₱2,215\.00/)).toBeTruthy()
})

test('whoever may not see the loans gets no links to them', async () => {
  serve(() => ({ body: PROVISIONS }))
  await show(<ProvisionsScreen />, { me: operatorWith('admin') })
  await screen.findByRole('table', { name: 'Movements of the allowance' })
  expect(screen.queryByRole('link', { name: 'Stage changed' })).toBeNull()
})

test('before a month is counted the screen says when it will be', async () => {
  serve(() => ({ body: { months: [], shown: null } }))
  await show(<ProvisionsScreen />, { me })
  expect(await screen.findByText('No month is counted yet')).toBeTruthy()
})

test('loans of a figure stand with what was expected of each', async () => {
  const loan = {
    orderId: 'o1',
    borrowerId: 'b1',
    name: 'Maria Santos',
    phone: '0917 000 0000',
    productId: 'sandigan-lite',
    client: 'new',
    daysLate: 45,
    stage: 2,
    bucket: 31,
    base: '3000.00',
    ppm: 400_000,
    allowance: '1200.00',
    before: '300.00',
    used: '0.00',
    cause: 'stage',
  }
  const requests = serve(({ path }) => ({
    body: path === '/provisions' ? PROVISIONS : { month: '2027-01', rows: [loan], next: null },
  }))
  await show(<ProvisionLoansScreen />, { me, at: '/console/x?month=2027-01&bucket=31' })
  const row = (await screen.findByText('Maria Santos')).closest('tr')
  expect(row?.textContent).toMatch(/45.*2.*₱3,000\.00.*40%.*₱1,200\.00/)
  expect(screen.getByRole('link', { name: 'Provisions of January 2027' })).toBeTruthy()
  // The rows of the rates of that month, and no others.
  expect(requests.find(({ path }) => path === '/provisions')?.query).toEqual({ month: '2027-01' })
  const bucket = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Days late' })
  expect([...bucket.options].map(({ text }) => text)).toEqual([
    'All',
    'Not late',
    '1 to 30 days late',
    '31 to 90 days late',
    '91 days late or more',
  ])
  expect(bucket.value).toBe('31')
})

test('new rates begin with those that hold, and another person approves them', async () => {
  const rows = [
    { from: 0, percent: '2' },
    { from: 1, percent: '10' },
    { from: 31, percent: '40' },
  ]
  const versions = [
    {
      ...EXAMPLES,
      state: 'now',
      tables: [{ productId: null, client: null, rows }],
      rates: '0;2\n1;10\n31;40',
      saved: null,
    },
  ]
  const requests = serve(({ path }) => ({
    body: path === '/loss-rates' ? { versions, nextVersion: 1 } : { approvalId: 'a1', before: {}, after: {} },
  }))
  await show(<LossRatesScreen />, { me })
  await screen.findByText('In force today: Examples')
  expect(rowOf('All other loans', /1 to 30 days late/)?.textContent).toContain('10%')
  fireEvent.keyDown(window, { key: 'n' })
  fireEvent.change(await screen.findByLabelText(/^Rates/), { target: { value: '0;3\n31;50' } })
  const reason = screen.getByLabelText('Reason')
  fireEvent.change(reason, { target: { value: 'our own past' } })
  fireEvent.submit(reason.closest('form') as HTMLFormElement)
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/request-approval')?.body).toMatchObject({
      action: 'saveLossRates',
      reason: 'our own past',
      payload: { version: 1, from: daysOn(me.today, 1), rates: '0;3\n31;50' },
    }),
  )
})

test.each([
  [0, null, 'Late or not'],
  [0, 0, 'Not late'],
  [0, 7, '0 to 7 days late'],
  [1, 30, '1 to 30 days late'],
  [1, 1, '1 day late'],
  [1, null, '1 day late or more'],
  [91, null, '91 days late or more'],
])('days late from %s to %s', (from, to, words) => {
  expect(bucketWords(from, to)).toBe(words)
})
