// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import Palette from '../../frame/palette.tsx'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import FindScreen from './find-screen.tsx'
import LoansScreen from './loans-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hit = {
  kind: 'borrower',
  id: 'b1',
  title: 'Ana Example',
  detail: '13900000001',
  target: '/console/borrowers/b1',
}

describe('what is typed', () => {
  test('is asked for once nobody types on, and shown with where it leads', async () => {
    const requests = serve(() => ({ body: { hits: [hit] } }))
    await show(<FindScreen />, { me: operatorWith('support'), at: '/console/x?q=ana' })
    const link = await screen.findByRole('link', { name: 'Ana Example' })
    expect(link.getAttribute('href')).toBe('/console/borrowers/b1')
    expect(requests.map(({ path, query }) => [path, query['q']])).toEqual([['/find', 'ana']])
  })

  test.each([
    { claim: 'two letters are', role: 'support', q: 'an' },
    { claim: 'whoever may not search is', role: 'admin', q: 'ana' },
  ] as const)('$claim not asked about', async ({ role, q }) => {
    const requests = serve(() => ({ body: { hits: [hit] } }))
    await show(<FindScreen />, { me: operatorWith(role), at: `/console/x?q=${q}` })
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(requests).toEqual([])
  })

  test('in the palette stands before the screens, whatever its name', async () => {
    serve(() => ({ body: { hits: [hit] } }))
    await show(<Palette onClose={() => {}} />, { me: operatorWith('support') })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '13900000001' } })
    expect((await screen.findByText('Ana Example')).closest('[role=menuitem]')).not.toBeNull()
  })
})

test('a filter that a figure sets has a control only while it is set', async () => {
  const requests = serve(() => ({ body: { rows: [], next: null } }))
  const { address } = await show(<LoansScreen />, {
    me: operatorWith('finance'),
    at: '/console/x?happened=declined&declinedFor=income&stage=declined',
  })
  await screen.findByText('No loan is like this')
  expect(requests[0]?.query).toEqual({ happened: 'declined', declinedFor: 'income', stage: 'declined' })
  expect(screen.queryByLabelText('Opened from')).toBeNull()
  fireEvent.change(screen.getByLabelText('Event'), { target: { value: '' } })
  expect(address()).toBe('/console/x?declinedFor=income&stage=declined')
  await vi.waitFor(() => expect(screen.queryByLabelText('Event')).toBeNull())
})

test('the list of late loans says what was promised, broken or kept from the day after', async () => {
  const loan = (orderId: string, lastContact: object | null) => ({
    orderId,
    borrowerId: 'b',
    name: `Example ${orderId}`,
    productName: 'Example loan',
    stage: 'overdue',
    amount: '5000.00',
    outstanding: '5600.00',
    dueNow: '1400.00',
    nextDueOn: '2026-11-16',
    daysLate: 9,
    openedOn: '2026-10-16',
    disbursedOn: '2026-10-17',
    happenedAt: null,
    lastContact,
  })
  const contact = { at: '2026-11-20T02:00:00.000Z', by: 'Other', way: 'call', promised: null }
  const promise = (promisedOn: string) => ({ ...contact, outcome: 'promised', promisedOn })
  const rows = [
    loan('1', promise('2026-11-25')),
    loan('2', promise('2026-11-24')),
    loan('3', { ...contact, outcome: 'no-answer', promisedOn: null }),
    loan('4', null),
    loan('5', promise('2026-11-15')),
  ]
  serve(() => ({ body: { rows, next: null } }))
  await show(<LoansScreen />, { me: operatorWith('collections'), at: '/console/x?sort=-late' })
  const cell = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('tr')?.lastElementChild?.textContent
  // The console's today is 25 November.
  expect(await cell('Example 1')).toContain('Promised Nov 25, 2026')
  expect(await cell('Example 2')).toContain('Broken promise Nov 24, 2026')
  expect(await cell('Example 3')).toContain('No answer, Nov 20, 2026')
  expect(await cell('Example 4')).toBe('Last contact–')
  // What was due up to its day was paid; the loan is late again.
  expect(await cell('Example 5')).toContain('Kept promise Nov 15, 2026')
})

test('loans that follow another one are counted above their list, with a link to the one before', async () => {
  const loan = {
    orderId: 'o2',
    borrowerId: 'b',
    name: 'Example borrower',
    productName: 'Example loan',
    stage: 'running',
    amount: '5000.00',
    outstanding: '5600.00',
    dueNow: '0.00',
    nextDueOn: '2026-12-16',
    daysLate: 0,
    openedOn: '2026-11-16',
    disbursedOn: '2026-11-17',
    follows: 'o1',
    happenedAt: null,
    lastContact: null,
  }
  const counts = {
    paidOut: { loans: 4, amount: '20000.00' },
    refinanced: { loans: 1, amount: '5000.00' },
  }
  const requests = serve(({ path }) => ({
    body: path === '/refinanced-loans' ? counts : { rows: [loan], next: null },
  }))
  await show(<LoansScreen />, {
    me: operatorWith('finance'),
    at: '/console/x?follows=another&disbursedFrom=2026-11-01',
  })
  await screen.findByText(/^1 of 4 loans paid out, ₱5,000.00 of ₱20,000.00, within 7 days/)
  const link = await screen.findByRole('link', { name: 'Earlier loan' })
  expect(link.getAttribute('href')).toBe('/console/loans/o1')
  expect(requests.find(({ path }) => path === '/refinanced-loans')?.query).toEqual({
    disbursedFrom: '2026-11-01',
  })
})
