// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { agreementsOf, offer, planStep } from '../../testing/offer.ts'
import { giveDialogs } from '../../testing/dialogs.ts'
import { ConfirmScreen } from './confirm-screen.tsx'
import type { Offer } from './load-offer.ts'

const { run, replace, invalidate } = vi.hoisted(() => ({
  run: vi.fn(),
  replace: vi.fn(),
  invalidate: vi.fn(),
}))
vi.mock('../../router/use-router.ts', () => ({ useRouter: () => ({ invalidate }) }))
vi.mock('../../shared/request/use-action.ts', () => ({ useAction: () => ({ run, busy: false }) }))
vi.mock('../../shared/address/native.ts', () => ({
  useNative: () => ({ closeWebview: vi.fn(), confirmBurialPoint: vi.fn() }),
  openLink: vi.fn(),
}))
vi.mock('../../shared/address/parameters.ts', () => ({
  useParameters: () => ({ productId: 'p1' }),
  orderOf: () => ({ productId: 'p1', orderId: '' }),
  useGo: () => ({ href: (link: string) => link, replace, to: vi.fn() }),
}))

const next = () => screen.getByText('Next')

beforeEach(() => {
  giveDialogs()
  localStorage.clear()
  sessionStorage.clear()
  run.mockReset().mockResolvedValue({ success: true, data: { lendDetailsUrl: '/loanDetail?orderId=o1' } })
  replace.mockReset()
  invalidate.mockReset().mockResolvedValue(undefined)
  window.scrollTo = vi.fn()
})
afterEach(cleanup)

describe('an offer that has changed meanwhile', () => {
  const changed = { success: false, code: '3012', message: 'It has changed.', data: {} }
  const now: Partial<Offer> = {
    disclosureHash: 'as-it-is-now',
    netProceeds: '4800.00',
    details: [{ text: 'Interest', value: '₱1,292.53' }],
    repay_plans: [planStep('2026-12-22')],
  }
  const page = (given: Partial<Offer> = {}) => (
    <ConfirmScreen offer={{ ...offer, ...given }} agreements={agreementsOf('Loan Agreement')} />
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
