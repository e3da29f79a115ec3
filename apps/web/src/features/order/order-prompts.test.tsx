// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { OrderScreen } from './order-screen.tsx'
import type { Order } from './order.ts'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}) }))
vi.mock('../../shared/page/host.ts', () => ({ pageConfig: () => ({ telephone: '' }) }))
vi.mock('./order-buttons.tsx', () => ({ OrderButtons: () => null }))
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ run: vi.fn(), busy: false }) }))
vi.mock('./use-home.ts', () => ({ useHome: () => ({ href: '/main' }) }))
vi.mock('./use-native-redirect.ts', () => ({ useNativeRedirect: () => {} }))

const order = {
  orderStatus: 151,
  noticeStatusText: 'The transfer failed',
  noticeDesText: '',
  productName: 'Lite',
  productLogo: '',
  userOrderDetail: { detail: [], inside: [], insideNextOn: '', onTheWay: [] },
  cardNeedPop: 1,
  cardPopTitle: 'Your bank did not take the money',
  cardPopMsg: 'Choose another account.',
  isDelay: '',
  isScore: 0,
  playeduL: '',
  telephone: '',
} as unknown as Order
const withPrompts = (over: Partial<Order>) => <OrderScreen order={{ ...order, ...over }} stale={false} />
const shown = (cardNeedPop: number) => withPrompts({ cardNeedPop })
const dialog = () => screen.queryByRole('dialog')

beforeEach(() => {
  giveDialogs()
  page.reset({ productId: 'p1', orderId: 'o1' })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test.each([
  { claim: 'Cancel', leave: () => fireEvent.click(screen.getByText('Cancel')), went: [] },
  {
    claim: 'the back gesture or Escape',
    leave: () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    went: [],
  },
  {
    claim: 'Go and bind the card',
    leave: () => fireEvent.click(within(screen.getByRole('dialog')).getByText('Go and bind the card')),
    went: ['/bindBank?productId=p1&orderId=o1&source=loanDetail'],
  },
])(
  'the card dialog opens at cardNeedPop 1, and $claim sets it to 0 for good',
  {
    meta: { spec: ['4.card-dialog'] },
  },
  async ({ leave, went }) => {
    const { rerender } = render(shown(0))
    expect(dialog()).toBeNull()
    rerender(shown(1))
    await screen.findByRole('dialog', { name: 'Your bank did not take the money' })
    expect(within(screen.getByRole('dialog')).getByText('Choose another account.')).toBeTruthy()
    leave()
    expect(page.went).toEqual(went)
    expect(dialog()).toBeNull()
    // The same answer again, as when the page keeps itself up to date or is returned to.
    rerender(shown(1))
    expect(dialog()).toBeNull()
  },
)

test('an account is asked for at cardNeedPop 1, a rating at isScore 1, and neither without', {
  meta: { spec: ['4.rating.opens', '2.order.prompts'] },
}, async () => {
  const rating = () => screen.queryAllByRole('radio').length
  const { rerender } = render(withPrompts({ cardNeedPop: 1, isScore: 0 }))
  await screen.findByRole('dialog', { name: 'Your bank did not take the money' })
  vi.useFakeTimers()
  const pass = () =>
    act(() => {
      vi.advanceTimersByTime(60_000)
    })
  pass()
  expect(rating()).toBe(0)
  rerender(withPrompts({ cardNeedPop: 0, isScore: 1 }))
  pass()
  expect(rating()).toBe(5)
  expect(screen.queryByText('Choose another account.')).toBeNull()
})
