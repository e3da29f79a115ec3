// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShareReceipt } from './share-receipt.tsx'

const HREF = '/borrower/receipt/1?sessionId=s'
const shared: File[] = []
const get = vi.fn()
let share: () => Promise<void>
/** What the browser does with each tap: it follows the link, or leaves it to the page. */
let followed: boolean[]
const watch = (event: Event) => {
  followed.push(!event.defaultPrevented)
  event.preventDefault()
}

beforeEach(() => {
  shared.length = 0
  followed = []
  share = () => Promise.resolve()
  get.mockReset().mockResolvedValue({ ok: true, blob: async () => new Blob(['%PDF']) })
  vi.stubGlobal('fetch', get)
  document.addEventListener('click', watch)
  Object.assign(navigator, {
    canShare: () => true,
    share: ({ files }: { files: File[] }) => {
      shared.push(...files)
      return share()
    },
  })
})
afterEach(() => {
  cleanup()
  document.removeEventListener('click', watch)
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'canShare')
})

const tap = (times = 1) =>
  act(async () => {
    for (let n = 0; n < times; n += 1) fireEvent.click(screen.getByText('Share receipt'))
  })

test('a phone gets the receipt for its share sheet, once for two quick taps', async () => {
  render(<ShareReceipt href={HREF} />)
  await tap(2)
  expect(get).toHaveBeenCalledExactlyOnceWith(HREF, { signal: expect.any(AbortSignal) })
  expect(shared.map(({ name, type }) => [name, type])).toEqual([['receipt.pdf', 'application/pdf']])
  expect(shared[0]?.size).toBe(4)
  expect(followed).toEqual([false, false])
})

test('a browser that shares no files follows the link, which is downloaded', async () => {
  Object.assign(navigator, { canShare: undefined })
  render(<ShareReceipt href={HREF} />)
  await tap()
  expect(followed).toEqual([true])
  const link = screen.getByRole<HTMLAnchorElement>('link')
  expect([link.getAttribute('href'), link.download]).toEqual([HREF, 'receipt.pdf'])
  expect(get).not.toHaveBeenCalled()
})

test.each([
  {
    claim: 'the borrower changes their mind',
    fails: () => new DOMException('no', 'AbortError'),
    follows: [false],
  },
  {
    claim: 'the phone does not share it',
    fails: () => new DOMException('no', 'NotAllowedError'),
    follows: [false, true],
  },
])('where $claim, the link is followed: $follows', async ({ fails, follows }) => {
  share = () => Promise.reject(fails())
  render(<ShareReceipt href={HREF} />)
  await tap()
  expect(followed).toEqual(follows)
})

test('a receipt that does not come is left to the browser', async () => {
  get.mockResolvedValue({ ok: false, status: 503 })
  render(<ShareReceipt href={HREF} />)
  await tap()
  expect([shared, followed]).toEqual([[], [false, true]])
})

test('a receipt that takes too long is left to the browser', async () => {
  vi.useFakeTimers()
  get.mockImplementation(
    (_href, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  render(<ShareReceipt href={HREF} />)
  await tap()
  await act(() => vi.advanceTimersByTimeAsync(9_999))
  expect(followed).toEqual([false])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(followed).toEqual([false, true])
  vi.useRealTimers()
})
