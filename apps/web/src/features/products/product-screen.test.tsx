// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { productFor } from '../../testing/product.ts'
import { ProductScreen } from './product-screen.tsx'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../shared/locale/use-money.ts', () => ({
  useMoney: () => (amount: string) => `₱${amount}`,
  useWritten: () => (text: string) => text,
}))

const PRODUCT = productFor('6000.00')
const CHOSEN = { productId: 'p', amount: '6000.00', periods: '1', termUnit: '91' }
const NEXT = { success: true, code: '0', message: '', data: { url: '/certify', step: 'certification' } }

const show = () => render(<ProductScreen product={PRODUCT} />)
const chooseTerm = () => fireEvent.click(screen.getByRole('radio', { name: /91/ }))
const apply = (times = 1) =>
  act(async () => {
    for (let tap = 0; tap < times; tap += 1) fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  })
const applied = () => page.sent.filter(({ call }) => call === 'apply').map(({ payload }) => payload)

beforeEach(() => {
  page.reset({ productId: 'p' })
  page.answers['apply'] = NEXT
  page.answers['detail-new'] = { success: true, code: '0', message: '', data: PRODUCT }
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('two taps, and one more until the next page is there, apply once for what was chosen', {
  meta: { spec: ['7.call.product-apply'] },
}, async () => {
  page.going = new Promise(() => {})
  show()
  chooseTerm()
  await apply(2)
  await apply()
  expect(applied()).toEqual([CHOSEN])
  expect(new Set(page.went)).toEqual(new Set([`/certify?${new URLSearchParams(CHOSEN)}`]))
})

test('a lost connection is said, the choice stays, and the next tap applies for it', async () => {
  page.answers['apply'] = { success: false, code: 'no-answer', message: '', data: {} }
  show()
  chooseTerm()
  await apply()
  await screen.findByText(/^No connection\./)
  expect(page.went).toEqual([])
  page.answers['apply'] = NEXT
  await apply()
  expect(applied()).toEqual([CHOSEN, CHOSEN])
  expect(page.went).toHaveLength(1)
})

test('a reload finds what was chosen, and that is applied for', async () => {
  show()
  chooseTerm()
  cleanup()
  show()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /91/ }).checked).toBe(true)
  await apply()
  expect(applied()).toEqual([CHOSEN])
})

test('planted bug: a page that forgot the choice would apply for another term', async () => {
  show()
  chooseTerm()
  localStorage.clear()
  cleanup()
  show()
  await apply()
  expect(applied()).not.toEqual([CHOSEN])
})
