// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import InboxScreen from './inbox-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const item = (over: object) => ({
  item: 'complaint:p1',
  kind: 'complaint',
  since: '2026-11-20T02:00:00.000Z',
  deadline: '2026-11-24',
  daysLeft: -1,
  late: true,
  orderId: null,
  borrowerId: 'b1',
  amount: null,
  name: 'Liza H. Testrosa',
  holds: [],
  note: null,
  about: null,
  claim: null,
  ...over,
})
const INBOX = {
  rows: [item({}), item({ item: 'payout:x', kind: 'payout', daysLeft: 1, late: false, amount: '5000.00' })],
  kinds: [{ kind: 'complaint', waiting: 1, late: 1, more: false }],
}
const me = operatorWith('support', 'finance')

test('what waits is listed with its deadline in working days', async () => {
  serve(() => ({ body: INBOX }))
  await show(<InboxScreen />, { me })
  await screen.findByText('1 working day late')
  expect(screen.getByText('In 1 working day')).toBeTruthy()
  expect(screen.getByText('₱5,000.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Complaints 1, 1 late' })).toBeTruthy()
})

test('rows name whom they are about and why they wait, in words', async () => {
  const application = { kind: 'application', about: 'Sandigan Lite', amount: '5000.00' }
  const rows = [
    item({ ...application, item: 'application:o1', holds: ['photo-missing'] }),
    item({ ...application, item: 'application:o2', name: '', holds: [] }),
    item({ about: 'Payment: not credited' }),
    item({
      kind: 'approval',
      item: 'approval:a1',
      borrowerId: null,
      name: 'Ana Admin',
      about: 'saveOperator',
    }),
    item({
      kind: 'call-back',
      item: 'call-back:o3',
      about: '2026-12-01T06:00:00.000Z',
      note: 'After my shift',
    }),
    item({ kind: 'call-back', item: 'call-back:o4', about: '2026-12-01T06:00:00.000Z' }),
    item({ kind: 'suspense', item: 'suspense:s/1', borrowerId: null, name: null, about: 'unknown-code' }),
  ]
  const requests = serve(() => ({ body: { rows, kinds: [] } }))
  await show(<InboxScreen />, { me })
  await screen.findByText('ID photo missing · Sandigan Lite')
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')].slice(1, 4).map((cell) => cell.lastElementChild?.textContent),
    )
  expect(cells).toEqual([
    ['Liza H. Testrosa', 'Application', 'ID photo missing · Sandigan Lite'],
    ['No name yet', 'Application', 'Sandigan Lite'],
    ['Liza H. Testrosa', 'Complaint', 'Payment: not credited'],
    ['Ana Admin', 'Approval', 'Change an operator'],
    ['Liza H. Testrosa', 'Call back', 'Call at Dec 1, 2:00 PM · “After my shift”'],
    ['Liza H. Testrosa', 'Call back', 'Call at Dec 1, 2:00 PM'],
    ['Unknown code', 'Unmatched payment', 'Unknown code'],
  ])
  expect(requests[0]?.query).toEqual({ names: '100' })
})

test('an item is claimed by a key, and whoever was first is named', async () => {
  const requests = serve(({ path }) =>
    path === '/claim-item'
      ? { status: 409, body: { code: 'CLAIMED', error: 'Other works on it until later' } }
      : { body: INBOX },
  )
  await show(<InboxScreen />, { me, at: '/console/x?open=complaint%3Ap1' })
  await screen.findByRole('button', { name: /Claim/ })
  fireEvent.keyDown(window, { key: 'c' })
  await vi.waitFor(() =>
    expect(requests.find(({ path }) => path === '/claim-item')?.body).toEqual({ item: 'complaint:p1' }),
  )
  expect(screen.getByRole('link', { name: /Open/ }).getAttribute('href')).toContain('/console/complaints/p1')
})

test('an open item says whom it is about, and asks for nobody else', async () => {
  const requests = serve(({ path }) =>
    path === '/contact'
      ? { body: { borrowerId: 'b1', name: 'Example Borrower', phone: '139••••0001' } }
      : { body: INBOX },
  )
  await show(<InboxScreen />, { me, at: '/console/x?open=complaint%3Ap1' })
  const link = await screen.findByRole('link', { name: 'Example Borrower' })
  expect(link.getAttribute('href')).toBe('/console/borrowers/b1')
  expect(screen.getByText('139••••0001')).toBeTruthy()
  expect(requests.filter(({ path }) => path === '/contact')).toHaveLength(1)
})

test('a call says why it is due, and is made from the loan', async () => {
  const promise = item({
    item: 'collection:o1',
    kind: 'collection',
    orderId: 'o1',
    amount: '1400.50',
    about: 'broken-promise',
  })
  serve(() => ({ body: { rows: [promise], kinds: [] } }))
  await show(<InboxScreen />, {
    me: operatorWith('collections'),
    at: '/console/x?open=collection%3Ao1',
  })
  const link = await screen.findByRole('link', { name: /Open/ })
  expect(link.getAttribute('href')).toBe('/console/loans/o1')
  expect(screen.getAllByText('Broken promise').length).toBeGreaterThan(0)
  expect(screen.getAllByText('₱1,400.50').length).toBeGreaterThan(0)
})
