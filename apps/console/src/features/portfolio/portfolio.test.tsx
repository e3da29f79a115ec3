// @vitest-environment jsdom
import type { Role } from '@sandigan/contract/client/operator'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import ConcentrationScreen from './concentration-screen.tsx'
import MonthEndLoansScreen from './month-end-loans-screen.tsx'
import PortfolioScreen from './portfolio-screen.tsx'
import RollsScreen from './rolls-screen.tsx'
import VintagesScreen from './vintages-screen.tsx'

// The test document draws nothing: what a chart would say is in its table.
vi.mock('./charts/bars-chart.tsx', () => ({ default: () => null }))
vi.mock('./charts/lines-chart.tsx', () => ({ default: () => null }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SHOWN = {
  month: '2026-10',
  months: ['2026-10', '2026-09'],
  products: [{ productId: 'small', name: 'Small loan' }],
}
const sums = (loans: number, pesos: string) => ({ loans, principal: pesos, total: pesos })
const PORTFOLIO = {
  ...SHOWN,
  book: sums(4, '20000.00'),
  ageing: [
    { step: 'current', ...sums(1, '8000.00'), share: 4_000 },
    { step: '1-7', ...sums(0, '0.00'), share: 0 },
    { step: '8-30', ...sums(1, '6000.00'), share: 3_000 },
    { step: '31-60', ...sums(1, '4000.00'), share: 2_000 },
    { step: '61-90', ...sums(0, '0.00'), share: 0 },
    { step: '91-plus', ...sums(1, '2000.00'), share: 1_000 },
  ],
  par: [
    { days: '1', ...sums(3, '12000.00'), share: 6_000 },
    { days: '7', ...sums(3, '12000.00'), share: 6_000 },
    { days: '30', ...sums(2, '6000.00'), share: 3_000 },
    { days: '60', ...sums(1, '2000.00'), share: 1_000 },
    { days: '90', ...sums(1, '2000.00'), share: 1_000 },
  ],
  parOrRenegotiated: { ...sums(3, '14000.00'), share: 7_000 },
  renegotiated: { ...sums(1, '8000.00'), share: 4_000 },
  allowance: '2400.00',
  cover: 4_000,
  trend: [
    {
      month: '2026-09',
      principal: '18000.00',
      par1: 5_000,
      par30: 2_750,
      par90: 1_000,
      parOrRenegotiated: 2_750,
    },
    {
      month: '2026-10',
      principal: '20000.00',
      par1: 6_000,
      par30: 3_000,
      par90: 1_000,
      parOrRenegotiated: 7_000,
    },
  ],
}
const hrefs = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

const portfolio = async (body: object = PORTFOLIO, role: Role = 'finance', at = '') => {
  const requests = serve(() => ({ body }))
  const shown = await show(<PortfolioScreen />, { me: operatorWith(role), at: `/console/x${at}` })
  await screen.findByRole('heading', { name: 'Portfolio quality' })
  return { requests, ...shown }
}

test('each share stands beside its pesos and loans, and leads to them', async () => {
  await portfolio()
  const tile = (await screen.findByRole('link', { name: 'PAR 30' })).closest('li')
  expect(tile?.textContent).toContain('30%')
  expect(tile?.textContent).toContain('₱6,000.00 in 2 loans')
  expect(tile?.textContent).toContain('+2.5 points')
  expect(screen.getByRole('link', { name: 'PAR 30' }).getAttribute('href')).toBe(
    '/console/portfolio/loans?month=2026-10&lateOver=30',
  )
  expect(screen.getByText('At the end of Oct 31, 2026, as it was known then')).toBeTruthy()
})

test('the product and the month that are chosen stand in the address and in each link', async () => {
  const { address, requests } = await portfolio()
  fireEvent.change(await screen.findByLabelText('Month'), { target: { value: '2026-09' } })
  fireEvent.change(await screen.findByLabelText('Product'), { target: { value: 'small' } })
  expect(address()).toBe('/console/x?month=2026-09&productId=small')
  await vi.waitFor(() => expect(requests.at(-1)?.query).toEqual({ month: '2026-09', productId: 'small' }))
})

test('before the first month is counted it says when it will be', async () => {
  const empty = {
    ...PORTFOLIO,
    month: null,
    months: [],
    ageing: [],
    par: [],
    trend: [],
    allowance: null,
    cover: null,
  }
  await portfolio(empty)
  expect(await screen.findByText('No month is counted yet')).toBeTruthy()
  expect(screen.queryByLabelText('Month')).toBeNull()
})

test('of the ageing each row of the table leads to its loans', async () => {
  await portfolio(PORTFOLIO, 'finance', '?tables=ageing')
  const table = await screen.findByRole('table', { name: 'Ageing by loan' })
  expect(hrefs(table)).toContain('/console/portfolio/loans?month=2026-10&step=31-60')
})

test('a cell of the matrix leads to the loans that went there; a place where none went has no figure', async () => {
  const sent = sums(2, '4000.00')
  serve(() => ({
    body: {
      ...SHOWN,
      before: '2026-09',
      steps: [{ from: '1-7', ...sent, worse: 2_500, cured: 7_500, paidOff: 0 }],
      moves: [
        { from: '1-7', to: 'current', ...sums(1, '3000.00'), share: 7_500 },
        { from: '1-7', to: '31-60', ...sums(1, '1000.00'), share: 2_500 },
      ],
      cure: { late: 2, cured: 5_000, paidOff: 0 },
      trend: [{ month: '2026-10', cured: 5_000, paidOff: 0, worse: null }],
    },
  }))
  await show(<RollsScreen />, { me: operatorWith('finance') })
  const table = await screen.findByRole('table', { name: /Where loans went/ })
  const [, row] = within(table).getAllByRole('row')
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['₱4,000.00', '75%', '–', '–', '25%', '–', '–', '–', '–', '–'])
  expect(hrefs(row as HTMLElement)).toContain('/console/portfolio/loans?month=2026-10&from=1-7&to=31-60')
})

test('a vintage has no figure for months that are not over', async () => {
  serve(() => ({
    body: {
      ...SHOWN,
      vintages: [
        { vintage: '2026-08', loans: 9, paidOut: '50000.00', lost: '325.00', losses: [0, 0, 65] },
        { vintage: '2026-10', loans: 4, paidOut: '20000.00', lost: '0.00', losses: [0] },
      ],
    },
  }))
  await show(<VintagesScreen />, { me: operatorWith('finance') })
  const table = await screen.findByRole('table', { name: /Losses by month/ })
  const [, newest, older] = within(table).getAllByRole('row')
  const cells = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells(newest)).toEqual(['₱20,000.00', '0%', '', ''])
  expect(cells(older)).toEqual(['₱50,000.00', '0%', '0%', '0.65%'])
})

