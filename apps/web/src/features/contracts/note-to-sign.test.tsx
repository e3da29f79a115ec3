// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agreement } from '../../testing/agreement.ts'
import { page } from '../../testing/pages.ts'
import type { Agreement } from './load-agreement.ts'
import { NoteToSign } from './note-to-sign.tsx'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())
vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)

const UNTICKED = 'Please tick this box if you agree'
const open: Agreement = { ...agreement, noteOpen: true }
const box = () => screen.getByRole<HTMLInputElement>('checkbox')
const tick = () => fireEvent.click(box())
const confirm = (times = 1) =>
  act(async () => {
    for (let tap = 0; tap < times; tap += 1) fireEvent.click(screen.getByText('Confirm the promissory note'))
  })
const confirmed = () => page.sent.map(({ payload }) => payload)
const refusal = (code: string, message = '') => ({ success: false, code, message, data: {} })

beforeEach(() => {
  page.reset({ productId: 'p', orderId: 'o' })
  page.answers['agreement'] = {
    success: true,
    code: '0',
    message: '',
    data: { url: '/loanDetail?orderId=o' },
  }
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('without a tick nothing is confirmed: it is said beside the box, which gets the focus', async () => {
  render(<NoteToSign key={open.hash} agreement={open} />)
  expect(box().checked).toBe(false)
  await confirm()
  expect(screen.getByText(UNTICKED)).toBeTruthy()
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(box())
  expect(confirmed()).toEqual([])
  tick()
  expect(screen.queryByText(UNTICKED)).toBeNull()
})

test('what the tick is for stands before it: statement and note, and the agreement of before below it', () => {
  render(<NoteToSign key={open.hash} agreement={open} />)
  const follows = (earlier: Element, later: Element) =>
    (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  for (const text of ['120 days', 'I promise to pay.'])
    expect(follows(screen.getByText(text), box())).toBe(true)
  for (const text of [
    'You agreed to this when you applied.',
    'the money lent.',
    'The Lender lends ₱5,000.00.',
  ])
    expect(follows(box(), screen.getByText(text))).toBe(true)
  expect(follows(screen.getByText('The Lender lends ₱5,000.00.'), screen.getByText(/^Fingerprint/))).toBe(
    true,
  )
})

test('two taps, and one more until the order is there, confirm once what was read', async () => {
  page.going = new Promise(() => {})
  render(<NoteToSign key={open.hash} agreement={open} />)
  tick()
  await confirm(2)
  await confirm()
  expect(confirmed()).toEqual([{ productId: 'p', orderId: 'o', hash: 'as-read' }])
  expect(localStorage.length).toBe(0)
  expect(new Set(page.went)).toEqual(new Set(['replace /loanDetail?orderId=o&from=note']))
})

test('a lost connection is said, the tick stays, and the next tap is the same action', async () => {
  page.answers['agreement'] = refusal('no-answer')
  render(<NoteToSign key={open.hash} agreement={open} />)
  tick()
  await confirm()
  await screen.findByText(/^No connection\./)
  expect(box().checked).toBe(true)
  expect(page.went).toEqual([])
  const key = localStorage.getItem('action:note:o:as-read')
  expect(key).toBeTruthy()
  await confirm()
  expect(localStorage.getItem('action:note:o:as-read')).toBe(key)
  expect(confirmed()).toHaveLength(2)
})

test('where the text is another by now it is read anew, and its box is not ticked', async () => {
  page.answers['agreement'] = refusal('3009', 'The promissory note has changed.')
  const { rerender } = render(<NoteToSign key={open.hash} agreement={open} />)
  tick()
  await confirm()
  await screen.findByText('The promissory note has changed.')
  expect(page.went).toEqual(['invalidate'])
  rerender(<NoteToSign key="new" agreement={{ ...open, hash: 'new' }} />)
  expect(box().checked).toBe(false)
  await confirm()
  expect(confirmed()).toHaveLength(1)
})

test('planted bug: a tick that another text finds ticked would confirm what nobody read', async () => {
  const { rerender } = render(<NoteToSign key={open.hash} agreement={open} />)
  tick()
  rerender(<NoteToSign key={open.hash} agreement={{ ...open }} />)
  await confirm()
  expect(confirmed()).not.toEqual([])
})
