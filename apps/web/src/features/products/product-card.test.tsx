// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { ProductCard, ProductRows } from './product-card.tsx'
import type { Home } from './home.ts'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())

const product: Home['products'][number] = {
  productId: 'lite',
  productName: 'Sandigan Lite',
  productLogo: '',
  amountRange: '₱2,000 – ₱10,000',
  amountRangeDes: 'Loan amount',
  termInfo: '98–120 days',
  rateDes: '4.80% monthly interest on your balance',
  payExample: '₱6,000 for 120 days: 4 payments of about ₱1,685',
  buttonText: 'Apply',
  state: 'open',
  link: '',
}
const inUse = {
  ...product,
  state: 'in-use',
  link: '/loanDetail?orderId=o',
  buttonText: 'You have this loan',
} as const
const closed = { ...product, state: 'closed', buttonText: 'Not available yet' } as const
const leads = () =>
  screen.queryAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])

beforeEach(() => page.reset())
afterEach(cleanup)

test.each([
  { claim: 'open', given: product, to: [['Apply: Sandigan Lite', '/productDetail?productId=lite']] },
  { claim: 'in use', given: inUse, to: [['You have this loan: Sandigan Lite', '/loanDetail?orderId=o']] },
  { claim: 'closed', given: closed, to: [] },
])('$claim, it leads to the same place as a card and as a line', ({ given, to }) => {
  render(<ProductCard product={given} />)
  expect(leads()).toEqual(to)
  cleanup()
  render(<ProductRows products={[given]} />)
  expect(leads()).toEqual(to)
  expect(screen.getByText(given.buttonText)).toBeTruthy()
})

test('who has not logged in comes to the product by way of the login', () => {
  render(<ProductRows products={[product]} visitor />)
  expect(leads()).toEqual([['Apply: Sandigan Lite', '/login?next=%2FproductDetail%3FproductId%3Dlite']])
})

test('the card says what a loan is paid back with, where the answer does', () => {
  render(<ProductCard product={product} />)
  expect(screen.getByText(product.payExample)).toBeTruthy()
  cleanup()
  const { container } = render(<ProductCard product={{ ...product, payExample: '' }} />)
  expect(container.textContent).not.toContain('about')
})
