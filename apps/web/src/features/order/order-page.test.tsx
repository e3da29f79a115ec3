// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_ANSWER } from '../../shared/request/send.ts'
import { notLoaded } from '../../testing/answers.ts'
import { page } from '../../testing/pages.ts'
import { OrderPage } from './order-page.tsx'
import type { Order } from './order.ts'

vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('./order-screen.tsx', () => ({ OrderScreen: () => 'the order' }))

beforeEach(() => page.reset({ productId: 'p1', orderId: 'o1' }))
afterEach(cleanup)

test.each([NO_ANSWER, '1500'])(
  'an order that does not load (%s) says so and can be tried again',
  {
    meta: { spec: ['8.loan-details.failure'] },
  },
  async (code) => {
    const { rerender } = await act(async () =>
      render(<OrderPage of={notLoaded(code, 'Please try later.')} />),
    )
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect(screen.queryByText('the order')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(page.went).toEqual(['invalidate'])
    const data = { orderStatus: 170 } as Order
    await act(async () => rerender(<OrderPage of={{ success: true, code: '0', message: '', data }} />))
    expect(screen.getByText('the order')).toBeTruthy()
  },
)
