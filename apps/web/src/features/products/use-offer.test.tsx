// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { productFor } from '../../testing/product.ts'
import { unanswered } from '../../testing/unanswered.ts'
import { isOffered, useOffer } from './use-offer.ts'

vi.mock('../../shared/address/parameters.ts', async () =>
  (await import('../../testing/unanswered.ts')).sameParameters(),
)
vi.mock('../../shared/request/send.ts', async () =>
  (await import('../../testing/unanswered.ts')).sendingLater(),
)

const good = (amount: string) => ({ success: true, code: '0', message: '', data: productFor(amount) })
const rest = () => act(async () => vi.advanceTimersByTime(1000))

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  unanswered.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the offer on a product page', () => {
  test('amounts that are only passed on the way are not asked for', async () => {
    const { result } = renderHook(() => useOffer(productFor('6000.00')))
    for (const amount of ['6500.00', '7000.00', '7500.00']) act(() => result.current.change({ amount }))
    await rest()
    expect(unanswered.map(({ amount }) => amount)).toEqual(['7500.00'])
  })

  test('the last figures stay until the new ones come', async () => {
    const { result } = renderHook(() => useOffer(productFor('6000.00')))
    act(() => result.current.change({ amount: '7000.00' }))
    await rest()
    expect(result.current).toMatchObject({ stale: true, shown: { netProceeds: '6000.00' } })
    await act(async () => unanswered[0]?.answer(good('7000.00')))
    expect(result.current).toMatchObject({ stale: false, shown: { netProceeds: '7000.00' } })
  })

  test('a slow answer to an earlier wish does not replace a later one', async () => {
    const { result } = renderHook(() => useOffer(productFor('6000.00')))
    act(() => result.current.change({ amount: '7000.00' }))
    await rest()
    act(() => result.current.change({ amount: '8000.00' }))
    await rest()
    await act(async () => unanswered[1]?.answer(good('8000.00')))
    await act(async () => unanswered[0]?.answer(good('7000.00')))
    expect(result.current.shown.amount).toBe('8000.00')
  })

  test('a refusal is said, and can be tried again', async () => {
    const { result } = renderHook(() => useOffer(productFor('6000.00')))
    act(() => result.current.change({ amount: '7000.00' }))
    await rest()
    await act(async () =>
      unanswered[0]?.answer({ success: false, code: '3002', message: 'Not offered', data: {} }),
    )
    expect(result.current).toMatchObject({ problem: 'Not offered', stale: true })
    act(() => result.current.retry())
    await act(async () => unanswered[1]?.answer(good('7000.00')))
    expect(result.current).toMatchObject({ problem: undefined, stale: false })
  })

  test('what was chosen survives a reload', async () => {
    const first = renderHook(() => useOffer(productFor('6000.00')))
    act(() => first.result.current.change({ amount: '7000.00', periods: 1, termUnit: 91 }))
    first.unmount()
    const { result } = renderHook(() => useOffer(productFor('6000.00')))
    expect(result.current.choice).toEqual({ amount: '7000.00', periods: 1, termUnit: 91 })
  })

  test('of a product with one amount the term can be chosen all the same', async () => {
    const fixed = { ...productFor('6000.00'), minAmount: '6000.00', maxAmount: '6000.00' }
    const { result } = renderHook(() => useOffer(fixed))
    act(() => result.current.change({ periods: 1, termUnit: 91 }))
    await rest()
    expect(result.current.choice).toEqual({ amount: '6000.00', periods: 1, termUnit: 91 })
    expect(unanswered.map(({ amount }) => amount)).toEqual(['6000.00'])
    expect(isOffered(fixed, { amount: '6500.00', periods: 1, termUnit: 91 })).toBe(false)
  })

  test('a kept choice that is no longer offered is dropped', () => {
    expect(isOffered(productFor('6000.00'), { amount: '7000.00', periods: 4, termUnit: 30 })).toBe(true)
    expect(isOffered(productFor('6000.00'), { amount: '7100.00', periods: 4, termUnit: 30 })).toBe(false)
    expect(isOffered(productFor('6000.00'), { amount: '7000.00', periods: 9, termUnit: 9 })).toBe(false)
  })
})
