// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDom } from '../testing/dom.ts'
import { type CountdownOptions, useCountdown } from './use-countdown.ts'

useDom()
beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const countdown = (options?: CountdownOptions) => renderHook(() => useCountdown(60, options))

describe('useCountdown', () => {
  test('it goes from 60 over 59 to 0, once a second', { meta: { spec: ['9.sms.resend-countdown'] } }, () => {
    const { result } = countdown()
    expect(result.current).toMatchObject({ left: 0, running: false })
    act(() => void result.current.start())
    const shown = [result.current.left]
    while (result.current.running && shown.length < 100) {
      pass(1000)
      shown.push(result.current.left)
    }
    expect(shown).toEqual(Array.from({ length: 61 }, (_, index) => 60 - index))
  })

  test('a tick is a whole second', () => {
    const { result } = countdown()
    act(() => void result.current.start())
    pass(999)
    expect(result.current.left).toBe(60)
    pass(1)
    expect(result.current.left).toBe(59)
  })

  test('it survives being rendered again', () => {
    const { result, rerender } = countdown()
    act(() => void result.current.start())
    pass(500)
    rerender()
    pass(500)
    expect(result.current.left).toBe(59)
  })

  test('a reload continues it by its deadline', () => {
    const first = countdown()
    let deadline = 0
    act(() => void (deadline = first.result.current.start()))
    expect(deadline).toBe(1_060_000)
    pass(20_000)
    first.unmount()
    expect(countdown({ deadline }).result.current.left).toBe(40)
  })

  test('a deadline of the past leaves it at rest', () => {
    expect(countdown({ deadline: 5 }).result.current).toMatchObject({ left: 0, running: false })
  })

  test('after a sleep it shows the true figure at once', () => {
    const { result } = countdown()
    act(() => void result.current.start())
    vi.setSystemTime(1_045_000)
    pass(1000)
    expect(result.current.left).toBe(14)
  })

  test.each([86_400_000, 1_000])('a clock put back by %i ms leaves no more than the whole time', (ms) => {
    const { result } = countdown()
    act(() => void result.current.start())
    vi.setSystemTime(1_000_000 - ms)
    pass(1000)
    expect(result.current.left).toBe(60)
    pass(60_000)
    expect(result.current.running).toBe(false)
  })

  test('it ends, and can start again', () => {
    const { result } = countdown()
    act(() => void result.current.start())
    pass(70_000)
    expect(result.current.running).toBe(false)
    act(() => void result.current.start())
    expect(result.current.left).toBe(60)
    act(() => {
      result.current.stop()
    })
    expect(result.current.running).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('planted bug: the suite notices one that trusts its ticks', () => {
    let ticks = 0
    const { result } = countdown({ now: () => 1_000_000 + ticks++ * 1000 })
    act(() => void result.current.start())
    vi.setSystemTime(1_045_000)
    pass(1000)
    expect(result.current.left).not.toBe(14)
  })
})
