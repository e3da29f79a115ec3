// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveDialogs } from '../../testing/dialogs.ts'
import { Enlargeable } from './enlargeable.tsx'
import type { distance } from './zoom.ts'

/** Takes the place of how far apart two points are, where a test plants a bug. */
const planted = vi.hoisted((): { distance?: typeof distance } => ({}))
vi.mock('./zoom.ts', async (original) => {
  const real = await original<typeof import('./zoom.ts')>()
  const apart: typeof distance = (...points) => (planted.distance ?? real.distance)(...points)
  return { ...real, distance: apart }
})

beforeEach(() => {
  giveDialogs()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
})
afterEach(() => {
  cleanup()
  delete planted.distance
  vi.restoreAllMocks()
})

async function opened(): Promise<HTMLElement> {
  render(<Enlargeable src="/a.jpg" label="Picture 1" />)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Picture 1' }))
  return screen.findByRole('region')
}
const zoom = (frame: HTMLElement) => Number(frame.dataset['zoom'])
const finger = (pointerId: number, clientX: number, clientY: number) => ({
  pointerId,
  clientX,
  clientY,
  button: 0,
  pointerType: 'touch',
})
const shift = () =>
  /translate\((.*)px, (.*)px\)/
    .exec(within(screen.getByRole('dialog')).getByRole('img').getAttribute('style') ?? '')
    ?.slice(1)

test('a tap shows the picture over the page, and the cross closes it', {
  meta: { spec: ['2.guide.enlarge'] },
}, async () => {
  const frame = await opened()
  expect(zoom(frame)).toBe(100)
  expect(within(screen.getByRole('dialog')).getByRole('img').getAttribute('src')).toBe('/a.jpg')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('two fingers that part bring it nearer, and one finger moves it then', async () => {
  const frame = await opened()
  fireEvent.pointerDown(frame, finger(1, 150, 350))
  fireEvent.pointerDown(frame, finger(2, 250, 350))
  fireEvent.pointerMove(frame, finger(2, 350, 350))
  expect(zoom(frame)).toBe(200)
  fireEvent.pointerUp(frame, finger(2, 350, 350))
  const before = shift()
  fireEvent.pointerMove(frame, finger(1, 110, 350))
  expect(Number(shift()?.[0])).toBe(Number(before?.[0]) - 40)
  fireEvent.pointerUp(frame, finger(1, 110, 350))
  fireEvent.pointerMove(frame, finger(1, 300, 350))
  expect(Number(shift()?.[0])).toBe(Number(before?.[0]) - 40)
})

function tapAt(frame: HTMLElement, x: number): void {
  fireEvent.pointerDown(frame, finger(1, x, 200))
  fireEvent.pointerUp(frame, finger(1, x, 200))
}
function expectNoDoubleTap(frame: HTMLElement): void {
  tapAt(frame, 50)
  tapAt(frame, 300)
  expect(zoom(frame)).toBe(100)
}

test('two taps bring it nearer and back; one tap, or a swipe, does neither', async () => {
  const frame = await opened()
  const tap = () => tapAt(frame, 100)
  tap()
  expect(zoom(frame)).toBe(100)
  tap()
  expect(zoom(frame)).toBe(250)
  tap()
  tap()
  expect(zoom(frame)).toBe(100)
  expectNoDoubleTap(frame)
})

test('planted bug: two taps far from each other that count as one wish are noticed', async () => {
  planted.distance = () => 0
  const frame = await opened()
  expect(() => expectNoDoubleTap(frame)).toThrow('expected 250 to be 100')
})

test('keys and buttons do the same for whoever cannot pinch', async () => {
  const frame = await opened()
  const button = (name: string) => screen.getByRole('button', { name })
  const off = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
  expect([off('Farther'), off('Nearer')]).toEqual([true, false])
  fireEvent.keyDown(frame, { key: '+' })
  expect(zoom(frame)).toBe(160)
  fireEvent.keyDown(frame, { key: 'ArrowRight' })
  expect(Number(shift()?.[0])).toBeLessThan(-117)
  fireEvent.keyDown(frame, { key: '-' })
  expect(zoom(frame)).toBe(100)
  fireEvent.click(button('Nearer'))
  expect(zoom(frame)).toBe(160)
  fireEvent.keyDown(frame, { key: '0' })
  expect(zoom(frame)).toBe(100)
  for (let n = 0; n < 9; n += 1) fireEvent.click(button('Nearer'))
  expect([zoom(frame), off('Nearer')]).toEqual([500, true])
})

test('the wheel brings it nearer and does not scroll the page', async () => {
  const frame = await opened()
  expect(fireEvent.wheel(frame, { deltaY: -300, clientX: 100, clientY: 100 })).toBe(false)
  expect(zoom(frame)).toBeGreaterThan(150)
})
