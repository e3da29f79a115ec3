// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { OrderHead } from './order-head.tsx'
import type { Order } from './order.ts'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())

const waiting: NonNullable<Order['waiting']> = {
  amount: '5820.00',
  amountText: 'You receive',
  steps: [
    { title: 'Applied', when: 'Nov 24, 10:51 AM', state: 'done' },
    { title: 'Review', when: '', state: 'now' },
    { title: 'Sign', when: '', state: 'next' },
    { title: 'Money', when: '', state: 'next' },
  ],
  note: 'Usually within 1 day',
}
const payment = {
  amount: '1426.91',
  amountText: 'Next payment',
  date: '2026-12-07',
  when: 'Due in 3 days',
  late: false,
  paid: 1,
  of: 4,
}
const order = {
  orderStatus: 170,
  noticeStatusText: 'Loan active',
  noticeDesText: 'You are on track.',
  productName: 'Sandigan Lite',
  playeduL: '',
  cardNeedPop: 0,
  account: 'BDO Unibank ••••3456',
} as unknown as Order
const show = (over: Partial<Order>) => render(<OrderHead order={{ ...order, ...over }} />)
/** The state's drawing or icon, and the size that an icon has. */
const drawn = () => {
  const [state] = document.querySelectorAll<HTMLElement>('[data-status]')
  return [state?.dataset['status'], state?.style.width === '' ? 'drawing' : 'icon']
}

beforeEach(() => page.reset())
afterEach(cleanup)

describe('icon, headline and description are there at every status', () => {
  test.each([
    { claim: 'under review', over: { orderStatus: 21, waiting }, state: ['waiting', 'drawing'] },
    { claim: 'declined', over: { orderStatus: 110 }, state: ['declined', 'drawing'] },
    { claim: 'approved', over: { orderStatus: 151, waiting, playeduL: '/x' }, state: ['sending', 'drawing'] },
    { claim: 'money on its way', over: { orderStatus: 151, waiting }, state: ['sending', 'drawing'] },
    {
      claim: 'a transfer that failed',
      over: { orderStatus: 151, waiting, cardNeedPop: 1 },
      state: ['sending', 'icon'],
    },
    { claim: 'running', over: { orderStatus: 170, payment }, state: ['running', 'icon'] },
    { claim: 'all paid ahead', over: { orderStatus: 170 }, state: ['running', 'icon'] },
    {
      claim: 'settled',
      over: { orderStatus: 200, settled: { onTime: true } },
      state: ['settled', 'drawing'],
    },
    { claim: 'withdrawn', over: { orderStatus: 200 }, state: ['settled', 'icon'] },
    { claim: 'unknown', over: { orderStatus: 199, payment }, state: ['settled', 'icon'] },
  ])('$claim', { meta: { spec: ['2.order.content'] } }, ({ over, state }) => {
    show(over)
    expect(drawn()).toEqual(state)
    expect(screen.getByRole('heading', { level: 2, name: 'Loan active' })).toBeTruthy()
    expect(screen.getByText('You are on track.')).toBeTruthy()
  })
})

test('while it waits one reads how far it is, what comes and where to', () => {
  show({ orderStatus: 21, waiting })
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toEqual(['AppliedNov 24, 10:51 AM', 'Review', 'Sign', 'Money'])
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
    null,
  ])
  for (const text of ['You receive', '₱5,820.00', 'to BDO Unibank ••••3456'])
    expect(screen.getByText(text)).toBeTruthy()
  // The status above says it.
  expect(screen.queryByText('Usually within 1 day')).toBeNull()
})

test('on time is said of a settled loan that was, and of no other', () => {
  show({ orderStatus: 200, settled: { onTime: true } })
  expect(screen.getByText('Paid on time')).toBeTruthy()
  cleanup()
  show({ orderStatus: 200, settled: { onTime: false } })
  expect(screen.queryByText('Paid on time')).toBeNull()
})

test('a declined application says what can be done', () => {
  show({ orderStatus: 110, advice: ['Ask for a smaller amount next time.', 'Call us.'] })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ask for a smaller amount next time.',
    'Call us.',
  ])
})

test('an order that an earlier version stored on the phone is shown as far as it goes', () => {
  const { account: _, ...old } = order
  render(<OrderHead order={old as unknown as Order} />)
  expect(screen.getByText('Loan active')).toBeTruthy()
})

test.each([
  [undefined, false],
  [{ amount: '5000.00', saved: '200.68' }, true],
])('with the next loan as %j, a settled one tells what that costs less: %s', (next, tells) => {
  show({ orderStatus: 200, settled: { onTime: true, ...(next && { next }) } })
  const text = 'Sandigan Lite of ₱5,000 again: ₱200.68 less than the first.'
  expect(screen.queryByText(text) !== null).toBe(tells)
})

test.each([
  [1, '/certify/identity?productId=p1&orderId=o1'],
  [0, undefined],
])('with photoWanted %i, the way to the photo is %s', (photoWanted, href) => {
  page.reset({ productId: 'p1', orderId: 'o1' })
  show({ orderStatus: 21, waiting, photoWanted })
  expect(screen.queryByRole('link', { name: 'Add ID photo' })?.getAttribute('href')).toBe(href)
  expect(screen.queryByText(/a person must review your application/) !== null).toBe(photoWanted === 1)
})
