// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import PayoutsScreen from './payouts-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PAYOUT = {
  orderId: 'order1',
  reference: 'reference1',
  amount: '4850.00',
  account: 'BDO ••••7890',
  state: 'failed',
  kind: 'account',
  reason: 'account closed',
  canBeSentAgain: true,
  orderedAt: '2026-11-20T02:00:00.000Z',
  changedAt: '2026-11-20T03:00:00.000Z',
}

async function showOpen(over: object) {
  serve(() => ({ body: { rows: [{ ...PAYOUT, ...over }], next: null } }))
  await show(<PayoutsScreen />, { me: operatorWith('finance'), at: '/console/x?open=reference1' })
  return (await screen.findAllByRole('link', { name: /order1/ })).map((link) => link.getAttribute('href'))
}

test('a failure whose loan waits says whose turn it is, leads to the loan and can be sent again', async () => {
  expect(await showOpen({})).toContain('/console/loans/order1')
  expect(screen.getAllByText('The borrower: another account').length).toBeGreaterThan(0)
  expect(screen.getAllByText('account closed').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: /Send again/ })).not.toBeNull()
})

test('one whose place another transfer has taken cannot', async () => {
  await showOpen({ canBeSentAgain: false })
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull()
})
