// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import OperatorsScreen from './operators-screen.tsx'
import TokensScreen from './tokens-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const PERSON = {
  operatorId: 'person1',
  email: 'support@lender.example',
  phone: '09171234567',
  name: 'Example support',
  roles: ['support'],
  enabled: true,
  enrolledAt: null,
  invitedUntil: null,
  passkeys: 0,
  openId: false,
  lastSeenAt: null,
  createdAt: '2026-11-01T02:00:00.000Z',
  createdBy: 'Example operator',
}
const admin = operatorWith('admin')

test('a change of roles begins with those there are, names the person, and asks for approval', async () => {
  const requests = serve(({ path }) =>
    path === '/request-approval'
      ? { body: { approvalId: 'a1', repeated: false, before: {}, after: {} } }
      : { body: { rows: [PERSON], next: null } },
  )
  const query = new URLSearchParams({ open: 'person1', do: 'saveOperator' })
  await show(<OperatorsScreen />, { me: admin, at: `/console/x?${query}` })
  const support = await screen.findByLabelText('Support')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(support).toHaveProperty('checked', true)
  fireEvent.click(screen.getByLabelText('Collections'))
  // None at all is no answer: the form says so before it is sent.
  expect(screen.getByLabelText('Support')).toHaveProperty('required', false)
  fireEvent.click(support)
  fireEvent.click(screen.getByLabelText('Collections'))
  expect(screen.getByLabelText('Support')).toHaveProperty('required', true)
  fireEvent.click(screen.getByLabelText('Collections'))
  fireEvent.click(screen.getByLabelText('Support'))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'more work' } })
  fireEvent.click(screen.getByRole('button', { name: 'Request approval' }))
  await screen.findByText(/Approval requested/)
  expect(requests.find(({ path }) => path === '/request-approval')?.body).toMatchObject({
    action: 'saveOperator',
    payload: {
      email: 'support@lender.example',
      name: 'Example support',
      roles: ['support', 'collections'],
      enabled: true,
    },
  })
})

const TOKEN = {
  tokenId: 't1',
  name: 'reports',
  scopes: ['listPayouts'],
  state: 'approved',
  createdAt: '2026-11-01T02:00:00.000Z',
  createdBy: 'Example operator',
  requestedById: 'operator1',
  approvedBy: 'Example finance',
  expiresAt: '2027-06-30T16:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
}

test('an approved token is shown once, to who requested it, and stays in sight until the dialog is closed', async () => {
  let state = 'approved'
  serve(({ path }) => {
    if (path !== '/take-token') return { body: { rows: [{ ...TOKEN, state }], next: null } }
    state = 'works'
    return { body: { tokenId: 't1', token: 'not-a-secret-example' } }
  })
  await show(<TokensScreen />, { me: admin, at: '/console/x?open=t1&do=takeToken' })
  const reason = await screen.findByLabelText('Reason')
  fireEvent.change(reason, { target: { value: 'monthly report' } })
  fireEvent.submit(reason.closest('form') as HTMLFormElement)
  expect(await screen.findByText('not-a-secret-example')).toBeTruthy()
  await screen.findByText('Works')
  expect(screen.getByText('not-a-secret-example')).toBeTruthy()
})

test('an approved token is not offered to another administrator', async () => {
  serve(() => ({ body: { rows: [{ ...TOKEN, requestedById: 'somebody' }], next: null } }))
  await show(<TokensScreen />, { me: admin, at: '/console/x?open=t1' })
  await screen.findByRole('button', { name: /Revoke/ })
  expect(screen.queryByRole('button', { name: /Take the token/ })).toBeNull()
})

test.each([
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('a token of the calls %j is listed as %s', async (scopes, text) => {
  serve(() => ({ body: { rows: [{ ...TOKEN, scopes }], next: null } }))
  await show(<TokensScreen />, { me: admin, at: '/console/x' })
  expect(await screen.findByText(text)).toBeTruthy()
})
