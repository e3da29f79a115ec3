// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorScreen } from './features/account/error-screen.tsx'
import { OrderScreen } from './features/order/order-screen.tsx'
import { ServiceScreen } from './features/support/service-screen.tsx'
import { page } from './testing/pages.ts'
import type { Order } from './features/order/order.ts'

const { called } = vi.hoisted((): { called: string[] } => ({ called: [] }))
vi.mock('./shared/address/parameters.ts', async (original) =>
  (await import('./testing/pages.ts')).parameters(original),
)
vi.mock('./shared/address/use-link.ts', async () => (await import('./testing/pages.ts')).links())
vi.mock('./shared/address/native.ts', () => ({
  useNative: () => ({ callTelephone: (number: string) => called.push(number) }),
}))
vi.mock('./shared/page/host.ts', () => ({ pageConfig: () => ({ telephone: '(02) 8000 0000' }) }))
vi.mock('./features/order/order-buttons.tsx', () => ({ OrderButtons: () => null }))
vi.mock('./features/order/order-prompts.tsx', () => ({ OrderPrompts: () => null }))
vi.mock('./features/order/use-home.ts', () => ({ useHome: () => ({ href: '/main' }) }))
vi.mock('./features/order/use-native-redirect.ts', () => ({ useNativeRedirect: () => {} }))

const orderWith = (telephone: string) =>
  ({
    orderStatus: 170,
    noticeStatusText: 'Running',
    noticeDesText: '',
    productName: 'Lite',
    productLogo: '',
    userOrderDetail: { detail: [], inside: [], insideNextOn: '', onTheWay: [] },
    cardNeedPop: 0,
    isDelay: '',
    playeduL: '',
    telephone,
  }) as unknown as Order
const contact = { email: 'help@example.com', smWa: '+63 900 000 0000' }

const expectCalls = (screenOf: ReactElement, number: string) => {
  render(screenOf)
  const link = screen
    .getAllByRole('link')
    .find((one) => one.getAttribute('href')?.startsWith('tel:')) as HTMLAnchorElement
  expect(link.href).toBe(`tel:${number.replaceAll(/[^\d+]/g, '')}`)
  // The native app calls; the page itself goes nowhere.
  expect(fireEvent.click(link)).toBe(false)
  expect(called).toEqual([number])
}

beforeEach(() => {
  page.reset({ productId: 'p1', orderId: 'o1' })
  called.length = 0
})
afterEach(cleanup)

test(
  'customer service calls by the native app',
  { meta: { spec: ['7.bridge.actions', '2.service.phone'] } },
  () => expectCalls(<ServiceScreen contact={contact} service={null} chat="" />, '(02) 8000 0000'),
)

test('customer service shows its contact value, and its email opens mail', {
  meta: { spec: ['2.service.contact'] },
}, () => {
  render(<ServiceScreen contact={contact} service={null} chat="" />)
  expect(screen.getByText('+63 900 000 0000')).toBeTruthy()
  const mail = screen.getByRole('link', { name: 'help@example.com' })
  expect(mail.getAttribute('href')).toBe('mailto:help@example.com')
})

test('the error page calls by the native app', { meta: { spec: ['7.bridge.actions'] } }, () =>
  expectCalls(<ErrorScreen />, '(02) 8000 0000'),
)

test.each([
  { claim: 'the number of its answer', telephone: '+63 2 8111 1111', number: '+63 2 8111 1111' },
  { claim: 'the configured one where it has none', telephone: '', number: '(02) 8000 0000' },
])('the order page calls $claim', { meta: { spec: ['7.bridge.actions'] } }, ({ telephone, number }) =>
  expectCalls(<OrderScreen order={orderWith(telephone)} stale={false} />, number),
)

test('planted bug: a screen that calls another number is noticed', () =>
  expect(() => expectCalls(<ErrorScreen />, '(02) 8000 0001')).toThrow('tel:0280000000'))
