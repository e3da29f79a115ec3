// @vitest-environment jsdom
import type { Role } from '@sandigan/contract/client/operator'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import DashboardScreen from './dashboard-screen.tsx'

// The test document draws nothing: what a chart would say is in its table.
vi.mock('./charts/money-chart.tsx', () => ({ default: () => null }))
vi.mock('./charts/owed-chart.tsx', () => ({ default: () => null }))
vi.mock('./charts/decisions-chart.tsx', () => ({ default: () => null }))
vi.mock('./charts/declines-chart.tsx', () => ({ default: () => null }))
vi.mock('./charts/complaints-chart.tsx', () => ({ default: () => null }))
vi.mock('./charts/failures-chart.tsx', () => ({ default: () => null }))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T02:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const none = { count: 0, amount: '0.00' }
const figures = {
  applied: { count: 2, amount: '7000.00' },
  approved: { count: 1, amount: '5000.00' },
  declined: { count: 1, amount: '2000.00' },
  disbursed: none,
  due: { count: 3, amount: '4200.00' },
  collected: { count: 1, amount: '1400.50' },
  takenBack: none,
}
const complaints = {
  filed: 4,
  answered: 8,
  answeredInTime: 3,
  closed: 9,
  closedInTime: 9,
  minutesToAnswer: 90,
  minutesToClose: 2_880,
}
const period = {
  from: '2026-11-20',
  to: '2026-11-21',
  total: figures,
  declines: [{ reason: 'income', count: 1 }],
  tenthsToDecision: 12,
  tenthsToMoney: null,
  complaints,
  owed: [{ band: 'late-1-30', loans: 4, amount: '9999.00' }],
}
const day = { ...figures, complaintsFiled: 1, complaintsInTime: 2, complaintsLate: 0 }
const DASHBOARD = {
  ...period,
  days: [
    { day: '2026-11-20', ...day },
    { day: '2026-11-21', ...day, disbursed: { count: 1, amount: '5000.00' } },
  ],
  before: {
    ...period,
    from: '2026-11-18',
    to: '2026-11-19',
    total: { ...figures, collected: { count: 1, amount: '2000.00' } },
    tenthsToDecision: 24,
    declines: [],
    owed: [],
  },
  today: {
    day: '2026-11-22',
    applied: figures.applied,
    approved: figures.approved,
    declined: none,
    disbursed: none,
    collected: figures.collected,
    stillDue: figures.due,
    complaintsFiled: 1,
    complaintsOpen: 5,
  },
}
const health = { calls: 200, failed: 5, median: 120, p95: 1_300 }
const PROVIDERS = {
  from: '2026-11-20',
  to: '2026-11-22',
  providers: [
    {
      provider: 'xendit',
      ...health,
      before: { calls: 0, failed: 0, median: null, p95: null },
      nodes: 3,
      open: 1,
      lastWebhookAt: '2026-11-22T01:00:00.000Z',
      payoutsOpen: 2,
      oldestPayoutAt: '2026-11-22T01:30:00.000Z',
      days: [{ day: '2026-11-20', answered: 190, refused: 5, failed: 5 }],
    },
  ],
}

const serveBoth = () => serve(({ path }) => ({ body: path === '/dashboard' ? DASHBOARD : PROVIDERS }))
const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
const showAt = async (query = '', role: Role = 'auditor') => {
  const requests = serveBoth()
  const shown = await show(<DashboardScreen />, { me: operatorWith(role), at: `/console/x${query}` })
  await screen.findByRole('heading', { name: 'Money by day' })
  await screen.findByRole('table', { name: 'Health of providers' })
  return { requests, ...shown }
}

test('days without money have words instead of an axis, until one peso falls due', async () => {
  const still = { ...day, disbursed: none, due: none, collected: none }
  const of = (days: readonly object[]) =>
    serve(({ path }) => ({ body: path === '/dashboard' ? { ...DASHBOARD, days } : PROVIDERS }))
  const me = operatorWith('auditor')
  of([{ day: '2026-11-20', ...still }])
  await show(<DashboardScreen />, { me })
  await screen.findByText(/No money moved/)
  cleanup()
  of([{ day: '2026-11-20', ...still, due: { count: 1, amount: '1.00' } }])
  await show(<DashboardScreen />, { me })
  await screen.findByRole('heading', { name: 'Money by day' })
  expect(screen.queryByText(/No money moved/)).toBeNull()
})

