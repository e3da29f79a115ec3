// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../testing/pages.ts'
import { ORDER } from '../../../testing/repayment.ts'
import { ChoiceScreen } from './choice-screen.tsx'

vi.mock('../../../shared/address/parameters.ts', async (original) =>
  (await import('../../../testing/pages.ts')).parameters(original),
)
vi.mock('../../../shared/address/use-link.ts', async () =>
  (await import('../../../testing/pages.ts')).links(),
)

beforeEach(() => page.reset(ORDER))
afterEach(cleanup)

test.each([
  ['', 'Pay any amountAt a store.Payment'],
  ['900.00', 'Pay any amount₱900.00At a store.Pay ₱900.00'],
])('the first way with the amount "%s" reads "%s"', (amount, text) => {
  const way = {
    type: 'code' as const,
    title: 'Pay any amount',
    amount,
    reason: 'At a store.',
    enabled: 1,
    url: '/repay',
  }
  render(
    <ChoiceScreen
      choice={{
        productName: 'Lite',
        productLogo: '',
        payTypes: [way],
        onTheWay: [],
        relief: [],
        repayList: [],
        canDebit: 0,
      }}
    />,
  )
  expect(document.body.textContent).toContain(text)
  expect(screen.getByRole('link', { name: /^Pay(ment| ₱900\.00)$/ }).getAttribute('href')).toMatch(/^\/repay/)
})
