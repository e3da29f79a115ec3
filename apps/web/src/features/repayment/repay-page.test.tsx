// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notLoaded } from '../../testing/answers.ts'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { detail, ORDER } from '../../testing/repayment.ts'
import { isVisible } from '../../testing/visible.ts'
import { RepayPage } from './repay-page.tsx'

vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}) }))
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

beforeEach(() => {
  giveDialogs()
  page.reset(ORDER)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const LOADED = { success: true, code: '0', message: '', data: detail } as const
const LOST = notLoaded('no-answer', '')

test('without a connection the page shows what it has shown last, and from when that is', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T02:51:00Z'))
  render(<RepayPage of={LOADED} />)
  cleanup()
  render(<RepayPage of={LOST} />)
  for (const text of ['₱1,234.50', 'Repayment date Wed, Nov 18, 2026', 'Contract number', '123456'])
    expect(isVisible(text)).toBe(true)
  expect(screen.getByText(/^You are offline\. .* Nov 24, 10:51 AM/)).toBeTruthy()
  expect(isVisible('Payment Method')).toBe(false)
  fireEvent.click(screen.getByText('Try again'))
  expect(page.went).toEqual(['invalidate'])
})

test.each([
  { claim: 'an order that was not shown', search: { ...ORDER, orderId: 'o2' }, of: LOST },
  { claim: 'a refusal', search: ORDER, of: notLoaded('1003', 'Not found') },
])('for $claim nothing old is shown', ({ search, of }) => {
  render(<RepayPage of={LOADED} />)
  cleanup()
  page.search = search
  render(<RepayPage of={of} />)
  expect([isVisible('₱1,234.50'), isVisible('123456')]).toEqual([false, false])
})
