// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import HouseEntriesScreen from './house-entries-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const ENTRY = {
  entryId: 'house:entry-1',
  kind: 'cost-paid',
  day: '2026-11-20',
  amount: '100.00',
  withheld: '2.00',
  counterparty: 'Example Rent',
  tin: '123-456-789-000',
  document: 'OR-7',
  note: null,
  reason: 'rent of November',
  postedBy: 'Example operator',
  postedAt: '2026-11-20T02:00:00.000Z',
  reverses: null,
  reversedBy: null,
  lines: [
    { account: '5190', name: 'Other costs', debit: '100.00', credit: '0.00' },
    { account: '1040', name: 'Bank', debit: '0.00', credit: '98.00' },
    { account: '2050', name: 'Tax withheld', debit: '0.00', credit: '2.00' },
  ],
}

const open = async (at: string, entry: object = ENTRY) => {
  const requests = serve(({ path }) => ({
    body:
      path === '/request-approval'
        ? {
            approvalId: 'approval1',
            repeated: false,
            before: { '1040 Bank': '0.00' },
            after: { '1040 Bank': '5.00' },
          }
        : { rows: [entry], next: null },
  }))
  await show(<HouseEntriesScreen />, { me: operatorWith('finance'), at })
  return requests
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the kind says the accounts and which facts are required, and the request shows balances before and after', async () => {
  const requests = await open('/console/x?do=addHouseEntry')
  const form = await screen.findByRole('dialog')
  expect(within(form).getByText('Debits 1040, credits 3010.')).toBeTruthy()
  expect(within(form).queryByLabelText(/Of it withheld/)).toBeNull()
  choose('What happened', 'cost-paid')
  expect(within(form).getByText('Debits 5190, credits 1040.')).toBeTruthy()
  expect(within(form).getByLabelText(/Of it withheld/)).toBeTruthy()
  expect(within(form).getByLabelText<HTMLInputElement>('Number of the document').required).toBe(true)
  choose('What happened', 'year-end')
  expect(within(form).queryByLabelText('Amount')).toBeNull()
  choose('What happened', 'cost-owed')
  expect(within(form).queryByLabelText('Where the money stands')).toBeNull()
  choose('What happened', 'capital-paid-in')
  choose('Amount', '5')
  choose('Who paid or was paid', 'Example Owner')
  choose('Reason', 'paid in by the owner')
  fireEvent.submit(form.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(screen.getByRole('table', { name: 'Before and after' })).toBeTruthy())
  const sent = requests.find(({ path }) => path === '/request-approval')?.body as { payload: object }
  expect(sent).toMatchObject({ action: 'addHouseEntry', reason: 'paid in by the owner' })
  expect(sent.payload).toEqual({
    reference: expect.stringMatching(/^entry-/),
    kind: 'capital-paid-in',
    day: expect.stringMatching(/^20/),
    amount: '5',
    counterparty: 'Example Owner',
    through: 'bank',
  })
})

test('an entry shows its lines, with whom, and the way to take it back; one that was taken back names the other', async () => {
  await open('/console/x?open=house%3Aentry-1')
  const panel = await screen.findByRole('table', { name: 'Lines' })
  expect(within(panel).getAllByRole('row')).toHaveLength(4)
  expect(screen.getAllByText('Example Rent').length).toBeGreaterThan(0)
  expect(screen.getByText('123-456-789-000')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Take it back/ })).toBeTruthy()
  cleanup()
  await open('/console/x?open=house%3Aentry-1', { ...ENTRY, reversedBy: 'house:entry-1:reversal' })
  await screen.findByRole('link', { name: 'house:entry-1:reversal' })
  expect(screen.queryByRole('button', { name: /Take it back/ })).toBeNull()
})
