// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { listed, offer, planStep } from '../../testing/offer.ts'
import { ConfirmScreen } from './confirm-screen.tsx'
import type { Offer } from './load-offer.ts'
import { notLoaded } from '../../testing/answers.ts'

const { run, replace, closeWebview, confirmBurialPoint, invalidate, openLink } = vi.hoisted(() => ({
  openLink: vi.fn(),
  run: vi.fn(),
  confirmBurialPoint: vi.fn(),
  replace: vi.fn(),
  closeWebview: vi.fn(),
  invalidate: vi.fn(),
}))
vi.mock('../../router/use-router.ts', () => ({ useRouter: () => ({ invalidate }) }))
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ run, busy: false }) }))
vi.mock('../../shared/address/native.ts', () => ({
  useNative: () => ({ closeWebview, confirmBurialPoint }),
  openLink,
}))
vi.mock('../../shared/address/parameters.ts', () => ({
  useParameters: () => ({ productId: 'p1' }),
  orderOf: () => ({ productId: 'p1', orderId: '' }),
  useGo: () => ({ href: (link: string) => link, replace, to: vi.fn() }),
}))

const show = (
  given: Partial<Offer> = {},
  agreements: Parameters<typeof ConfirmScreen>[0]['agreements'] = listed('Loan Agreement'),
) => render(<ConfirmScreen offer={{ ...offer, ...given }} agreements={agreements} />)
const next = () => screen.getByRole('button', { name: 'Next' })
const box = () => screen.queryByRole<HTMLInputElement>('checkbox')

beforeEach(() => {
  giveDialogs()
  localStorage.clear()
  sessionStorage.clear()
  run.mockReset().mockResolvedValue({ success: true, data: { lendDetailsUrl: '/loanDetail?orderId=o1' } })
  replace.mockReset()
  openLink.mockReset()
  closeWebview.mockReset()
  confirmBurialPoint.mockReset()
  invalidate.mockReset().mockResolvedValue(undefined)
  window.scrollTo = vi.fn()
})
afterEach(cleanup)

test('it shows product, amount, term in days, rate, rows and plan', {
  meta: { spec: ['2.confirm.content'] },
}, () => {
  show({ comProductLogo: '/lite.svg' })
  expect(document.querySelector('main img')?.getAttribute('src')).toBe('/lite.svg')
  for (const text of ['Lite', '₱5,000.00', 'Loan Term: 120days', '6 % a month', '₱1,292.52'])
    expect(screen.getByText(text)).toBeTruthy()
  const plan = within(screen.getByRole('table', { name: 'Plan' }))
  for (const text of ['First', '₱1,573.13', 'Dec 21, 2026', 'With interest'])
    expect(plan.getByText(text)).toBeTruthy()
})

test('it shows the first payment with its day, and that an SMS comes only where one does', {
  meta: { spec: ['3.confirm.fields'] },
}, () => {
  show()
  expect(screen.getByText('First payment: Dec 21, 2026, after 30 days')).toBeTruthy()
  expect(screen.queryByText(/SMS/)).toBeNull()
  cleanup()
  show({ firstPayTime: '2027-01-04', firstPeriodDay: 44, sendSms: 1 })
  expect(screen.getByText('First payment: Jan 4, 2027, after 44 days')).toBeTruthy()
  expect(screen.getByText(/SMS/)).toBeTruthy()
})

