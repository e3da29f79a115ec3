// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operatorWith, serve, show } from '../../testing/show.tsx'
import CoveredScreen from './covered-screen.tsx'
import SuspicionsScreen from './suspicions-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
beforeEach(() => sessionStorage.clear())

const suspicion = {
  suspicionId: 's1',
  borrowerId: 'b1',
  name: 'Example Borrower',
  phone: '••67',
  orderId: null,
  noticedOn: '2026-11-24',
  grounds: 'pays with money of somebody else',
  addedAt: '2026-11-24T02:00:00.000Z',
  addedBy: 'Support',
  state: 'open',
  dueOn: '2026-12-01',
  filedOn: null,
  confirmation: null,
  decision: null,
  decidedBy: null,
}

test('a suspicion is opened with its grounds, and the page warns against speaking of it', async () => {
  serve(() => ({ body: { rows: [suspicion], next: null } }))
  await show(<SuspicionsScreen />, {
    me: operatorWith('admin'),
    path: '/console/regulators/suspicions',
    at: '/console/regulators/suspicions?open=s1',
  })
  expect(await screen.findByText('pays with money of somebody else')).toBeTruthy()
  expect(screen.getByText(/Nobody may learn of/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Decide/ })).toBeTruthy()
})

test('a covered transaction says until when it is reported, and leads to its borrower', async () => {
  const row = {
    borrowerId: 'b1',
    name: 'Example Borrower',
    phone: '••67',
    day: '2026-11-12',
    received: '500000.01',
    paidOut: '0.00',
    total: '500000.01',
    limit: '500000.00',
    dueOn: '2026-11-19',
    filedOn: null,
  }
  const { borrowerId: _id, name: _name, phone: _phone, ...moved } = row
  const capital = { ...moved, party: 'Example Holdings', kinds: ['capital-paid-in'], filedOn: '2026-11-13' }
  serve(() => ({ body: { rows: [row], next: null, ofHouse: [capital] } }))
  await show(<CoveredScreen />, { me: operatorWith('finance') })
  expect((await screen.findByText('Due Nov 19, 2026')).className).toContain('danger')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/console/borrowers/b1')
  // Own money leads to the entries of its day, and says that nobody knows for certain.
  const house = within(screen.getByRole('table', { name: 'The house’s own money' }))
  expect(house.getByText('Capital paid in')).toBeTruthy()
  expect(hrefs).toContain('/console/books/house-entries?from=2026-11-12&to=2026-11-12')
  expect(screen.getByText('Check with counsel')).toBeTruthy()
})
