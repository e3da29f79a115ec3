// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import SecTablesScreen from './sec-tables-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const CEILING = {
  policyId: 'mc14-2025',
  source: 'SEC MC 14 s.2025',
  from: '2026-04-01',
  nominalPpm: 60_000,
  effectivePpm: 120_000,
  latePpm: 50_000,
  costPpm: 1_000_000,
}
const rate = (over: object) => ({
  productId: 'lite',
  name: 'Lite',
  ceiling: CEILING,
  month: '2026-11',
  loans: 3,
  above: 0,
  aboveIn: null,
  nominalPpm: 30_000,
  effectivePpm: 90_000,
  latePpm: 49_000,
  costPpm: 250_000,
  ...over,
})
const tables = {
  period: '2026-Q4',
  from: '2026-10-01',
  to: '2026-12-31',
  closedTo: '2026-11-24',
  months: ['2026-10'],
  uncounted: ['2026-11'],
  receivables: {
    month: '2026-10',
    byAge: [{ key: '8-30', loans: 2, principal: '6000.00', total: '6400.00' }],
    bySize: [{ key: 'to-10000', loans: 2, principal: '6000.00', total: '6400.00' }],
  },
  income: [{ account: '4010', name: 'Interest', amount: '300.00' }],
  newLoans: [{ kind: 'refinanced', loans: 1, amount: '5000.00' }],
  renegotiated: { loans: 1, principal: '1000.00' },
  rates: [rate({}), rate({ productId: 'plus', name: 'Plus', above: 2, aboveIn: '2026-10', latePpm: 61_000 })],
  complaints: {
    received: 4,
    inTime: 2,
    late: 1,
    open: 1,
    byType: [{ code: '2', type: 'Payment', received: 4 }],
  },
  contacts: {
    byWay: [{ way: 'call', count: 7, atNight: 0 }],
    byHour: [{ hour: 9, messages: 3, others: 4 }],
  },
}

test('each figure leads to its rows, and what is above a limit stands out', async () => {
  serve(() => ({ body: tables }))
  await show(<SecTablesScreen />, { me: operatorWith('finance', 'support') })
  const rates = await screen.findByRole('table', { name: 'Rates beside their ceilings' })
  const [, lite, plus] = within(rates).getAllByRole('row')
  expect(within(lite as HTMLElement).getByText('None')).toBeTruthy()
  expect(within(plus as HTMLElement).getByText('6.10%').className).toContain('danger')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const wanted of [
    '/console/portfolio/loans?month=2026-10&step=8-30',
    '/console/portfolio/loans?month=2026-10&size=to-10000',
    '/console/portfolio/loans?month=2026-11&productId=lite&ceiling=mc14-2025',
    '/console/portfolio/loans?month=2026-10&productId=plus&ceiling=mc14-2025&above=yes',
    '/console/books/journal?from=2026-10-01&to=2026-11-24&account=4010',
    '/console/complaints?state=all&filedFrom=2026-10-01&filedTo=2026-12-31&problemType=2',
    '/console/regulators/contacts?from=2026-10-01&to=2026-10-31&way=call',
    '/console/regulators/contacts?from=2026-10-01&to=2026-10-31&hour=9&kind=message',
    '/console/regulators/contacts?from=2026-10-01&to=2026-10-31&hour=9&kind=other',
    '/console/portfolio/loans?month=2026-10&renegotiated=yes',
    '/console/loans?disbursedFrom=2026-10-01&disbursedTo=2026-12-31&follows=another',
    '/console/books/journal?from=2026-10-01&to=2026-12-31',
    '/console/complaints?state=all&filedFrom=2026-10-01&filedTo=2026-12-31',
    '/console/complaints?state=all&answeredFrom=2026-10-01&answeredTo=2026-12-31&answered=late',
  ])
    expect(hrefs, wanted).toContain(wanted)
})

test('another period is chosen from quarters, half-years, years and months', async () => {
  const requests = serve(() => ({ body: tables }))
  await show(<SecTablesScreen />, { me: operatorWith('finance') })
  const select = await screen.findByRole('combobox', { name: 'Period' })
  const names = within(select)
    .getAllByRole('option')
    .map((option) => (option as HTMLOptionElement).value)
  for (const period of ['2026-Q4', '2026-Q3', '2025-Q4', '2026-H2', '2025-H2', '2026', '2026-11', '2026-10'])
    expect(names).toContain(period)
  fireEvent.change(select, { target: { value: '2026-H2' } })
  await vi.waitFor(() => expect(requests.at(-1)?.query).toEqual({ period: '2026-H2' }))
})

test('a period that runs says so', async () => {
  serve(() => ({ body: tables }))
  await show(<SecTablesScreen />, { me: operatorWith('finance') })
  expect(await screen.findByText(/This period runs/)).toBeTruthy()
})
