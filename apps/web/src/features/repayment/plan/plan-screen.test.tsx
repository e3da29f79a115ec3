// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../testing/pages.ts'
import { type Plan, PlanScreen } from './plan-screen.tsx'

vi.mock('../../../shared/address/parameters.ts', async (original) =>
  (await import('../../../testing/pages.ts')).parameters(original),
)
vi.mock('../../../shared/address/use-link.ts', async () =>
  (await import('../../../testing/pages.ts')).links(),
)

const row = (no: number, state: Plan['plan'][number]['state'], over: Partial<Plan['plan'][number]> = {}) => ({
  no,
  title: `Installment ${no}`,
  time: '2026-12-23',
  amount: '100.00',
  paid: '0.00',
  left: '100.00',
  principal: '90.00',
  interest: '10.00',
  fee: '0.00',
  late: '0.00',
  balance: '90.00',
  state,
  description: 'Not due yet.',
  ...over,
})
const PLAN: Plan = {
  productName: 'Lite',
  productLogo: '',
  totals: [{ text: 'Paid', value: '₱100.00' }],
  paid: 1,
  of: 3,
  account: 'GCash ••••4146',
  plan: [
    row(1, 'paid', { left: '0.00', paid: '100.00', description: 'Paid.' }),
    row(2, 'overdue', { amount: '125.00', late: '25.00', left: '60.00', description: '3 days late.' }),
    row(3, 'upcoming', { balance: '0.00' }),
  ],
  statementUrl: '/a',
  disclosureUrl: '/b',
  calendarUrl: '',
}
const show = (given: Partial<Plan> = {}) => render(<PlanScreen plan={{ ...PLAN, ...given }} trail={[]} />)
const row2 = () => screen.getByRole('rowheader', { name: /^Installment 2/ }).closest('tbody') as HTMLElement

beforeEach(() => page.reset({ productId: 'p', orderId: 'o' }))
afterEach(cleanup)

test('what was signed can be read again', () => {
  show()
  const link = screen.getByRole('link', { name: 'Loan agreement and promissory note' })
  expect(link.getAttribute('href')).toBe('/loanAgreement?productId=p&orderId=o')
})

test('it says how many are paid of how many, and which account the money went to', () => {
  show()
  expect(screen.getByText('1 of 3 paid')).toBeTruthy()
  expect(screen.getByText('GCash ••••4146')).toBeTruthy()
  cleanup()
  show({ account: '' })
  expect(screen.queryByText('The money went to')).toBeNull()
})

test('the picture marks the payment that was returned', () => {
  show()
  expect(screen.queryByText('Payment that was returned')).toBeNull()
  cleanup()
  show({ plan: [...PLAN.plan, row(4, 'due-soon', { returned: 1 })] })
  expect(screen.getByText('Payment that was returned')).toBeTruthy()
})

test('each due date has its weekday, and what is left is said where a part is paid', () => {
  show()
  expect(within(row2()).getByText('Wed, Dec 23, 2026')).toBeTruthy()
  expect(within(row2()).getByText('₱125.00')).toBeTruthy()
  expect(within(row2()).getByText('3 days late. ₱60.00 left to pay.')).toBeTruthy()
  expect(screen.getByText('Not due yet.')).toBeTruthy()
})

test('the picture is one image in words, and late charges are a part of their own', () => {
  const { container } = show()
  expect(screen.getByRole('img', { name: /^What 3 payments are made of/ })).toBeTruthy()
  expect(container.querySelectorAll('svg .fill-danger')).toHaveLength(1)
  expect(screen.getByText('Late charges')).toBeTruthy()
  cleanup()
  const { container: calm } = show({ plan: [row(1, 'upcoming')] })
  expect(calm.querySelectorAll('svg .fill-danger')).toHaveLength(0)
})
