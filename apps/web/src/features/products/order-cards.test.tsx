// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { CurrentOrder } from './order-cards.tsx'
import type { Home } from './home.ts'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())

const order: NonNullable<Home['order']> = {
  orderId: 'o',
  productId: 'lite',
  productName: 'Sandigan Lite',
  productLogo: '',
  orderStatus: 180,
  statusText: 'Overdue',
  amount: '1424.57',
  amountText: 'To pay now',
  date: '2026-11-16',
  dateText: 'Overdue since',
  link: '/loanDetail?orderId=o',
}
const payment = { when: '9 days late', late: true, url: '/repay?orderId=o', paid: 1, of: 4, relief: [] }
const waiting: NonNullable<Home['waiting']> = {
  amount: '5820.00',
  amountText: 'You receive',
  steps: [
    { title: 'Applied', when: 'Nov 24', state: 'done' },
    { title: 'Sign', when: '', state: 'now' },
  ],
  note: 'Read and sign by Dec 2',
  url: '/loanAgreement?orderId=o',
}
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const SEE = ['See order', '/loanDetail?orderId=o']

beforeEach(() => page.reset())
afterEach(cleanup)

test('what is to be paid stands with its day, and paying is one tap away', () => {
  const { container } = render(<CurrentOrder order={order} payment={payment} waiting={undefined} />)
  const text = container.textContent.replaceAll('\u00a0', ' ')
  expect(text).toContain('To pay now₱1,424.579 days late was due Mon, Nov 161 of 4 paid')
  expect(links()).toEqual([['Pay now', '/repay?orderId=o'], SEE])
})

test('what waits for a signature leads straight to it; under review there is nothing to do', () => {
  render(<CurrentOrder order={order} payment={undefined} waiting={waiting} />)
  expect(screen.getByText('₱5,820.00')).toBeTruthy()
  expect(screen.getByText('Read and sign by Dec 2')).toBeTruthy()
  expect(links()).toEqual([['Read and sign', '/loanAgreement?orderId=o'], SEE])
  cleanup()
  render(<CurrentOrder order={order} payment={undefined} waiting={{ ...waiting, url: '' }} />)
  expect(links()).toEqual([SEE])
})
