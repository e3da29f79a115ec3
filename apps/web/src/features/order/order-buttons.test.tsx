// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insideNativeApp, page } from '../../testing/pages.ts'
import { OrderButtons } from './order-buttons.tsx'
import type { Order } from './order.ts'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())

const show = (over: Partial<Order>) =>
  render(<OrderButtons order={{ orderStatus: 170, isDelay: '', h5Url: '', ...over } as Order} />)
const button = (name: string) => screen.getByRole('link', { name })

beforeEach(() => page.reset({ productId: 'p', orderId: 'o' }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('repaying', () => {
  test('leads to the repayment page of the order', { meta: { spec: ['2.order.targets'] } }, () => {
    show({})
    fireEvent.click(button('Repayment'))
    expect(page.went).toEqual(['/repay?productId=p&orderId=o'])
  })

  test.each(['https://pay.example/x?id=1', 'http://pay.example/x'])(
    'leads to the link outside that the server gave, as it came: %s',
    { meta: { spec: ['2.order.targets'] } },
    (h5Url) => {
      const heard = insideNativeApp()
      show({ h5Url, orderStatus: 174, isDelay: '1' })
      expect(button('REPAY').getAttribute('href')).toBe(h5Url)
      // Nobody takes the tap over: the browser opens it in the page.
      button('REPAY').addEventListener('click', (event) => {
        expect(event.defaultPrevented).toBe(false)
        event.preventDefault()
      })
      fireEvent.click(button('REPAY'))
      expect([heard, page.went]).toEqual([[], []])
    },
  )

  test('a link of another scheme is for the native app', { meta: { spec: ['2.order.targets'] } }, () => {
    const heard = insideNativeApp()
    show({ h5Url: 'wallet://pay?id=1' })
    fireEvent.click(button('Repayment'))
    expect([heard, page.went]).toEqual([[['to', 'wallet://pay?id=1']], []])
  })
})

test("'Borrow Again' at 200 counts module 30 at position 0 and opens the product's page", {
  meta: { spec: ['4.order.borrow-again', '9.borrow-again', '3.event.fields'] },
}, () => {
  show({ orderStatus: 200 })
  fireEvent.click(screen.getByRole('button', { name: 'Borrow Again' }))
  expect(page.sent).toEqual([{ call: 'save', payload: { productId: 'p', moduleId: '30', positionId: '0' } }])
  expect(page.went).toEqual(['/productDetail?productId=p'])
})

describe('the button area is always shown', () => {
  test.each([21, 110, 151, 999])(
    'at %i it leads home, in a browser',
    { meta: { spec: ['4.order.market-hidden'] } },
    (orderStatus) => {
      show({ orderStatus })
      fireEvent.click(button('Go to the main page'))
      expect(page.went).toEqual(['/main'])
    },
  )

  test('and by the native app where there is one', { meta: { spec: ['4.order.market-hidden'] } }, () => {
    const heard = insideNativeApp()
    show({ orderStatus: 21 })
    fireEvent.click(button('Go to the main page'))
    expect([heard, page.went]).toEqual([[['toHome', null]], []])
  })
})
