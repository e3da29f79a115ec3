// @vitest-environment jsdom
import type { Role } from '@sandigan/contract/client/operator'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import PaymentCodesScreen from './payment-codes-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const code = (over: object) => ({
  payCode: '1234567890123',
  number: null,
  provider: null,
  providerId: null,
  purpose: 'repay',
  channel: 'GCash',
  amount: '1400.50',
  orderId: 'order1',
  borrowerId: 'borrower1',
  createdAt: '2026-11-25T02:00:00.000Z',
  expiresOn: '2026-11-26',
  state: 'open',
  inSuspense: false,
  ...over,
})
const CODES = [
  code({ number: '7700123', inSuspense: true }),
  code({ payCode: '9', channel: 'contract', purpose: 'contract', amount: null, expiresOn: null }),
]

async function rowsFor(role: Role): Promise<HTMLElement[]> {
  serve(() => ({ body: { rows: CODES, next: null } }))
  await show(<PaymentCodesScreen />, { me: operatorWith(role) })
  return within(await screen.findByRole('table', { name: 'Payment codes' }))
    .getAllByRole('row')
    .slice(1)
}
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent)

test('a code says what it is for, where it is paid and what became of it, and leads to its loan', async () => {
  const [first, second] = await rowsFor('support')
  expect(cellsOf(first).slice(0, 5)).toEqual([
    '1234567890123 at the counter 7700123',
    'OpenMoney in suspense',
    'Repayment',
    'GCash',
    '₱1,400.50',
  ])
  expect(cellsOf(second).slice(0, 5)).toEqual(['9 ', 'Open', 'Contract number', 'Any counter', 'Any'])
  const link = within(first as HTMLElement).getByRole('link', { name: /^1234567890123/ })
  expect(link.getAttribute('href')).toBe('/console/loans/order1')
})

test('who may match money in suspense is led to what waits under the code', async () => {
  const [first] = await rowsFor('finance')
  const link = within(first as HTMLElement).getByRole('link', { name: 'Money in suspense' })
  expect(link.getAttribute('href')).toBe('/console/suspense?q=1234567890123')
})
