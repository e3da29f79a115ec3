// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { OtherWays } from './other-ways.tsx'
import type { Order } from './order.ts'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

const OUTSIDE = 'https://pay.example/x'
const show = (over: Partial<Order>) =>
  render(<OtherWays order={{ orderStatus: 170, isDelay: '', h5Url: '', ...over } as Order} />)
const row = () => screen.queryByRole('link', { name: 'Other ways to pay' })

beforeEach(() => page.reset({ productId: 'p', orderId: 'o' }))
afterEach(cleanup)

test.each([
  { claim: 'active', orderStatus: 170, isDelay: '' },
  { claim: 'due, with an extension', orderStatus: 174, isDelay: '1' },
  { claim: 'overdue', orderStatus: 180, isDelay: '' },
])('beside a link outside there is the way to our own page: $claim', ({ orderStatus, isDelay }) => {
  show({ h5Url: OUTSIDE, orderStatus, isDelay })
  expect(row()?.getAttribute('href')).toBe('/repay?productId=p&orderId=o')
})

test.each([
  { claim: 'the button leads there itself', orderStatus: 174, h5Url: '' },
  { claim: 'there is nothing to pay yet', orderStatus: 151, h5Url: OUTSIDE },
  { claim: 'everything is paid', orderStatus: 200, h5Url: OUTSIDE },
])('nowhere else: $claim', ({ orderStatus, h5Url }) => {
  show({ h5Url, orderStatus })
  expect(row()).toBeNull()
})