describe('Next', () => {
  test('does nothing while the box is unchecked', {
    meta: { spec: ['2.confirm.next', '5.confirm.checkbox'] },
  }, () => {
    show()
    fireEvent.click(box() as HTMLInputElement)
    expect(next().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(next())
    expect(run).not.toHaveBeenCalled()
  })

  test('works without a box where no agreements are returned', {
    meta: { spec: ['5.confirm.checkbox'] },
  }, () => {
    show({}, listed())
    expect(box()).toBeNull()
    fireEvent.click(next())
    expect(run).toHaveBeenCalledOnce()
  })

  test('waits where the agreements did not load: what cannot be read cannot be agreed to', () => {
    show({}, notLoaded())
    fireEvent.click(next())
    expect(run).not.toHaveBeenCalled()
    expect(screen.getByText('Try again')).toBeTruthy()
  })

  test('the next application on the same terms goes out under a key of its own', async () => {
    for (const times of [1, 2]) {
      show()
      fireEvent.click(next())
      await waitFor(() => expect(replace).toHaveBeenCalledTimes(times))
      cleanup()
    }
    const keys = run.mock.calls.map(([, options]) => options.idempotencyKey as string)
    expect(new Set(keys).size).toBe(2)
  })

  test('pushes the terms under a key and replaces the page', {
    meta: { spec: ['4.confirm.push'] },
  }, async () => {
    show()
    fireEvent.click(next())
    await waitFor(() =>
      expect(replace).toHaveBeenCalledExactlyOnceWith('/loanDetail?orderId=o1', { from: 'confirm' }),
    )
    expect(run).toHaveBeenCalledExactlyOnceWith(
      {
        productId: 'p1',
        amount: '5000.00',
        periods: '4',
        termUnit: '30',
        confirmFlag: '1' as const,
        disclosureHash: 'as-shown',
      },
      expect.objectContaining({ idempotencyKey: expect.stringMatching(/./) }),
    )
  })

  test('tells the native app once the offer is agreed to, and not before', {
    meta: { spec: ['7.bridge.actions'] },
  }, async () => {
    run.mockResolvedValueOnce({ success: false })
    show()
    fireEvent.click(next())
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    await waitFor(() => expect(next().closest('button')?.getAttribute('aria-busy')).not.toBe('true'))
    expect(confirmBurialPoint).not.toHaveBeenCalled()
    fireEvent.click(next())
    await waitFor(() => expect(replace).toHaveBeenCalledOnce())
    expect(confirmBurialPoint).toHaveBeenCalledExactlyOnceWith({
      productId: 'p1',
      moduleId: 20,
      positionId: 0,
    })
  })

  test('a repeat after a lost answer carries the same key', async () => {
    run.mockResolvedValue({ success: false })
    show()
    fireEvent.click(next())
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
    fireEvent.click(next())
    await waitFor(() => expect(run).toHaveBeenCalledTimes(2))
    const keys = run.mock.calls.map(([, options]) => options.idempotencyKey)
    expect(new Set(keys).size).toBe(1)
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('the agreement in a frame', () => {
  const framed = { isPopType: 1, popAgreementUrl: '/loanAgreement?productId=p1' }

  test('Next opens it, Agree pushes', { meta: { spec: ['2.confirm.frame'] } }, async () => {
    show(framed)
    fireEvent.click(next())
    expect(document.querySelector('iframe')?.getAttribute('sandbox')).not.toMatch(/scripts/)
    expect(run).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Agree'))
    await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  })

  test('stays while Agree is under way, so that a second tap falls on nothing else, and goes when it failed', async () => {
    const lost = { success: false, code: 'no-answer', message: '', data: undefined }
    const { promise, resolve } = Promise.withResolvers<typeof lost>()
    run.mockReturnValueOnce(promise)
    show(framed)
    fireEvent.click(next())
    const agree = screen.getByText('Agree')
    fireEvent.click(agree)
    expect(agree.closest('button')?.getAttribute('aria-busy')).toBe('true')
    fireEvent.click(agree)
    fireEvent.click(screen.getByText('Cancel'))
    expect([run.mock.calls.length, closeWebview.mock.calls.length]).toEqual([1, 0])
    resolve(lost)
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull())
    fireEvent.click(next())
    expect(screen.getByText('Agree').closest('button')?.getAttribute('aria-busy')).toBeNull()
  })

  test('Cancel closes the webview and pushes nothing', { meta: { spec: ['2.confirm.frame'] } }, () => {
    show(framed)
    fireEvent.click(next())
    fireEvent.click(screen.getByText('Cancel'))
    expect(closeWebview).toHaveBeenCalledOnce()
    expect(run).not.toHaveBeenCalled()
  })
})

describe('an offer that has changed meanwhile', () => {
  const changed = { success: false, code: '3012', message: 'It has changed.', data: {} }
  const now: Partial<Offer> = {
    disclosureHash: 'as-it-is-now',
    netProceeds: '4800.00',
    details: [{ text: 'Interest', value: '₱1,292.53' }],
    repay_plans: [planStep('2026-12-22')],
  }
  const page = (given: Partial<Offer> = {}) => (
    <ConfirmScreen offer={{ ...offer, ...given }} agreements={listed('Loan Agreement')} />
  )

  test('is read anew, says what is other, and only another Next agrees to it', {
    meta: { spec: ['4.confirm.push'] },
  }, async () => {
    run.mockResolvedValueOnce(changed)
    const { rerender } = render(page())
    fireEvent.click(next())
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
    rerender(page(now))
    expect(screen.getByText('This offer has changed')).toBeTruthy()
    expect(screen.getByText(/^Nothing has been agreed/)).toBeTruthy()
    expect(screen.getByText('You receive: ₱4,800.00 (before: ₱4,850.00)')).toBeTruthy()
    expect(screen.getByText('Interest: ₱1,292.53 (before: ₱1,292.52)')).toBeTruthy()
    expect(screen.getByText('First payment: Dec 22, 2026 (before: Dec 21, 2026)')).toBeTruthy()
    expect(replace).not.toHaveBeenCalled()
    await waitFor(() => expect(next().closest('button')?.getAttribute('aria-busy')).not.toBe('true'))
    fireEvent.click(next())
    await waitFor(() => expect(replace).toHaveBeenCalledOnce())
    const [first, second] = run.mock.calls
    expect([first?.[0].disclosureHash, second?.[0].disclosureHash]).toEqual(['as-shown', 'as-it-is-now'])
    expect(second?.[1].idempotencyKey).toBe(first?.[1].idempotencyKey)
  })

  test.each(['3001', '3002', '3003'])('is read anew also where it is gone: %s', async (code) => {
    run.mockResolvedValue({ ...changed, code })
    render(page())
    fireEvent.click(next())
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
  })

  test.each(['no-answer', '3004', '3006', '1500'])('is not what %s means: the page stays', async (code) => {
    run.mockResolvedValue({ ...changed, code })
    const { rerender } = render(page())
    fireEvent.click(next())
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    rerender(page(now))
    expect(invalidate).not.toHaveBeenCalled()
    expect(screen.queryByText('This offer has changed')).toBeNull()
  })

  test('planted bug: a page that sends no hash of what it shows is noticed', async () => {
    render(page({ disclosureHash: '' }))
    fireEvent.click(next())
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    expect(run.mock.calls[0]?.[0].disclosureHash).not.toBe('as-shown')
  })
})
