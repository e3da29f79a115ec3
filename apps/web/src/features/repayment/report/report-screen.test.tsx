// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../testing/pages.ts'
import { ReportScreen } from './report-screen.tsx'

vi.mock('../../../shared/address/parameters.ts', async (original) =>
  (await import('../../../testing/pages.ts')).parameters(original),
)
vi.mock('../../../shared/address/use-link.ts', async () =>
  (await import('../../../testing/pages.ts')).links(),
)
vi.mock('../../../shared/request/send.ts', async () => (await import('../../../testing/pages.ts')).sending())

const CHANNELS = [{ name: '7-Eleven', logo: '', channel_number: '90001' }]
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => act(async () => void fireEvent.click(screen.getByText('Send')))
const reports = () => page.sent.filter(({ call }) => call === 'submit-utr').map(({ payload }) => payload)
const refusal = (code: string, message = '') => ({ success: false, code, message, data: {} })
const fillIn = () => {
  type('Reference number', ' AB12 3456-789 ')
  type('Amount paid', 'PHP 1,000.50')
  type('Paid on', '2026-11-20')
}

beforeEach(() => {
  page.reset({ productId: 'p', orderId: 'o' })
  page.answers['submit-utr'] = { success: true, code: '0', data: { status: 'waiting', text: 'We look.' } }
  render(<ReportScreen channels={CHANNELS} />)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('nothing filled in: each field says what it wants, the first gets the focus, nothing is sent', async () => {
  await send()
  for (const label of ['Reference number', 'Amount paid', 'Paid on'])
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Reference number'))
  expect(reports()).toEqual([])
})

test('pasted as a receipt prints it, it is sent as the call takes it', {
  meta: { spec: ['7.call.submit-utr'] },
}, async () => {
  fillIn()
  await send()
  expect(reports()).toEqual([
    { productId: 'p', orderId: 'o', utr: 'AB123456-789', amount: '1000.50', paidOn: '2026-11-20' },
  ])
  screen.getByText('We look.')
  expect(localStorage.length).toBe(0)
})

test.each([
  { typed: '12,50', sent: '12.50' },
  { typed: '4800,7', sent: '4800.70' },
])('an amount typed as $typed is sent as $sent', async ({ typed, sent }) => {
  fillIn()
  type('Amount paid', typed)
  await send()
  expect(reports()).toMatchObject([{ amount: sent }])
})

test('longer input is ignored', () => {
  type('Reference number', 'A'.repeat(90))
  type('Amount paid', '1'.repeat(20))
  expect([field('Reference number').value.length, field('Amount paid').value.length]).toEqual([60, 14])
})

test.each([
  ['3008', 'Please enter the day of the payment.', 'Paid on'],
  ['4003', 'This amount cannot be taken.', 'Amount paid'],
])('a refusal with %s stands beside the field that it is about', async (code, message, label) => {
  page.answers['submit-utr'] = refusal(code, message)
  fillIn()
  await send()
  screen.getByText(message)
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field(label))
  expect(field('Reference number').value).toBe(' AB12 3456-789 ')
})

test('any other refusal, and a lost connection, are said and keep everything, over a reload too', async () => {
  page.answers['submit-utr'] = refusal('1004', 'Please wait a moment.')
  fillIn()
  await send()
  await screen.findByText('Please wait a moment.')
  page.answers['submit-utr'] = refusal('no-answer')
  await send()
  await screen.findByText(/^No connection\./)
  cleanup()
  render(<ReportScreen channels={CHANNELS} />)
  expect([field('Amount paid').value, field('Paid on').value]).toEqual(['PHP 1,000.50', '2026-11-20'])
})

test('two taps report once', async () => {
  fillIn()
  await act(async () => {
    fireEvent.click(screen.getByText('Send'))
    fireEvent.click(screen.getByText('Send'))
  })
  expect(reports()).toHaveLength(1)
})

test('planted bug: a refusal that the server gives no field would be said far from any', async () => {
  page.answers['submit-utr'] = refusal('1002', 'Please enter the day of the payment.')
  fillIn()
  await send()
  expect(field('Paid on').getAttribute('aria-invalid')).toBeNull()
})
