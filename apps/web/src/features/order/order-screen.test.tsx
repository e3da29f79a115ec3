// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { isVisible } from '../../testing/visible.ts'
import { OrderScreen } from './order-screen.tsx'
import type { Order } from './order.ts'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/page/host.ts', () => ({ pageConfig: () => ({ telephone: '' }) }))
vi.mock('./order-buttons.tsx', () => ({ OrderButtons: () => null }))
vi.mock('./order-prompts.tsx', () => ({ OrderPrompts: () => null }))
vi.mock('./other-ways.tsx', () => ({ OtherWays: () => null }))
vi.mock('./use-home.ts', () => ({ useHome: () => ({ href: '/main' }) }))
vi.mock('./use-native-redirect.ts', () => ({ useNativeRedirect: () => {} }))

const order = {
  noticeStatusText: 'Loan active',
  noticeDesText: '',
  productName: 'Lite',
  productLogo: '',
  userOrderDetail: { detail: [], inside: [], insideNextOn: '', onTheWay: [] },
  cardNeedPop: 0,
  playeduL: '',
  telephone: '',
} as unknown as Order
const callBack = { day: '2026-12-01', hour: 14 }

beforeEach(() => page.reset({ productId: 'p1', orderId: 'o1' }))
afterEach(cleanup)

test.each([
  { orderStatus: 170, rows: [] },
  { orderStatus: 174, rows: ["I can't pay right now"] },
  { orderStatus: 180, rows: ["I can't pay right now"] },
  { orderStatus: 170, callBack, rows: ['We call you on Tue, Dec 1, 2:00–3:00 PM'] },
  { orderStatus: 180, callBack, rows: ['We call you on Tue, Dec 1, 2:00–3:00 PM'] },
])('at $orderStatus with the call $callBack the way to /cannotPay reads $rows', ({ rows, ...over }) => {
  render(<OrderScreen order={{ ...order, ...over }} stale={false} />)
  const links = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/cannotPay?'))
  const titles = links.map((link) =>
    link.querySelector('.font-semibold')?.textContent.replaceAll('\u00a0', ' '),
  )
  expect(titles).toEqual(rows)
})

test('a loan whose sale was agreed says who owns it from when and where to pay, and after it what is left to pay them', () => {
  const sale = { buyer: 'Kapital Inc.', from: '2026-12-14', payTo: 'BDO 0012 3456', contact: '02 8123 4567' }
  const { rerender } = render(<OrderScreen order={{ ...order, orderStatus: 170, sale }} stale={false} />)
  for (const text of [
    'Kapital Inc.',
    'Dec 14, 2026',
    'Where to pay from Dec 14, 2026',
    'BDO 0012 3456',
    '02 8123 4567',
  ])
    expect(isVisible(text)).toBe(true)
  rerender(
    <OrderScreen order={{ ...order, orderStatus: 200, sale: { ...sale, left: '900.00' } }} stale={false} />,
  )
  for (const text of ['Where to pay', '₱900.00']) expect(isVisible(text)).toBe(true)
})
