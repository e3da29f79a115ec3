// @vitest-environment jsdom
import type { Role } from '@sandigan/contract/client/operator'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import StartScreen from './start-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const item = (key: string, claim: { mine: boolean; by?: string } | null = null) => ({
  item: `payout:${key}`,
  kind: 'payout',
  since: '2026-11-24T02:00:00.000Z',
  deadline: '2026-11-26',
  daysLeft: 1,
  late: false,
  orderId: key,
  borrowerId: 'b1',
  amount: '5000.00',
  name: 'Liza H. Testrosa',
  holds: [],
  note: null,
  about: 'over-limit',
  claim,
})
const INBOX = {
  rows: [item('o1', { mine: true }), item('o2'), item('o3', { mine: false, by: 'Other' })],
  kinds: [
    { kind: 'payout', waiting: 100, late: 2, more: true },
    { kind: 'suspense', waiting: 0, late: 0, more: false },
  ],
}
const both = (amount: string) => ({ count: 3, amount })
const DASHBOARD = {
  from: '2026-11-24',
  to: '2026-11-24',
  total: {
    applied: both('1.00'),
    approved: both('2.00'),
    declined: both('3.00'),
    disbursed: both('4.00'),
    due: both('5.00'),
    collected: both('6.00'),
    takenBack: both('7.00'),
  },
}
const open = (...roles: Role[]) => {
  const requests = serve(({ path, query }) => {
    const isWanted = ({ claim }: { claim: { mine?: boolean } | null }) =>
      query['claim'] === 'free' ? claim === null : claim?.mine === true
    if (path === '/inbox') return { body: { ...INBOX, rows: INBOX.rows.filter(isWanted) } }
    if (path === '/dashboard') return { body: DASHBOARD }
    if (path === '/report-duties') return { body: { today: '2026-11-25', rows: [] } }
    return { body: { filed: 9, answered: 8, inTime: 7, late: 1 } }
  })
  return show(<StartScreen />, { me: operatorWith(...roles) }).then(() => requests)
}

test('what waits is counted by kind, with what is late, and leads to its part of the inbox', async () => {
  await open('finance')
  const tile = (await screen.findByRole('link', { name: 'Payouts' })).closest('li') as HTMLElement
  expect(tile.textContent).toBe('Payouts100+2 late')
  expect(within(tile).getByRole('link').getAttribute('href')).toBe('/console/inbox?kind=payout')
})

test('what is in hand stands apart from what nobody works on; what another one has is in neither', async () => {
  await open('finance')
  const mine = await screen.findByRole('table', { name: 'Claimed by you or assigned to you' })
  const links = (table: HTMLElement) =>
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(links(mine)).toEqual(['/console/payouts?q=o1&open=o1'])
  const free = screen.getByRole('table', { name: /nearest deadline/ })
  expect(links(free)).toEqual(['/console/payouts?q=o2&open=o2'])
})

test.each([
  ['finance', ['Disbursed, 3', 'Fell due, 3', 'Collected, 3', 'Taken back, 3']],
  ['credit', ['Applied, 3', 'Approved, 3', 'Declined, 3']],
] as const)('%s reads its own figures of yesterday', async (role, names) => {
  const requests = await open(role)
  await screen.findByText(names[0])
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(names)
  expect(requests.find(({ path }) => path === '/dashboard')?.query).toEqual({
    from: '2026-11-24',
    to: '2026-11-24',
  })
  expect(requests.some(({ path }) => path === '/complaint-figures')).toBe(false)
})

test('support reads how complaints stand', async () => {
  await open('support')
  expect((await screen.findByText('Late')).nextSibling?.textContent).toBe('1')
})

test('whoever does nothing but approve is led to the approvals', async () => {
  await open('approver')
  const link = await screen.findByRole('link', { name: 'Approvals' })
  expect(link.getAttribute('href')).toBe('/console/approvals')
})