test('each figure leads to the list behind it', async () => {
  await showAt()
  const loans = (what: string, from: string, to: string) =>
    `/console/loans?happened=${what}&happenedFrom=${from}&happenedTo=${to}`
  const inRange = (what: string) => loans(what, '2026-11-20', '2026-11-21')
  expect(await href('Due')).toBe('/console/books/dues?date=2026-11-20&to=2026-11-21&state=all')
  expect(await href('Still due')).toBe('/console/books/dues?date=2026-11-22')
  expect(await href('Approval rate')).toBe(inRange('decided'))
  expect(await href('Time to decision')).toBe(inRange('decided'))
  expect(await href('Time to money')).toBe(inRange('disbursed'))
  expect(await href('First answer to a complaint')).toBe(
    '/console/complaints?state=all&answeredFrom=2026-11-20&answeredTo=2026-11-21',
  )
  expect(await href('Complaints waiting')).toBe('/console/complaints')
  expect(await href('Decided')).toBe(loans('decided', '2026-11-22', '2026-11-22'))
  const collected = screen.getAllByRole('link', { name: 'Collected' }).map((one) => one.getAttribute('href'))
  expect(collected).toEqual([
    '/console/receipts?postedFrom=2026-11-22&postedTo=2026-11-22',
    '/console/receipts?postedFrom=2026-11-20&postedTo=2026-11-21',
  ])
  const [today, range] = screen.getAllByRole('link', { name: 'Disbursed' })
  expect(today?.getAttribute('href')).toBe(loans('disbursed', '2026-11-22', '2026-11-22'))
  expect(range?.getAttribute('href')).toBe(inRange('disbursed'))
})

test('whoever may not see the rows has figures without links', async () => {
  await showAt('?tables=money', 'admin')
  expect(screen.getAllByText('Disbursed').length).toBeGreaterThan(1)
  expect(screen.queryByRole('link', { name: 'Disbursed' })).toBeNull()
  expect(within(screen.getByRole('table', { name: 'Money by day' })).queryAllByRole('link')).toEqual([])
  // An administrator may see the webhooks.
  const health = screen.getByRole('table', { name: 'Health of providers' })
  expect(within(health).getAllByRole('link')[0]?.getAttribute('href')).toBe('/console/webhooks')
})

test('a change says how much and which way; without a figure on both sides there is none', async () => {
  await showAt()
  const tile = (title: string) =>
    screen.getAllByRole('link', { name: title }).at(-1)?.closest('li')?.textContent
  expect(tile('Collected')).toContain('₱1,400.50−30.0%')
  expect(tile('Time to decision')).toContain('1.2 days−50.0%')
  expect(tile('Time to money')).toBe('Time to money–on average')
  expect(tile('First answer to a complaint')).toContain('37.5% within three weekdays')
})

test('the range stands in the address, and both questions are asked for it', async () => {
  const { requests, address } = await showAt()
  expect(requests.map(({ query }) => query)).toEqual([{ last: '30' }, { last: '30' }])
  fireEvent.click(screen.getByRole('button', { name: '7 days' }))
  expect(address()).toBe('/console/x?last=7')
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2026-10' } })
  expect(address()).toBe('/console/x?month=2026-10')
  await vi.waitFor(() => expect(requests.map(({ query }) => query)).toContainEqual({ month: '2026-10' }))
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: '30 days' }))
  expect(address()).toBe('/console/x')
})

test('a range of a link is kept: from a day to a day', async () => {
  const { requests } = await showAt('?from=2026-11-20&to=2026-11-21')
  expect(requests[0]?.query).toEqual({ from: '2026-11-20', to: '2026-11-21' })
})

test('the table of a chart is there for a screen reader, and one tap brings it with its links', async () => {
  const { address } = await showAt()
  const table = () => screen.getByRole('table', { name: 'Money by day' })
  const [, latest] = within(table()).getAllByRole('row')
  expect(latest?.textContent).toContain('Nov 21, 2026Disbursed₱5,000.00 · 1')
  expect(latest?.textContent).toContain('Taken back–')
  expect(within(table()).queryAllByRole('link')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Table: Money by day' }))
  expect(address()).toBe('/console/x?tables=money')
  const links = await within(table()).findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/console/loans?happened=disbursed&happenedFrom=2026-11-21&happenedTo=2026-11-21',
    '/console/books/dues?date=2026-11-21&to=2026-11-21&state=all',
    '/console/receipts?postedFrom=2026-11-21&postedTo=2026-11-21',
    '/console/books/dues?date=2026-11-20&to=2026-11-20&state=all',
    '/console/receipts?postedFrom=2026-11-20&postedTo=2026-11-20',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Table: Owed by age' }))
  expect(address()).toBe('/console/x?tables=money.owed')
  expect(await href('1 to 30 days late')).toBe('/console/loans?late=1-30&sort=-late')
  fireEvent.click(screen.getByRole('button', { name: 'Table: Money by day' }))
  expect(address()).toBe('/console/x?tables=owed')
})

test('a provider shows its breaker over all nodes, its share of failures and what is open', async () => {
  await showAt()
  const row = within(screen.getByRole('table', { name: 'Health of providers' })).getAllByRole('row')[1]
  expect(row?.textContent).toBe(
    'XenditBreakerOpen on 1 of 3 nodesCalls200Failed2.5%Median120 ms95 of 100 within1,300 msLast webhook1 h agoPayouts open2for 30 min',
  )
})
