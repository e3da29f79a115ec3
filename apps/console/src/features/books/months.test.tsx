// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SentRequest, operatorWith, serve, show } from '../../testing/show.tsx'
import MonthsScreen from './months-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const ACCOUNTS = [
  { account: '1010', name: 'Cash with providers', debit: '150.00', credit: '0.00' },
  { account: '2010', name: 'Borrower advances and credit', debit: '0.00', credit: '150.00' },
]
const CLOSED = {
  month: '2026-09',
  entries: 1_234,
  accounts: ACCOUNTS,
  hash: 'ab'.repeat(32),
  closedBy: 'Example operator',
  closedAt: '2026-10-02T02:00:00.000Z',
  reason: 'the month is over',
}

const PROVISION = { allowance: '2220.00', inBooks: '2000.00', charged: '220.00', isExample: true }

const answers =
  (state: string, behind: string[] = [], count: object | null = null, open: string | null = null) =>
  (requests: SentRequest) => {
    if (requests.path === '/month')
      return {
        body: {
          month: '2026-10',
          from: '2026-10-01',
          to: '2026-10-31',
          entries: 21,
          decidedByOne: 0,
          provision: PROVISION,
          accounts: ACCOUNTS,
        },
      }
    if (requests.path === '/close-month') return { body: { ...CLOSED, month: '2026-10' } }
    return {
      body: {
        turn: { month: '2026-10', state, behind, count, unexplained: open },
        rows: [CLOSED],
        next: null,
      },
    }
  }

test('what closes is shown before it does, and is sent with a reason', async () => {
  const requests = serve(answers('ready'))
  await show(<MonthsScreen />, { me: operatorWith('finance') })
  fireEvent.click(await screen.findByRole('button', { name: /Close October 2026/ }))
  await screen.findByText(/21 entries from Oct 1, 2026 to Oct 31, 2026/)
  expect(screen.getByText(/₱220.00 are charged to the month/).textContent).toContain('It stands at ₱2,000.00')
  expect(screen.getByText(/Example rates: replace them by your own/)).toBeTruthy()
  const balances = screen.getByRole('table', { name: 'Balances at the end of Oct 31, 2026' })
  expect(within(balances).getByText('1010 Cash with providers')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'the month is over' } })
  fireEvent.submit(document.forms[0] as HTMLFormElement)
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/close-month')?.body).toEqual({
      month: '2026-10',
      reason: 'the month is over',
    }),
  )
})

test.each(['not-over', 'open-days'])('a month that is %s is named without a button', async (state) => {
  serve(answers(state))
  await show(<MonthsScreen />, { me: operatorWith('finance') })
  await screen.findByText('Next: October 2026')
  expect(screen.queryByRole('button', { name: /Close October/ })).toBeNull()
})

test('while its loans are counted a month shows how far, and no button', async () => {
  serve(answers('ready', [], { counted: 45_300, expected: 100_000, isDone: false }))
  await show(<MonthsScreen />, { me: operatorWith('finance') })
  const bar = await screen.findByRole('progressbar', { name: /45,300 of about 100,000/ })
  expect(bar.getAttribute('value')).toBe('45300')
  expect(screen.queryByRole('button', { name: /Close October/ })).toBeNull()
})

test('what is not explained is said in a sentence with the way to the entries, and without a button', async () => {
  serve(answers('unexplained', [], null, 'at the end of 2026-10-31 1090 has 45.00 in credit'))
  await show(<MonthsScreen />, { me: operatorWith('finance') })
  await screen.findByText(/At the end of 2026-10-31 1090 has 45.00 in credit\./)
  expect(screen.getByRole('link', { name: 'House entries' }).getAttribute('href')).toBe(
    '/console/books/house-entries',
  )
  expect(screen.queryByRole('button', { name: /Close October/ })).toBeNull()
})

test('a loan by which a day stays open is named with the way to it', async () => {
  serve(answers('open-days', ['order9']))
  await show(<MonthsScreen />, { me: operatorWith('finance') })
  await screen.findByText(/Not posted up to yesterday/)
  expect(screen.getByRole('link', { name: /order9/ }).getAttribute('href')).toBe('/console/loans/order9')
})

test('a closed one shows its hash, its balances and the days that the hash is of', async () => {
  serve(answers('ready'))
  await show(<MonthsScreen />, { me: operatorWith('finance'), at: '/console/x?open=2026-09' })
  await screen.findByText(CLOSED.hash)
  expect(screen.getByRole('link', { name: 'journal' }).getAttribute('href')).toBe(
    '/console/books/journal?from=2026-09-01&to=2026-09-30',
  )
  expect(screen.getByRole('table', { name: 'Balances at its end' })).toBeTruthy()
})
