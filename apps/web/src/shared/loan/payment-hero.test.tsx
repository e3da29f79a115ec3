// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { type Payment, PaymentHero } from './payment-hero.tsx'

vi.mock('../address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

beforeEach(() => page.reset())
afterEach(cleanup)

const due: Payment = {
  amount: '1426.91',
  amountText: 'Next payment',
  date: '2026-12-07',
  when: 'Due in 3 days',
  late: false,
  paid: 1,
  of: 4,
}
const shown = (payment: Payment) => {
  const { container } = render(<PaymentHero payment={payment} />)
  return container.textContent.replaceAll('\u00a0', ' ')
}
const steps = () => [...document.querySelectorAll('.bg-success')].length

test('a payment to come says how much, when, in how many days, and how far the loan is', () => {
  expect(shown(due)).toBe('Next payment₱1,426.91Due in 3 days Mon, Dec 71 of 4 paid')
  expect(steps()).toBe(1)
  expect(screen.getByText('Due in 3 days').className).not.toContain('danger')
})

test('a late one says for how long and since when, and stands out', () => {
  const late = { ...due, amountText: 'To pay now', date: '2026-11-13', when: '10 days late', late: true }
  expect(shown(late)).toContain('10 days late was due Fri, Nov 13')
  expect(screen.getByText('10 days late').className).toContain('text-danger')
})

test('many installments are one bar, as full as the loan is paid', () => {
  shown({ ...due, paid: 13, of: 52 })
  expect(document.querySelector<HTMLElement>('.bg-success')?.style.width).toBe('25%')
})
