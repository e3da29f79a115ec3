// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type BalanceLine, WhyAmount } from './why-amount.tsx'

vi.mock('../address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

const line = (text: string, source?: string): BalanceLine => ({
  reason: 'late-interest',
  text,
  amount: '10.00',
  explanation: 'Reduced.',
  ...(source !== undefined && { source }),
})

afterEach(cleanup)

test('the rules of law that cut something are named once, below the lines', () => {
  render(<WhyAmount lines={[line('First', 'SEC MC 14'), line('Second', 'SEC MC 14'), line('Third')]} />)
  expect(screen.getByText(/SEC MC 14/).textContent).toBe('Limit of the law: SEC MC 14')
})

test('where nothing was cut no rule is named, and an order stored by an earlier version names none', () => {
  render(<WhyAmount lines={[line('First'), line('Second', '')]} />)
  expect(screen.getByText(/First/)).toBeTruthy()
  expect(screen.queryByText(/Limit of the law/)).toBeNull()
})
