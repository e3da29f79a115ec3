// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { HomeScreen } from './home-screen.tsx'
import type { Home } from './home.ts'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/page/bottom-bar.tsx', () => ({ BottomBar: () => null }))
vi.mock('../../shared/locale/language-switch.tsx', () => ({ LanguageSwitch: () => null }))
vi.mock('./product-card.tsx', () => ({ ProductCard: () => <p>closed offer</p>, ProductRows: () => null }))
vi.mock('./order-cards.tsx', () => ({ CurrentOrder: () => <p>my loan</p> }))
vi.mock('../../shared/loan/order-row.tsx', () => ({ OrderRow: () => null }))

beforeEach(() => page.reset())
afterEach(cleanup)

const TEXT = 'You may apply again from Dec 1, 2026.'
const home = {
  greeting: 'Good morning',
  application: { state: 'declined', text: TEXT },
  products: [{ productId: 'p1' }],
  openOrders: [],
} as unknown as Home

const standsBefore = (first: HTMLElement, second: HTMLElement): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
// No line of the page breaks a date in two.
const notice = () => screen.getByText((text) => text.replaceAll('\u00a0', ' ') === TEXT)

test('who was declined reads from when to apply again above the closed offer', () => {
  render(<HomeScreen home={home} />)
  expect(standsBefore(notice(), screen.getByText('closed offer'))).toBe(true)
})

test('a loan that runs stays above the notice', () => {
  render(<HomeScreen home={{ ...home, order: { orderId: 'o1' } as NonNullable<Home['order']> }} />)
  expect(standsBefore(screen.getByText('my loan'), notice())).toBe(true)
})
