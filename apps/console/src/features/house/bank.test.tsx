// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import BankScreen from './bank-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const LINE = {
  bankLineId: 'line1',
  day: '2026-11-20',
  description: 'Example transfer',
  reference: 'R-1',
  amount: '-45.00',
  balance: '955.00',
}
const MOVEMENTS = [
  {
    movementId: '-/house:entry-1/2',
    day: '2026-11-18',
    entryId: 'house:entry-1',
    reference: 'house:entry-1',
    amount: '-45.00',
  },
  {
    movementId: '-/other/1',
    day: '2026-11-19',
    entryId: 'other',
    reference: 'settlement:xendit',
    amount: '20.00',
  },
]
const BANK = {
  date: '2026-11-20',
  statement: '955.00',
  ledger: '1000.00',
  difference: '-45.00',
  unexplained: '0.00',
  lastStatementDay: '2026-11-20',
  lineCount: 1,
  lineSum: '-45.00',
  lines: [LINE],
  movementCount: 2,
  movementSum: '-25.00',
  movements: MOVEMENTS,
}

const open = async (
  at: string,
  { match = null, bank = BANK }: { match?: object | null; bank?: object } = {},
) => {
  const requests = serve(({ path }) => {
    if (path === '/bank') return { body: bank }
    if (path === '/match-bank-lines') return { body: { matchId: 'match1' } }
    if (path === '/request-approval')
      return { body: { approvalId: 'a', repeated: false, before: null, after: null } }
    return { body: { rows: [{ ...LINE, match }], next: null } }
  })
  await show(<BankScreen />, { me: operatorWith('finance'), at })
  return requests
}

test('both balances, the difference and the lines and movements that make it are shown', async () => {
  await open('/console/x')
  expect((await screen.findByText('Difference')).nextSibling?.textContent).toBe('−₱45.00')
  expect(screen.getByText('Statement, Nov 20, 2026').nextSibling?.textContent).toBe('₱955.00')
  expect(screen.getByText('On the statement only: 1 line, −₱45.00')).toBeTruthy()
  expect(screen.getByText('In the books only: 2 movements, −₱25.00')).toBeTruthy()
})

test('before the first statement there is no difference, and it is said why', async () => {
  await open('/console/x', { bank: { ...BANK, statement: null, difference: null } })
  await screen.findByText(/No statement was uploaded yet/)
  expect(screen.queryByText('Difference')).toBeNull()
})

test('a line out is explained by kinds that take money out of the bank alone, with its amount and its day', async () => {
  const requests = await open('/console/x?open=line1')
  fireEvent.click(await screen.findByRole('button', { name: /Explain it/ }))
  const form = await screen.findByRole('dialog')
  const options = within(form).getByLabelText('What happened').querySelectorAll('option')
  const kinds = [...options].map((option) => option.value)
  expect(kinds).toContain('cost-paid')
  expect(kinds).toContain('unknown-out')
  expect(kinds).not.toContain('capital-paid-in')
  expect(kinds).not.toContain('cost-owed')
  const change = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  change('What happened', 'unknown-out')
  change('Reason', 'nobody knows')
  fireEvent.submit(form.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(requests.some(({ path }) => path === '/request-approval')).toBe(true))
  const sent = requests.find(({ path }) => path === '/request-approval')?.body as { payload: object }
  expect(sent.payload).toMatchObject({
    kind: 'unknown-out',
    bankLineId: 'line1',
    day: '2026-11-20',
    amount: '45.00',
  })
  expect(sent.payload).not.toHaveProperty('through')
})

test('by hand a line is matched with movements of its own direction', async () => {
  const requests = await open('/console/x?open=line1')
  fireEvent.click(await screen.findByRole('button', { name: /Match by hand/ }))
  const form = await screen.findByRole('dialog')
  const boxes = within(form).getAllByRole('checkbox')
  expect(boxes).toHaveLength(1)
  fireEvent.click(boxes[0] as HTMLElement)
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'the same money' } })
  fireEvent.submit(form.querySelector('form') as HTMLFormElement)
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/match-bank-lines')?.body).toEqual({
      bankLineIds: ['line1'],
      movementIds: ['-/house:entry-1/2'],
      reason: 'the same money',
    }),
  )
})

test('a matched line names its movements, and the match can be taken back', async () => {
  const match = {
    matchId: 'match1',
    way: 'by-rule',
    by: 'rule',
    at: '2026-11-20T02:00:00.000Z',
    movements: MOVEMENTS.slice(0, 1),
  }
  await open('/console/x?open=line1', { match })
  expect((await screen.findByRole('link', { name: /house:entry-1/ })).getAttribute('href')).toContain(
    '/console/books/house-entries',
  )
  expect(screen.getByText('By day and amount')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Take the match back/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Explain it/ })).toBeNull()
})
