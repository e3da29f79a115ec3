// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from '../../testing/pages.ts'
import { ORDER } from '../../testing/repayment.ts'
import { isVisible } from '../../testing/visible.ts'
import { otherAmountDraft } from '../../shared/loan/other-amount-draft.ts'
import { CannotPayScreen } from './cannot-pay-screen.tsx'
import { callHours } from '../../shared/locale/date-times.ts'
import type { Options } from './options.ts'

const { run, invalidate } = vi.hoisted(() => ({ run: vi.fn(), invalidate: vi.fn() }))
vi.mock('../../router/use-router.ts', () => ({
  useRouter: () => ({ origin: 'http://app.example', invalidate }),
}))
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ run, busy: false }) }))
vi.mock('../../shared/address/native.ts', () => ({ useNative: () => ({}), openLink: vi.fn() }))
vi.mock('../../shared/address/parameters.ts', async (original) =>
  (await import('../../testing/pages.ts')).parameters(original),
)

const OPTIONS: Options = {
  amount: '1403.52',
  late: true,
  dueOn: '2026-11-20',
  when: '3 days late',
  lateNow: '7.01',
  parts: [
    { amount: '400.00', left: '1003.52', late: '15.05' },
    { amount: '750.00', left: '653.52', late: '11.20' },
  ],
  forecast: [
    { day: '2026-11-24', late: '9.35' },
    { day: '2026-11-30', late: '23.39' },
    { day: '2026-12-23', late: '77.19' },
  ],
  mostLate: '3912.44',
  monthlyLimit: '5',
  extension: { enabled: 1, amount: '324.77', days: 120, more: '960.00', nextDueOn: '2027-03-20', reason: '' },
  relief: [],
  callDays: [
    { day: '2026-11-23', hours: [17, 18] },
    { day: '2026-11-24', hours: [8, 11] },
  ],
  restsUntil: '',
  wouldRestUntil: '2026-11-26',
  telephone: '(02) 8000 0000',
}
const CALL = { day: '2026-11-24', hour: 11, note: 'After my shift' }

beforeEach(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = vi.fn()
  localStorage.clear()
  page.reset(ORDER)
  invalidate.mockReset()
  run.mockReset().mockResolvedValue({ success: true, code: '0', data: {} })
})
afterEach(cleanup)

const show = (over: Partial<Options> = {}) => render(<CannotPayScreen options={{ ...OPTIONS, ...over }} />)
/** Dates and times do not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const radio = (name: string) =>
  screen.getByRole<HTMLInputElement>('radio', { name: (text) => plain(text) === name })
const tap = (name: string) => fireEvent.click(radio(name))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a way out that was agreed', () => {
  test('what was offered leads to its page', () => {
    const url = '/reliefOffer?orderId=o'
    show({ relief: [{ kind: 'plan', title: 'A new payment plan for you', text: '6 payments', url }] })
    const link = screen.getByRole('link', { name: /A new payment plan for you/ })
    expect(link.getAttribute('href')).toBe(url)
  })

  test('a pause says until when, and what becomes of the dates', () => {
    show({ pause: { from: '2026-11-24', to: '2026-12-23', movesDates: false } })
    expect(screen.getByText('Your due dates stay as they are.')).toBeDefined()
  })
})

describe('what can be done', () => {
  test('stands in its order: a part, an extension, a call, and what happens next', () => {
    show()
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['1. Pay a part', '2. Move the due dates', '3. We call you', 'What happens next'])
    for (const text of [
      '₱1,403.52',
      '₱1,003.52',
      '₱15.05',
      'instead of ₱23.39',
      '₱324.77',
      '+₱960.00',
      'New interest, not part of the price',
    ])
      expect(isVisible(text)).toBe(true)
    for (const text of ['₱7.01', '₱77.19', '₱3,912.44']) expect(isVisible(text)).toBe(true)
  })

  test('another part shows its own figures, and goes to the repayment page as the amount to pay', () => {
    show()
    tap('₱750')
    expect(isVisible('₱653.52')).toBe(true)
    const link = screen.getByRole('link', { name: 'Pay ₱750' })
    expect(link.getAttribute('href')).toMatch(/^\/repay\?.*pay=other/)
    fireEvent.click(link)
    expect(localStorage.getItem(`draft:${otherAmountDraft(ORDER.orderId)}`)).toBe('"750.00"')
  })

  test('without an extension it says why', () => {
    show({
      extension: {
        enabled: 0,
        amount: '',
        days: 0,
        more: '',
        nextDueOn: '',
        reason: 'It opens 3 days before.',
      },
    })
    expect(isVisible('It opens 3 days before.')).toBe(true)
    expect(screen.queryByText('See the extension')).toBeNull()
  })
})

describe('a call back', () => {
  test('is requested by a day, an hour and a note that outlives a reload', async () => {
    const { unmount } = show()
    expect(screen.queryByRole('button', { name: 'Ask for a call' })).toBeNull()
    tap('Tue, Nov 24')
    tap('11 AM')
    expect(screen.getByText(/no reminders about this loan until Thu, Nov 26, 2026/)).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: CALL.note } })
    unmount()
    show()
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(CALL.note))
    press('Ask for a call')
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
    expect(run).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ ...ORDER, day: CALL.day, hour: '11', note: CALL.note }),
      expect.anything(),
    )
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('that the service refused shows the hours anew, and what was written stays', async () => {
    run.mockResolvedValue({ success: false, code: '4010', data: {} })
    show()
    tap('Tue, Nov 24')
    tap('8 AM')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: CALL.note } })
    press('Ask for a call')
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(CALL.note)
  })

  test('an hour that has passed since it was chosen counts as not chosen', () => {
    const { rerender } = show()
    tap('Mon, Nov 23')
    tap('5 PM')
    const later = { ...OPTIONS, callDays: [{ day: '2026-11-23', hours: [18] }] }
    rerender(<CannotPayScreen options={later} />)
    expect(screen.queryByRole('button', { name: 'Ask for a call' })).toBeNull()
    expect(radio('6 PM')).toBeTruthy()
  })

  test('that is requested says when, and until when reminders rest; it is changed from there', async () => {
    show({ callBack: CALL, restsUntil: '2026-11-26' })
    expect(screen.getByText(/We call you on Tue, Nov 24, 11:00 AM–12:00 PM/)).toBeTruthy()
    expect(isVisible(CALL.note)).toBe(true)
    expect(isVisible('No reminders about this loan until Thu, Nov 26, 2026.')).toBe(true)
    press('Change')
    expect(radio('11 AM').checked).toBe(true)
    press('Keep the time')
    expect(screen.getByText(/We call you on/)).toBeTruthy()
    press('Change')
    tap('8 AM')
    press('Save the new time')
    await waitFor(() => expect(run.mock.calls[0]?.[0]).toMatchObject({ hour: '8', note: CALL.note }))
  })

  test('is cancelled, and its note stays for another one', async () => {
    const { rerender } = show({ callBack: CALL })
    press('Cancel call')
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
    rerender(<CannotPayScreen options={OPTIONS} />)
    tap('Tue, Nov 24')
    tap('8 AM')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(CALL.note)
  })
})

test.each([
  [8, '8:00–9:00 AM'],
  [11, '11:00 AM–12:00 PM'],
  [12, '12:00–1:00 PM'],
  [18, '6:00–7:00 PM'],
])('the hour that begins at %i is written %s', (hour, text) => {
  expect(plain(callHours(hour))).toBe(text)
})
