// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import TrialBalanceScreen from './trial-balance-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const account = (code: string, name: string, debit: string, credit: string) => ({
  account: code,
  name,
  kind: 'asset',
  debit,
  credit,
})

const open = async (at: string) => {
  const accounts = [
    account('1010', 'Cash with providers', '150.00', '0.00'),
    account('2010', 'Borrower advances and credit', '0.00', '150.00'),
    account('5030', 'Tax on provider fees', '0.00', '0.00'),
  ]
  serve(() => ({ body: { date: '2026-11-25', debit: '150.00', credit: '150.00', accounts } }))
  await show(<TrialBalanceScreen />, { me: operatorWith('finance'), at })
  return screen.findByRole('table', { name: 'Accounts' })
}

test.each([
  { at: '/console/x', date: '2026-11-25' },
  { at: '/console/x?date=2026-10-31', date: '2026-10-31' },
])('each figure of $at leads to the entries up to $date, and a zero to none', async ({ at, date }) => {
  const links = within(await open(at)).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['₱150.00', `/console/books/journal?to=${date}`],
    ['₱150.00', `/console/books/journal?to=${date}`],
  ])
})
