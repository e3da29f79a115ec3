// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { isVisible } from '../../testing/visible.ts'
import { ComplaintDetailsScreen } from './details-screen.tsx'
import { ComplaintListScreen } from './list-screen.tsx'

const { run } = vi.hoisted(() => ({ run: vi.fn() }))
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ run, busy: false }) }))
vi.mock('../../shared/address/parameters.ts', () => ({
  useGo: () => ({ href: (path: string) => `${path}?sessionId=s` }),
}))
vi.mock('../../shared/address/use-link.ts', () => ({
  useLink: () => (path: string, extra?: Record<string, string>) => ({
    href: `${path}?${new URLSearchParams(extra)}`,
  }),
}))

const detail = {
  problemId: 'p1',
  type: 'Repayment',
  sonType: '',
  content: 'My words',
  images: [],
  time: '2026-11-23 10:00',
  replyBy: '2026-11-26',
  disposeDetail: 'Our reply',
  disposeImages: [],
  disposeTime: '2026-11-24 10:00',
  isNeedScore: 1,
}

const after = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
const ASKS = 'Please rate this service'
const choose = (stars: number) => fireEvent.click(screen.getByLabelText(`${stars} of 5 stars`))
const chosen = () => document.querySelectorAll('[data-filled=true]').length

beforeEach(() => {
  vi.useFakeTimers()
  giveDialogs()
  run.mockReset().mockResolvedValue({ success: true, data: {} })
})
afterEach(() => {
  cleanup()
  vi.runAllTimers()
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** When the page asks, in milliseconds; null if it does not within ten seconds. */
async function asksAfter(isNeedScore: number): Promise<number | null> {
  render(<ComplaintDetailsScreen detail={{ ...detail, isNeedScore }} />)
  for (let waited = 0; waited <= 10_000; waited += 500) {
    if (isVisible(ASKS)) return waited
    await after(500)
  }
  return null
}

describe('the rating', () => {
  test('comes after 3 s, not a moment earlier', {
    meta: { spec: ['2.complaint-details.rating', '4.complaint.score'] },
  }, async () => {
    render(<ComplaintDetailsScreen detail={detail} />)
    await after(2_999)
    expect(isVisible(ASKS)).toBe(false)
    await after(1)
    expect(isVisible(ASKS)).toBe(true)
  })

  test('does not come where the server asks for none; planted bug: a page that always asks is noticed', {
    meta: { spec: ['2.complaint-details.rating', '4.complaint.score'] },
  }, async () => {
    expect(await asksAfter(0)).toBeNull()
    cleanup()
    expect(await asksAfter(1)).toBe(3_000)
  })

  test('a send closes it, says so, and asks no more', {
    meta: { spec: ['4.complaint.score', '8.score.save'] },
  }, async () => {
    await asksAfter(1)
    choose(4)
    fireEvent.click(screen.getByText('Send'))
    await after(0)
    expect(run).toHaveBeenCalledExactlyOnceWith({ score: '4', problemId: 'p1' })
    expect(isVisible('Successful demonstration！')).toBe(true)
    await after(10_000)
    expect(isVisible(ASKS)).toBe(false)
    expect(isVisible('Rate this service')).toBe(false)
  })

  test('without a star nothing is sent; a failure keeps the stars', async () => {
    run.mockResolvedValue({ success: false })
    await asksAfter(1)
    fireEvent.click(screen.getByText('Send'))
    expect(run).not.toHaveBeenCalled()
    choose(2)
    fireEvent.click(screen.getByText('Send'))
    await after(0)
    expect(isVisible(ASKS)).toBe(true)
    expect(chosen()).toBe(2)
  })

  test('Cancel closes it without an answer, and it can be opened again', {
    meta: { spec: ['4.complaint.score'] },
  }, async () => {
    await asksAfter(1)
    fireEvent.click(screen.getByText('Cancel'))
    await after(10_000)
    expect(isVisible(ASKS)).toBe(false)
    fireEvent.click(screen.getByText('Rate this service'))
    expect(isVisible(ASKS)).toBe(true)
  })
})

describe('the details', () => {
  test("'Process Result' stands there with a reply, signed, and else the day by which it comes", {
    meta: { spec: ['2.complaint-details.content'] },
  }, async () => {
    const whole = { ...detail, type: 'Collection', sonType: 'Threats', disposeImages: ['/a.jpg'] }
    const { container } = render(<ComplaintDetailsScreen detail={{ ...whole, images: ['/mine.jpg'] }} />)
    for (const text of ['Collection', 'Threats', 'My words']) expect(isVisible(text)).toBe(true)
    expect(container.querySelector('img[src="/mine.jpg?sessionId=s"]')).not.toBeNull()
    expect(container.querySelectorAll('main textarea, main input')).toHaveLength(0)
    cleanup()
    render(<ComplaintDetailsScreen detail={whole} />)
    expect(isVisible('Process Result') && isVisible('Our reply') && isVisible('Customer-service agent')).toBe(
      true,
    )
    fireEvent.click(screen.getByAltText('Picture 1'))
    await act(() => vi.dynamicImportSettled())
    expect(document.querySelector('dialog[open] img')?.getAttribute('src')).toBe('/a.jpg?sessionId=s')
    cleanup()
    render(<ComplaintDetailsScreen detail={{ ...detail, disposeDetail: '', disposeTime: '' }} />)
    expect(isVisible('Process Result')).toBe(false)
    expect(isVisible('We are working on it and reply by Nov 26, 2026.')).toBe(true)
  })
})

test('tabs show their items, which open by problemId; an empty one says so', {
  meta: { spec: ['2.complaint-list.content'] },
}, () => {
  const item = {
    id: 'p1',
    time: '2026-11-23 10:00',
    type: 'Repayment',
    content: 'My words',
    status: 'Answered',
  }
  const tabs = [
    { title: 'All', value: 'all', list: [item] },
    { title: 'In progress', value: 'open', list: [] },
  ]
  render(<ComplaintListScreen tabs={tabs} />)
  expect(isVisible('Problem Type:') && isVisible('Nov 23, 2026, 10:00 AM')).toBe(true)
  expect(screen.getByText('My words').closest('a')?.getAttribute('href')).toBe(
    '/complainDetails?problemId=p1',
  )
  fireEvent.click(screen.getByText('In progress'))
  expect(isVisible('My words')).toBe(false)
  expect(isVisible('Nothing here')).toBe(true)
})
