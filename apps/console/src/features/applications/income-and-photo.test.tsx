// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import ApplicationScreen from './application-screen.tsx'
import { evaluation, ONE } from '../../testing/example-application.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openAs = (one: object) => {
  serve(({ path }) => ({ body: path === '/inbox' ? { rows: [], kinds: [] } : one }))
  return show(<ApplicationScreen />, {
    me: operatorWith('credit'),
    at: '/console/applications/o1',
    path: '/console/applications/$orderId',
  })
}
const rule = (outcome: string) => [
  { ...evaluation, results: [{ rule: 'income', outcome, fact: '₱1,603.52', limit: 'at most ₱2,000.00' }] },
]

test.each([
  {
    claim: 'half of the income and within the rules',
    share: 500,
    outcome: 'passed',
    shown: '50%',
    danger: false,
  },
  {
    claim: 'more than half of the income',
    share: 501,
    outcome: 'passed',
    shown: '50.1%, more than half of the income',
    danger: true,
  },
  {
    claim: 'above the limit of the rules',
    share: 161,
    outcome: 'less',
    shown: '16.1%, above the limit of the credit rules',
    danger: true,
  },
  { claim: 'of a rule that is off', share: 161, outcome: 'off', shown: '16.1%', danger: false },
])('a share of the income stands out: $claim', async ({ share, outcome, shown, danger }) => {
  await openAs({ ...ONE, month: { ...ONE.month, share }, evaluations: rule(outcome) })
  const text = await screen.findByText(shown)
  expect(text.className.includes('text-danger')).toBe(danger)
})

test('a missing photo is named above and in its place, not among the holds', async () => {
  await openAs({ ...ONE, stillWanted: [], idPhotos: [], holds: [{ reason: 'photo-missing', others: [] }] })
  expect(await screen.findAllByText(/ID photo missing/)).toHaveLength(1)
  expect(screen.getByText('The borrower has sent none.')).toBeTruthy()
  expect(screen.queryByText('Holds')).toBeNull()
})
