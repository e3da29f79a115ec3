// @vitest-environment jsdom
import { saveExtInfoNew } from '@sandigan/contract/client'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormItem } from '../../shared/server-form/form-item.ts'
import { page, withoutBeacons } from '../../testing/pages.ts'
import { formItem } from '../../testing/form-item.ts'
import { SectionScreen } from './section-screen.tsx'

vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)
vi.mock('../../shared/page/host.ts', () => ({ pageConfig: () => ({ market: 'reference' }) }))
vi.mock('../../shared/address/use-link.ts', async () => (await import('../../testing/pages.ts')).links())
vi.mock('../../shared/request/send.ts', async () => (await import('../../testing/pages.ts')).sending())

const item = (code: string, more: Partial<FormItem> = {}): FormItem =>
  formItem(code, { title: `Title ${code}`, section: 'ext', ...more })
const ITEMS = [item('ref1Name'), item('ref1Phone', { format: 'phone', inputType: 'number', maxLength: 11 })]
const CHOSEN = { productId: 'p', amount: '6000.00' }

const show = (consent?: string) =>
  render(
    <SectionScreen
      step="ext"
      title="References"
      form={{ items: ITEMS, step: 4, steps: 4 }}
      saving={saveExtInfoNew}
      {...(consent === undefined ? {} : { consent })}
    />,
  )
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => act(async () => void fireEvent.click(screen.getByText('Save and go on')))
const sentForms = () => page.sent.filter(({ call }) => call === 'save-ext-info-new')
const fillIn = () => {
  type('Title ref1Name', '  Example Reference ')
  type('Title ref1Phone', '138x0000 00011')
}

beforeEach(() => {
  page.reset(CHOSEN)
  withoutBeacons()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('saving sends the values by their codes, and goes on with what was chosen', async () => {
  page.answers['save-ext-info-new'] = { success: true, data: { nextUrl: '/certify/permissions?productId=p' } }
  show()
  fillIn()
  await save()
  expect(sentForms()).toEqual([
    {
      call: 'save-ext-info-new',
      payload: { ref1Name: 'Example Reference', ref1Phone: '13800000001', productId: 'p' },
    },
  ])
  expect(page.went).toEqual(['/certify/permissions?productId=p&productId=p&amount=6000.00'])
  expect(localStorage.getItem('draft:form:ext')).toBeNull()
})

test('what is missing stands beside its field, takes the focus, and nothing is sent', async () => {
  show()
  type('Title ref1Name', 'Example')
  await save()
  expect(screen.getByLabelText('Title ref1Phone').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Title ref1Phone'))
  expect(screen.getByLabelText('Title ref1Name').getAttribute('aria-invalid')).not.toBe('true')
  expect(sentForms()).toEqual([])
})

test('what the server refuses stands beside its field and nothing typed is lost', async () => {
  page.answers['save-ext-info-new'] = {
    success: false,
    code: '3008',
    message: 'Please check.',
    data: { errors: { ref1Phone: 'Please enter a valid mobile number' } },
  }
  show()
  fillIn()
  await save()
  screen.getByText('Please enter a valid mobile number')
  expect(document.activeElement).toBe(screen.getByLabelText('Title ref1Phone'))
  expect(screen.getByLabelText<HTMLInputElement>('Title ref1Phone').value).toBe('138 0000 0001')
  expect(page.went).toEqual([])
  cleanup()
  show()
  expect(screen.getByLabelText<HTMLInputElement>('Title ref1Phone').value).toBe('138 0000 0001')
})

test('a lost connection is said in a toast, and the form stays as it was', async () => {
  page.answers['save-ext-info-new'] = { success: false, code: 'no-answer', message: '', data: {} }
  show()
  fillIn()
  await save()
  await screen.findByText(/^No connection\./)
  expect(screen.getByLabelText<HTMLInputElement>('Title ref1Phone').value).toBe('138 0000 0001')
})

test('two taps save once', async () => {
  show()
  fillIn()
  await act(async () => {
    fireEvent.click(screen.getByText('Save and go on'))
    fireEvent.click(screen.getByText('Save and go on'))
  })
  expect(sentForms()).toHaveLength(1)
})

test('until the next page is there, a third tap saves nothing either', async () => {
  page.going = new Promise(() => {})
  show()
  fillIn()
  await save()
  await save()
  expect(sentForms()).toHaveLength(1)
  expect(page.went).toHaveLength(1)
})

test('a number that is pasted with its country code, dashes and words is the number', () => {
  show()
  type('Title ref1Phone', 'tel. +86 138-0000-0001')
  expect(screen.getByLabelText<HTMLInputElement>('Title ref1Phone').value).toBe('138 0000 0001')
})

test('longer input is ignored, in plain text and in a number', () => {
  show()
  type('Title ref1Name', 'x'.repeat(70))
  type('Title ref1Phone', '138 0000 0001 999')
  expect(screen.getByLabelText<HTMLInputElement>('Title ref1Name').value).toHaveLength(60)
  expect(screen.getByLabelText<HTMLInputElement>('Title ref1Phone').value).toBe('138 0000 0001')
})

test('what saving agrees to is shown word for word; opening the step is counted', () => {
  show('Both people agreed to be named.')
  screen.getByText('Both people agreed to be named.')
  expect(page.sent).toEqual([
    { call: 'advance-log', payload: { step: 'ext', action: 'open', productId: 'p' } },
  ])
})

test('says which step it is, and how much of it is filled in', () => {
  show()
  const bar = () => screen.getByRole('progressbar', { name: 'Step 4 of 4' })
  const widths = () => [...bar().querySelectorAll<HTMLElement>('span > span')].map(({ style }) => style.width)
  expect(bar().getAttribute('aria-valuenow')).toBe('4')
  expect(widths()).toEqual(['100%', '100%', '100%', '0%'])
  type('Title ref1Name', 'Example')
  expect(widths().at(-1)).toBe('50%')
  type('Title ref1Name', '  ')
  expect(widths().at(-1)).toBe('0%')
})

test('planted bug: a form that sends what is missing is noticed', async () => {
  render(
    <SectionScreen
      step="ext"
      title="References"
      form={{ items: ITEMS.map((one) => ({ ...one, required: false })), step: 4, steps: 4 }}
      saving={saveExtInfoNew}
    />,
  )
  await save()
  expect(sentForms()).not.toEqual([])
})
