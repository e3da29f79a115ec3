import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

type Waits = (page: Document, then: () => void) => void

const page = (hidden: boolean) => ({ hidden }) as Document
let frame: FrameRequestCallback | undefined

beforeEach(() => {
  vi.useFakeTimers()
  frame = undefined
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frame = callback
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function expectToWait(waits: Waits): void {
  const then = vi.fn()
  waits(page(false), then)
  vi.runAllTimers()
  expect(then, 'before a frame').not.toHaveBeenCalled()
  frame?.(0)
  expect(then, 'in the frame, whose paint is still to come').not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(then).toHaveBeenCalledOnce()
}

test('what follows the paint comes in a task after the frame', () => {
  expectToWait(afterPaint)
})

test('a page that nobody sees does not wait for a frame that never comes', () => {
  const then = vi.fn()
  afterPaint(page(true), then)
  expect(then).toHaveBeenCalledOnce()
})

test('planted bug: what runs in the frame, and so before its paint, is noticed', () => {
  const planted: Waits = (_, then) => void requestAnimationFrame(() => then())
  expect(() => expectToWait(planted)).toThrow('in the frame')
})
