// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchText } from '../../router/address.ts'
import { giveDialogs } from '../../testing/dialogs.ts'
import { init, orderOf } from '../../testing/complaint.ts'
import { isVisible } from '../../testing/visible.ts'
import { ComplaintNextScreen } from './next-screen.tsx'
import { ComplaintScreen } from './complaint-screen.tsx'
import type { ProblemInit } from './use-chosen-order.ts'

const { run, replace, upload } = vi.hoisted(() => ({ run: vi.fn(), replace: vi.fn(), upload: vi.fn() }))
const search = vi.hoisted((): { current: Record<string, string> } => ({ current: {} }))
const go = vi.hoisted(() => ({ current: {} as object }))
vi.mock('../../shared/request/use-action.ts', () => ({
  useAction: () => ({ run, busy: false }),
  failureText: ({ message }: { message: string }) => message,
}))
vi.mock('../../router/use-router.ts', async (original) =>
  (await import('../../testing/pages.ts')).router(original),
)
vi.mock('../../shared/pictures/upload.ts', () => ({ upload }))
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}) }))
vi.mock('../../shared/address/parameters.ts', async (original) => ({
  ...(await original<object>()),
  useParameters: () => search.current,
  clientParameters: () => ({}),
  orderOf: () => ({
    productId: search.current['productId'] ?? '',
    orderId: search.current['orderId'] ?? '',
  }),
  useGo: () => go.current,
}))
go.current = {
  replace,
  to: vi.fn(),
  href: (path: string, extra: SearchText = {}) => {
    const given = Object.entries(extra).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return `${path}?${new URLSearchParams(given)}`
  },
}

const tap = (name: string) => fireEvent.click(screen.getByText(name))
const linkTo = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href')
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })
const after = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

beforeEach(() => {
  vi.useFakeTimers()
  giveDialogs()
  localStorage.clear()
  search.current = { problemType: '2', orderNo: 'old' }
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  replace.mockReset()
  run.mockReset().mockResolvedValue({ success: true, data: {} })
  upload
    .mockReset()
    .mockImplementation(async () => ({ success: true, data: { url: `/u${upload.mock.calls.length}.jpg` } }))
})
afterEach(() => {
  cleanup()
  vi.runAllTimers()
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('the order of the address goes along to the next page and back, and no other', () => {
  search.current = { orderId: 'young', productId: 'p1' }
  render(<ComplaintScreen init={init} />)
  expect(linkTo('Type 2')).toBe('/complainPageNext?problemType=2&orderNo=young&productId=p1')
  tap('All')
  tap('Product old')
  expect(linkTo('Type 2')).toBe('/complainPageNext?problemType=2&orderNo=old')
  cleanup()
  search.current = { problemType: '2', orderNo: 'young', productId: 'p1' }
  render(<ComplaintNextScreen init={init} />)
  expect(backLink()).toBe('/complaint?orderId=young&productId=p1')
})

const backLink = () => screen.getByRole('link', { name: 'Back' }).getAttribute('href')
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Comments and suggestions'), { target: { value: text } })
const files = (n: number) =>
  Array.from({ length: n }, (_, k) => new File(['x'], `${k}.jpg`, { type: 'image/jpeg' }))
const choose = (n: number) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: files(n) },
  })

describe('the next page without an order in its address', () => {
  const open = (given: Record<string, string>, of: ProblemInit = init) => {
    search.current = { problemType: '2', ...given }
    render(<ComplaintNextScreen init={of} />)
  }
  const expectToChoose = () => {
    expect(isVisible('Choose the order it is about first')).toBe(true)
    expect(screen.queryByRole('textbox')).toBeNull()
  }

  test('is about the one that was chosen last', { meta: { spec: ['2.complaint.order-kept'] } }, async () => {
    localStorage.setItem('complaintOrderNo', 'old')
    open({})
    write('It was late.')
    tap('Send')
    await settle()
    expect(run.mock.calls[0]?.[0]).toMatchObject({ orderNo: 'old', problemDetail: 'It was late.' })
  })

  test.each([
    { claim: 'none was chosen', stored: null, requested: '' },
    { claim: "the one chosen last is not this borrower's", stored: 'foreign', requested: '' },
    { claim: 'the address names another borrower’s', stored: 'old', requested: 'foreign' },
  ])('where $claim it says at once what to do', ({ stored, requested }) => {
    if (stored) localStorage.setItem('complaintOrderNo', stored)
    open({ orderNo: requested })
    expectToChoose()
    expect(screen.getByText('Choose an order').closest('a')?.getAttribute('href')).toContain('/complaint?')
  })

  test('planted bug: a list that holds everybody’s orders is noticed', () => {
    localStorage.setItem('complaintOrderNo', 'foreign')
    open({}, { ...init, orderList: [...init.orderList, orderOf('foreign', 0)] })
    expect(expectToChoose).toThrow('expected false to be true')
  })

  test('who has no order yet writes about none', async () => {
    const { orderDetail: _, ...none } = init
    open({}, { ...none, orderList: [] })
    write('It is slow.')
    tap('Send')
    await settle()
    expect(run.mock.calls[0]?.[0]).toMatchObject({ orderNo: '' })
  })
})

