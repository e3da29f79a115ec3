// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueries } from '../../shared/request/use-call.ts'
import { serve } from '../../testing/show.tsx'
import { Invited } from './invited.tsx'

const KEY = 'k'.repeat(43)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => {
  window.history.replaceState(null, '', `/console/invitation#${KEY}`)
  render(
    <QueryClientProvider client={createQueries()}>
      <Invited />
    </QueryClientProvider>,
  )
}
const choose = async (password: string) => {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

test('whoever was invited chooses a password and sets up codes; the key leaves the address immediately', async () => {
  const requested = serve(() => ({
    body: { next: 'enrol', enrolment: { secret: 'SECRET', uri: 'otpauth://totp/x?secret=SECRET' } },
  }))
  open()
  expect(window.location.href).not.toContain(KEY)
  await choose('seven-quiet-fake-ladders')
  await screen.findByText('Set up one-time codes')
  expect(requested).toMatchObject([
    { path: '/accept-invitation', body: { key: KEY, newPassword: 'seven-quiet-fake-ladders' } },
  ])
})

test('a link that was used says so, and what was typed stays', async () => {
  serve(() => ({ status: 401, body: { code: 'INVITATION_WRONG', error: 'this link was used' } }))
  open()
  await choose('seven-quiet-fake-ladders')
  await screen.findByText('this link was used')
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'seven-quiet-fake-ladders')
})