test('a filter that a link set is visible, and can be taken out', async () => {
  const requests = serve(({ path }) => ({
    body: path === '/portfolio' ? PORTFOLIO : { rows: [], next: null },
  }))
  const { address } = await show(<MonthEndLoansScreen />, {
    me: operatorWith('finance'),
    at: '/console/x?month=2026-10&lateOver=30',
  })
  const filter = await screen.findByLabelText('Portfolio at risk')
  expect((filter as HTMLSelectElement).value).toBe('30')
  await vi.waitFor(() => expect(requests.at(-1)?.query).toEqual({ month: '2026-10', lateOver: '30' }))
  fireEvent.change(filter, { target: { value: '' } })
  expect(address()).toBe('/console/x?month=2026-10')
})

test('each province leads to its loans, and so do those of which none is known', async () => {
  const province = (code: string | null, name: string) => ({
    province: code,
    name,
    ...sums(2, '8000.00'),
    share: 5_000,
    par30: null,
  })
  const byProvince = [province('13', 'Metro Manila'), province(null, 'Not known')]
  const body = { ...SHOWN, byProduct: [], bySize: [], byProvince, largest: [], topTen: null }
  serve(() => ({ body }))
  await show(<ConcentrationScreen />, { me: operatorWith('finance') })
  const part = await screen.findByRole('region', { name: 'By province' })
  fireEvent.click(within(part).getByRole('button', { name: 'Table: By province' }))
  const links = await within(part).findAllByRole('link')
  const hrefs = links.map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/console/portfolio/loans?month=2026-10&province=13',
    '/console/portfolio/loans?month=2026-10&province=unknown',
  ])
})

test('loans of a province say which it is, and lead to those of all', async () => {
  const row = {
    orderId: 'k1',
    borrowerId: 'b1',
    name: 'Example Borrower',
    phone: '••67',
    productId: 'small',
    client: 'new',
    province: 'Cavite',
    stage: 'running',
    disbursedOn: '2026-10-02',
    maturesOn: '2027-01-02',
    borrowed: '8000.00',
    daysLate: 0,
    principal: '8000.00',
    total: '8000.00',
    overdue: '0.00',
    renegotiatedOn: null,
    writtenOffOn: null,
    writtenOff: '0.00',
    recovered: '0.00',
  }
  serve(({ path }) => ({ body: path === '/portfolio' ? PORTFOLIO : { rows: [row], next: null } }))
  await show(<MonthEndLoansScreen />, {
    me: operatorWith('finance'),
    at: '/console/x?month=2026-10&province=04021',
  })
  expect(await screen.findByText(/Of borrowers in Cavite/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Of all provinces' })
  expect(link.getAttribute('href')).toBe('/console/portfolio/loans?month=2026-10')
})
