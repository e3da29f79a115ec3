// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import CreditBureauScreen from './credit-bureau-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const month = (over: object) => ({
  month: '2026-10',
  state: 'to-submit',
  dueOn: '2026-11-05',
  madeAt: '2026-11-01T00:10:00.000Z',
  rows: 12,
  accepted: 0,
  refused: 0,
  submittedAt: null,
  ...over,
})

const row = {
  borrowerId: 'b1',
  name: 'Example Borrower',
  phone: '••67',
  orderId: '22',
  month: '2026-09',
  version: 1,
  state: 'refused',
  refusal: 'birthday is missing',
  cause: 'operator',
  reason: 'paid before',
  disputed: true,
  phase: 'active',
  grantedOn: '2026-08-01',
  maturesOn: '2026-12-01',
  closedOn: null,
  granted: '5000.00',
  instalments: 4,
  instalmentAmount: '1500.00',
  unpaid: 3,
  outstanding: '4500.00',
  overdue: '1500.00',
  overdueCount: 1,
  daysLate: 30,
  lastPaidOn: null,
  lastPaid: '0.00',
  renegotiatedOn: null,
  writtenOffOn: null,
  madeAt: '2026-11-01T00:10:00.000Z',
}

const file = {
  submissionId: 's1',
  kind: 'month',
  month: '2026-09',
  way: 'by-hand',
  state: 'sent',
  rows: 11,
  accepted: null,
  refused: null,
  hash: null,
  problem: null,
  requestedBy: 'Finance',
  approvedBy: 'Admin',
  reason: 'the month',
  madeAt: '2026-10-02T00:10:00.000Z',
  sentAt: '2026-10-02T00:11:00.000Z',
  answeredAt: null,
}

const answers = (months: readonly object[], counts: object, files: readonly object[] = []) =>
  serve(({ path }) => {
    if (path === '/credit-months')
      return { body: { today: '2026-11-10', corrections: 0, refused: 0, ...counts, rows: months } }
    if (path === '/credit-submissions') return { body: { rows: files, next: null } }
    return { body: { rows: [row], next: null } }
  })

test('a month says what is next: one that is late is to be submitted, one that is not made can be made', async () => {
  answers([month({}), month({ month: '2026-09', state: 'not-made', madeAt: null, rows: 0 })], {})
  await show(<CreditBureauScreen />, { me: operatorWith('finance') })
  const table = await screen.findByRole('table', { name: 'Months' })
  expect(within(table).getAllByText('Nov 5, 2026')[0]?.className).toContain('danger')
  expect(within(table).getByRole('button', { name: 'Submit' })).toBeTruthy()
  expect(within(table).getByRole('button', { name: 'Make the report' })).toBeTruthy()
  expect(screen.getByText(/The layout is our own/)).toBeTruthy()
})

test('what waits is named, and leads to its rows', async () => {
  answers([month({ state: 'answered', accepted: 11, refused: 1 })], { corrections: 2, refused: 1 })
  await show(<CreditBureauScreen />, { me: operatorWith('finance') })
  const corrections = await screen.findByRole('link', { name: '2 corrections to submit' })
  expect(corrections.getAttribute('href')).toContain('kind=corrections')
  expect(screen.getByRole('link', { name: '1 refused row to correct' }).getAttribute('href')).toContain(
    'state=refused',
  )
  expect(screen.getByRole('button', { name: 'Submit corrections' })).toBeTruthy()
})

test('a refused row says why, and can be corrected', async () => {
  answers([month({})], {})
  await show(<CreditBureauScreen />, {
    me: operatorWith('finance'),
    path: '/console/regulators/credit-bureau',
    at: '/console/regulators/credit-bureau?open=22%202026-09%201',
  })
  expect(await screen.findByText('birthday is missing')).toBeTruthy()
  expect(screen.getByText('The borrower says that it is wrong')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Correct' })).toBeTruthy()
})

test('a file that was uploaded by hand waits for its answer', async () => {
  answers([month({ state: 'sent' })], {}, [file])
  await show(<CreditBureauScreen />, { me: operatorWith('finance') })
  const table = await screen.findByRole('table', { name: 'Files' })
  expect(within(table).getByText('Waits for the answer')).toBeTruthy()
  expect(within(table).getByRole('button', { name: 'Enter the answer' })).toBeTruthy()
})
