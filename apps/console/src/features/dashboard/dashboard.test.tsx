// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import DashboardScreen from './dashboard-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { count: 0, amount: '0.00' }
const figures = {
  applied: { count: 2, amount: '7000.00' },
  approved: { count: 1, amount: '5000.00' },
  declined: { count: 1, amount: '2000.00' },
  disbursed: none,
  due: { count: 3, amount: '4200.00' },
  collected: { count: 1, amount: '1400.00' },
  takenBack: none,
}
const ANSWER = {
  from: '2026-11-20',
  to: '2026-11-21',
  total: figures,
  days: [
    { day: '2026-11-20', ...figures },
    { day: '2026-11-21', ...figures, applied: none },
  ],
  declines: [{ reason: 'income', count: 1 }],
  tenthsToDecision: 12,
  tenthsToMoney: null,
  owed: [{ band: 'late-1-30', loans: 4, amount: '9999.00' }],
}

test('each figure leads to the list behind it, for the range that the address names', async () => {
  const asked = serve(() => ({ body: ANSWER }))
  await show(<DashboardScreen />, {
    me: operatorWith('admin'),
    at: '/console/x?from=2026-11-20&to=2026-11-21',
  })
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href('Applied')).toBe('/console/loans?openedFrom=2026-11-20&openedTo=2026-11-21')
  expect(await href('Due')).toBe('/console/loans?sort=due&dueFrom=2026-11-20&dueTo=2026-11-21')
  expect(await href('1 to 30 days late')).toBe('/console/loans?stage=overdue&sort=-late')
  expect(await href('Income')).toBe('/console/loans?stage=declined')
  expect(asked[0]?.query).toEqual({ from: '2026-11-20', to: '2026-11-21' })
  expect(screen.getByText('1.2 days')).toBeTruthy()
})

test('the latest day stands first, and nothing is a dash', async () => {
  serve(() => ({ body: ANSWER }))
  await show(<DashboardScreen />, { me: operatorWith('admin') })
  const table = await screen.findByRole('table', { name: 'Figures by day' })
  const [, latest] = within(table).getAllByRole('row')
  expect(latest?.textContent).toContain('21 Nov 2026')
  expect(latest?.textContent).toContain('Applied–')
})