describe('the next page', () => {
  test('no text, or blanks, is said beside the field and sends nothing', {
    meta: { spec: ['5.complaint.text-empty', '8.complaint.empty'] },
  }, async () => {
    render(<ComplaintNextScreen init={init} />)
    for (const text of ['', '   ']) {
      write(text)
      tap('Send')
      await settle()
      expect(isVisible('Please fill in your comments and suggestions')).toBe(true)
    }
    expect(run).not.toHaveBeenCalled()
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
  })

  test('200 characters are taken, the rest is ignored, and counted', {
    meta: { spec: ['5.complaint.text-cap', '9.complaint.constants'] },
  }, () => {
    render(<ComplaintNextScreen init={init} />)
    write('x'.repeat(250))
    expect(isVisible('200/200')).toBe(true)
  })

  test('of ten pictures nine are uploaded', {
    meta: { spec: ['5.complaint.images', '8.upload'] },
  }, async () => {
    render(<ComplaintNextScreen init={init} />)
    choose(10)
    expect(isVisible('uploading...')).toBe(true)
    await settle()
    expect(upload).toHaveBeenCalledTimes(9)
    expect(isVisible('Upload succeeded!')).toBe(true)
    expect(isVisible('uploading...')).toBe(false)
    expect(document.querySelector('input[type=file]')).toBeNull()
  })

  test('what is attached already counts among the nine', async () => {
    render(<ComplaintNextScreen init={init} />)
    write('Text')
    choose(1)
    await settle()
    choose(9)
    await settle()
    tap('Send')
    await settle()
    expect(run.mock.calls[0]?.[0]).toMatchObject({
      problemImage: Array.from({ length: 9 }, (_, k) => `/u${k + 1}.jpg`).join(','),
    })
  })

  test('a picture that failed shows the server message and can be tried again or left out', async () => {
    upload.mockResolvedValueOnce({ success: false, message: 'This file is empty.' })
    render(<ComplaintNextScreen init={init} />)
    write('Text')
    choose(1)
    await settle()
    expect(isVisible('This file is empty.')).toBe(true)
    tap('Send')
    await settle()
    expect(run).not.toHaveBeenCalled()
    fireEvent.click(screen.getByLabelText('Upload picture 1 again'))
    await settle()
    tap('Send')
    await settle()
    expect(run).toHaveBeenCalledOnce()
  })

  test('success shows for 1.5 s, then leads back', {
    meta: { spec: ['2.complaint-next.success', '4.complaint.flow'] },
  }, async () => {
    render(<ComplaintNextScreen init={init} />)
    write('It is wrong.')
    choose(2)
    await settle()
    tap('Send')
    await settle()
    expect(run).toHaveBeenCalledExactlyOnceWith(
      {
        problemType: '2',
        problemSonType: '',
        orderNo: 'old',
        problemDetail: 'It is wrong.',
        problemImage: '/u1.jpg,/u2.jpg',
      },
      expect.objectContaining({ idempotencyKey: expect.any(String) }),
    )
    expect(isVisible('Successfully Sent')).toBe(true)
    await after(1_499)
    expect(replace).not.toHaveBeenCalled()
    await after(1)
    expect(replace).toHaveBeenCalledExactlyOnceWith('/complaint', { orderId: 'old', productId: '' })
    cleanup()
    render(<ComplaintNextScreen init={init} />)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Comments and suggestions').value).toBe('')
  })

  test('what was written survives a reload and a failure, and its repeat is the same action', async () => {
    run.mockResolvedValue({ success: false })
    render(<ComplaintNextScreen init={init} />)
    write('Still here')
    tap('Send')
    await settle()
    cleanup()
    render(<ComplaintNextScreen init={init} />)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Comments and suggestions').value).toBe('Still here')
    tap('Send')
    await settle()
    const [first, second] = run.mock.calls.map(
      ([, options]) => (options as { idempotencyKey: string }).idempotencyKey,
    )
    expect(first).toBe(second)
  })

  test('about collection before anything is due: the same text and pictures go on as something else', async () => {
    const others = { ...init, problemType: [...init.problemType, { title: 'Something else', value: '7' }] }
    search.current = { problemType: '1', problemSonType: '101', orderNo: 'young' }
    run.mockResolvedValue({ success: false, code: '5002', message: 'Not yet.' })
    const { rerender } = render(<ComplaintNextScreen init={others} />)
    write('They called.')
    choose(1)
    await settle()
    tap('Send')
    await settle()
    tap('Send it as “Something else”')
    const next = { problemType: '7', orderNo: 'young', productId: '' }
    expect(replace).toHaveBeenCalledExactlyOnceWith('/complainPageNext', next)
    search.current = next
    rerender(<ComplaintNextScreen init={others} />)
    run.mockResolvedValue({ success: true, data: {} })
    tap('Send')
    await settle()
    const sent = { problemType: '7', problemDetail: 'They called.', problemImage: '/u1.jpg' }
    expect(run.mock.lastCall?.[0]).toMatchObject(sent)
  })

  test('shows the tags and the day of the reply; without a type it leads back', {
    meta: { spec: ['2.complaint-next.content'] },
  }, () => {
    search.current = { problemType: '1', problemSonType: '101', orderNo: 'old' }
    render(<ComplaintNextScreen init={init} />)
    expect(isVisible('Type 1') && isVisible('Threats')).toBe(true)
    expect(isVisible('We reply within 3 weekdays, by Nov 26, 2026.')).toBe(true)
    cleanup()
    search.current = { problemType: '99', orderNo: 'old' }
    render(<ComplaintNextScreen init={init} />)
    expect(linkTo('Choose a type')).toBe('/complaint?orderId=old')
  })
})

test('planted bug: a phone that keeps no drafts loses the complaint at a reload, and that is noticed', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {})
  render(<ComplaintNextScreen init={init} />)
  write('Still here')
  cleanup()
  vi.restoreAllMocks()
  render(<ComplaintNextScreen init={init} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comments and suggestions').value).toBe('')
})
