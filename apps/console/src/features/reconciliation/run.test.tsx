// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import RunScreen from './run-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LINE = {
  line: 2,
  part: 1,
  kind: 'payment',
  outcome: 'missing-here',
  reason: '',
  providerId: null,
  reference: null,
  amount: '20.00',
  currency: 'PHP',
  at: null,
  ours: null,
  expected: null,
  booked: false,
  sameLine: null,
}

test.each([
  { reference: 'ours-1', providerId: 'py-1', shown: 'ours-1' },
  { reference: '', providerId: 'py-1', shown: 'py-1' },
  { reference: null, providerId: 'py-1', shown: 'py-1' },
])('a line with the reference "$reference" is found by $shown', async ({ shown, ...names }) => {
  const requests = serve(() => ({ body: { rows: [{ ...LINE, ...names }], next: null } }))
  await show(<RunScreen />, {
    me: operatorWith('finance'),
    at: '/console/runs/run1',
    path: '/console/runs/$runId',
  })
  const table = await screen.findByRole('table', { name: 'Lines' })
  expect(await within(table).findByText(shown)).not.toBeNull()
  expect(requests.some(({ path }) => path.includes('reconciliation'))).toBe(true)
})
