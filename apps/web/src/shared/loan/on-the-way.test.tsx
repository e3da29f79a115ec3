// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { OnTheWay, type PaymentOnWay } from './on-the-way.tsx'

vi.mock('../address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())

const debit: PaymentOnWay = {
  kind: 'card',
  channel: 'Account ending in 6789',
  amount: '500.00',
  number: '',
  until: '',
  text: 'We are waiting for your bank to report it.',
  url: '',
}
const refused: PaymentOnWay = { ...debit, kind: 'refused', text: 'Nothing was taken.' }
const titles = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
const tones = () => [...document.body.firstElementChild!.children].map(({ className }) => className)

beforeEach(() => page.reset())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const expectRefused = () => {
  expect(titles()[0]).toBe('Refused: ₱500.00')
  expect(tones()[0]).toContain('text-danger')
}

test('a debit that the account refused is not on its way', () => {
  render(<OnTheWay payments={[refused]} />)
  expectRefused()
  screen.getByText('Account ending in 6789. Nothing was taken.')
})

test('planted bug: a refused debit that is sent as one under way is noticed', () => {
  render(<OnTheWay payments={[{ ...refused, kind: 'card' }]} />)
  expect(expectRefused).toThrow('On its way')
})

test('a debit that nobody has reported yet is on its way', () => {
  render(<OnTheWay payments={[debit]} />)
  expect(titles()).toEqual(['On its way: ₱500.00'])
  expect(tones()[0]).toContain('text-info')
})

test('two of the same amount are two', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<OnTheWay payments={[refused, refused, debit]} />)
  expect(titles()).toHaveLength(3)
  expect(complaints).not.toHaveBeenCalled()
})

const code: PaymentOnWay = {
  kind: 'code',
  channel: 'GCash',
  amount: '300.00',
  number: '9723183918570',
  until: '2026-11-27',
  text: 'Pay it by Fri.',
  url: '/repaymentOfCode?payCode=9723183918570',
}

test('a payment that its borrower reported is on its way', () => {
  render(<OnTheWay payments={[{ ...code, kind: 'report', url: '' }]} />)
  expect(titles()[0]).toBe('On its way: ₱300.00')
})

test('one code is a banner with the way back to it', () => {
  render(<OnTheWay payments={[code]} />)
  expect(titles()[0]).toBe('Code ready, not paid yet: ₱300.00')
  expect(screen.getByRole('link', { name: 'See the code' }).getAttribute('href')).toContain(code.number)
})

test('several codes are rows of one card, each the way back to its own; what was refused stays above them', () => {
  const other = { ...code, channel: '7-Eleven', url: '/repaymentOfCode?payCode=3595888834906' }
  render(<OnTheWay payments={[code, refused, other]} />)
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Code ready, not paid yet: ₱300.00GCash · Can be paid until Nov 27, 2026',
    'Code ready, not paid yet: ₱300.007-Eleven · Can be paid until Nov 27, 2026',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining(code.number),
    expect.stringContaining('3595888834906'),
  ])
  expect(tones()[0]).toContain('text-danger')
})
