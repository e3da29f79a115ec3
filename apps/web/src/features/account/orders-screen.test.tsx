// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { type OrderList, OrdersScreen } from './orders-screen.tsx'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/loan/order-row.tsx', () => ({
  OrderRow: ({ order }: { order: { orderId: string } }) => <p>Order {order.orderId}</p>,
}))
vi.mock('../../shared/page/host.ts', () => ({
  pageConfig: () => ({ appName: 'Sandigan', market: 'reference', telephone: '' }),
}))

beforeEach(() => page.reset({ sessionId: 's' }))
afterEach(cleanup)

describe('orders', () => {
  const list = (orders: object[]): OrderList => ({
    state: 'open',
    tabs: [
      { value: 'all', title: 'All' },
      { value: 'open', title: 'To repay' },
    ],
    orders: orders as OrderList['orders'],
  })

  test('filters are links that work before any script; the one in use says so', {
    meta: { spec: ['7.call.order-list'] },
  }, () => {
    render(<OrdersScreen list={list([{ orderId: 'a' }, { orderId: 'b' }])} />)
    const [all, open] = screen.getAllByRole('link').filter((link) => link.textContent !== '')
    expect(all?.getAttribute('href')).toBe('/orderList?state=all')
    expect([all, open].map((link) => link?.getAttribute('aria-current'))).toEqual([null, 'page'])
    expect(screen.getAllByText(/^Order /)).toHaveLength(2)
    expect(screen.queryByText('No orders here')).toBeNull()
  })

  test('none in a state says so', () => {
    render(<OrdersScreen list={list([])} />)
    expect(screen.getAllByText('No orders here')).toHaveLength(1)
  })
})
