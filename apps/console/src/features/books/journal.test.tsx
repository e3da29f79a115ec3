// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import JournalScreen from './journal-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (account: string, name: string, debit: string, credit: string) => ({
  account,
  name,
  debit,
  credit,
})
const PAYMENT = {
  entryId: 'order1.3.1',
  postedOn: '2026-11-20',
  recordedAt: '2026-11-20T02:00:00.000Z',
  kind: 'event',
  reference: 'sandbox:reference1',
  reverses: null,
  orderId: 'order1',
  borrowerId: 'borrower1',
  amount: '100.00',
  lines: [
    line('1010', 'Cash with providers', '100.00', '0.00'),
    line('1110', 'Principal', '0.00', '60.00'),
    line('1120', 'Interest', '0.00', '40.00'),
  ],
}

test('an entry names both sides in the list, and each line with its sum beside it', async () => {
  const requests = serve(() => ({ body: { rows: [PAYMENT], next: null } }))
  await show(<JournalScreen />, { me: operatorWith('finance') })
  const list = await screen.findByRole('table', { name: 'Entries' })
  const cells = within(list).getAllByRole('cell')
  expect(cells.map((cell) => cell.querySelector('span:last-child')?.textContent)).toEqual([
    'Nov 20, 2026',
    'Event',
    '1010 Cash with providers',
    '1110 Principal, 1120 Interest',
    '₱100.00',
  ])
  fireEvent.click(within(list).getByText('Nov 20, 2026'))
  const lines = await screen.findByRole('table', { name: 'Lines' })
  const rows = within(lines).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['1010 Cash with providers', '₱100.00', ''],
    ['1110 Principal', '', '₱60.00'],
    ['1120 Interest', '', '₱40.00'],
  ])
  expect(screen.getByText('order1').getAttribute('href')).toBe('/console/loans/order1')
  await waitFor(() => expect(requests[0]).toMatchObject({ path: '/journal', query: {} }))
})
