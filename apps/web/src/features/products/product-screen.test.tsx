// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { page } from '../../testing/pages.ts'
import { productFor } from '../../testing/product.ts'
import { ProductScreen } from './product-screen.tsx'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../shared/locale/use-money.ts', () => ({
  useSymbol: () => '₱',
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
  giveDialogs()
  sessionStorage.clear()
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

test('the offer is seen at once: what comes, what each payment is, the sum, its cost and its rate', () => {
  show()
  for (const text of ['4 × ₱1684.22', '₱6736.85', '₱916.85', '6.16%'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('₱6000.00')).toBeTruthy()
})

const typing = () => fireEvent.click(screen.getByRole('button', { name: 'Type the amount' }))
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your amount' })
const type = (text: string) => fireEvent.input(field(), { target: { value: text } })
const submitted = () => fireEvent.submit(field())

test('an amount is typed, and that is applied for', async () => {
  show()
  typing()
  expect(document.activeElement).toBe(field())
  type('7500')
  submitted()
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(screen.getByText('₱7500')).toBeTruthy()
  await apply()
  expect(applied()).toEqual([{ productId: 'p', amount: '7500.00', periods: '4', termUnit: '30' }])
})

test.each([
  ['', 'Please enter an amount, such as ₱2000'],
  ['1999', 'Please enter ₱2000 to ₱10000'],
  ['7100', 'Amounts go up by ₱500: choose ₱7000 or ₱7500'],
])('"%s" is told at the field and changes nothing', (typed, error) => {
  show()
  typing()
  type(typed)
  submitted()
  expect(screen.getByText(error)).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().value).toBe(typed)
  expect(screen.getByRole('status').textContent).toBe('₱6000')
})

test('what was typed is there again after the sheet was closed by accident, and gone once it was used', () => {
  show()
  typing()
  type('7100')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  typing()
  expect(field().value).toBe('7100')
  type('7000')
  submitted()
  typing()
  expect(field().value).toBe('')
})

test('a product with one amount has nothing to type', () => {
  render(<ProductScreen product={{ ...PRODUCT, minAmount: '6000.00', maxAmount: '6000.00' }} />)
  expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Type the amount' })).toBeNull()
})

test.each([
  [undefined, 0],
  ['200.68', 1],
])('a product that costs %s less for who has paid a loan back says so', (saved, times) => {
  render(<ProductScreen product={{ ...PRODUCT, ...(saved && { saved }) }} />)
  expect(screen.queryAllByText('You paid a loan back: this one costs ₱200.68 less.')).toHaveLength(times)
})
