// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import TrialBalanceScreen from './trial-balance-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const account = (code: string, name: string, debit: string, credit: string, over: object = {}) => ({
  account: code,
  name,
  kind: 'asset',
  contra: false,
  debit,
  credit,
  ...over,
})

const open = async (at: string) => {
  const accounts = [
    account('1010', 'Cash with providers', '150.00', '0.00'),
    account('1160', 'Deferred fees', '0.00', '0.00', { contra: true }),
    account('2010', 'Borrower advances and credit', '0.00', '150.00', { kind: 'liability' }),
    account('5030', 'Tax on provider fees', '0.00', '0.00', { kind: 'expense' }),
  ]
  const kinds = [
    { kind: 'asset', debit: '150.00', credit: '0.00' },
    { kind: 'liability', debit: '0.00', credit: '150.00' },
    { kind: 'expense', debit: '0.00', credit: '0.00' },
  ]
  serve(() => ({ body: { date: '2026-11-25', debit: '150.00', credit: '150.00', accounts, kinds } }))
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

test('accounts stand by their kind with a sum below each, and one that is deducted says so', async () => {
  const rows = within(await open('/console/x')).getAllByRole('row')
  const firsts = rows.map((row) => row.querySelector('td, th')?.textContent)
  expect(firsts.slice(1)).toEqual([
    '1010 Cash with providers',
    '1160 Deferred fees (deducted)',
    'Assets in all',
    '2010 Borrower advances and credit',
    'Liabilities in all',
    '5030 Tax on provider fees',
    'Expenses in all',
  ])
})
