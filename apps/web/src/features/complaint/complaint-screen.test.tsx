// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchText } from '../../router/address.ts'
import { init, old, young } from '../../testing/complaint.ts'
import { giveDialogs } from '../../testing/dialogs.ts'
import { isVisible } from '../../testing/visible.ts'
import { ComplaintScreen } from './complaint-screen.tsx'

const search = vi.hoisted((): { current: Record<string, string> } => ({ current: {} }))
vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}) }))
vi.mock('../../shared/address/parameters.ts', () => ({
  useParameters: () => search.current,
  orderOf: () => ({
    productId: search.current['productId'] ?? '',
    orderId: search.current['orderId'] ?? '',
  }),
  useGo: () => ({
    href: (path: string, extra: SearchText = {}) => {
      const given = Object.entries(extra).filter((pair): pair is [string, string] => Boolean(pair[1]))
      return `${path}?${new URLSearchParams(given)}`
    },
  }),
}))

const tap = (name: string) => fireEvent.click(screen.getByText(name))
const linkTo = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href')

beforeEach(() => {
  giveDialogs()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

describe('the entry', () => {
  test('the first three types have icons, and lead on with type and order', {
    meta: { spec: ['2.complaint.types', '2.complaint.next-query', '2.complaint.link'] },
  }, () => {
    search.current = {}
    render(<ComplaintScreen init={init} />)
    const icons = ['Type 1', 'Type 2', 'Type 3', 'Type 4'].map(
      (type) => screen.getByText(type).closest('a,button')?.querySelectorAll('span svg').length,
    )
    expect(icons).toEqual([1, 1, 1, 0])
    expect(linkTo('Type 2')).toBe('/complainPageNext?problemType=2&orderNo=young')
    expect(linkTo('My complaints')).toBe('/complaintList?')
  })

  test('an order that does not allow collection is refused in Spanish', {
    meta: { spec: ['5.complaint.collection', '8.complaint.collection'] },
  }, () => {
    search.current = {}
    render(<ComplaintScreen init={init} />)
    tap('Type 1')
    expect(isVisible('El pedido seleccionado no admite el envío de quejas de tipo cobranza.')).toBe(true)
    expect(isVisible('Threats')).toBe(false)
  })

  test('an order that does not allow collection is offered the type that fits everything', () => {
    search.current = { orderId: 'young', productId: 'p1' }
    const others = [...init.problemType, { title: 'Something else', value: '7' }]
    render(<ComplaintScreen init={{ ...init, problemType: others }} />)
    tap('Type 1')
    expect(linkTo('Send it as “Something else”')).toBe(
      '/complainPageNext?problemType=7&orderNo=young&productId=p1',
    )
    tap('Type 1')
    expect(isVisible('Send it as “Something else”')).toBe(false)
  })

  test('the order is shown with its logo, its name, its state and its lines', {
    meta: { spec: ['2.complaint.order-card'] },
  }, () => {
    search.current = {}
    const line = { title: 'Loan amount', value: '₱5,000.00' }
    const shown = { ...young, productLogo: '/young.svg', status: 'Running', list: [line] }
    const { container } = render(
      <ComplaintScreen init={{ ...init, orderDetail: shown, orderList: [shown, old] }} />,
    )
    expect(container.querySelector('main img')?.getAttribute('src')).toBe('/young.svg')
    for (const text of ['Product young', 'Running', 'Loan amount', '₱5,000.00'])
      expect(screen.getAllByText(text)[0]).toBeTruthy()
  })

  test("'All' picks another order, which is kept and allows sub-types", {
    meta: { spec: ['2.complaint.order-card', '2.complaint.order-kept'] },
  }, () => {
    search.current = {}
    render(<ComplaintScreen init={init} />)
    expect(localStorage.getItem('complaintOrderNo')).toBe('young')
    tap('All')
    tap('Product old')
    expect(localStorage.getItem('complaintOrderNo')).toBe('old')
    tap('Type 1')
    expect(linkTo('Threats')).toBe('/complainPageNext?problemType=1&problemSonType=101&orderNo=old')
    cleanup()
    render(<ComplaintScreen init={init} />)
    expect(linkTo('Type 2')).toContain('orderNo=old')
  })

  test('an order in the address goes before the one that was kept', () => {
    localStorage.setItem('complaintOrderNo', 'old')
    search.current = { orderId: 'young' }
    render(<ComplaintScreen init={init} />)
    expect(linkTo('Type 2')).toContain('orderNo=young')
    expect(localStorage.getItem('complaintOrderNo')).toBe('young')
  })
})
