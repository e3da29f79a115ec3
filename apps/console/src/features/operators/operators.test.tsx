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
  name: 'Example support',
  roles: ['support'],
  enabled: true,
  enrolledAt: null,
  passkeys: 0,
  openId: false,
  lastSeenAt: null,
  createdAt: '2026-11-01T02:00:00.000Z',
  createdBy: 'Example operator',
}
const admin = operatorWith('admin')

test('a change of roles begins with those there are, names the person, and asks for approval', async () => {
  const asked = serve(({ path }) =>
    path === '/request-approval'
      ? { body: { approvalId: 'a1', repeated: false, before: {}, after: {} } }
      : { body: { rows: [PERSON], next: null } },
  )
  const query = new URLSearchParams({ open: 'person1', do: 'saveOperator' })
  await show(<OperatorsScreen />, { me: admin, at: `/console/x?${query}` })
  const roles = await screen.findByLabelText('Roles')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(roles).toHaveProperty('value', 'support')
  fireEvent.change(roles, { target: { value: 'support\ncollections' } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'more work' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
  await screen.findByText(/Asked for approval/)
  expect(asked.find(({ path }) => path === '/request-approval')?.body).toMatchObject({
    action: 'saveOperator',
    payload: {
      email: 'support@lender.example',
      name: 'Example support',
      roles: ['support', 'collections'],
      enabled: true,
    },
  })
})

test('a new token is shown once, where it was made', async () => {
  serve(({ path }) =>
    path === '/make-token'
      ? { body: { tokenId: 't1', token: 'not-a-secret-example' } }
      : { body: { rows: [], next: null } },
  )
  await show(<TokensScreen />, { me: admin, at: '/console/x?do=makeToken' })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'reports' } })
  fireEvent.change(screen.getByLabelText('Scopes'), { target: { value: 'books' } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'monthly report' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make a token' }))
  expect(await screen.findByText('not-a-secret-example')).toBeTruthy()
})
