/** Two fingers, and two taps: what the browser's own tools send to a page as touch. */
import type { CDPSession, Locator, Page } from 'playwright-core'

interface Spot {
  readonly x: number
  readonly y: number
}

type Send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Spot[]) => Promise<void>

async function withTouch(page: Page, gesture: (send: Send) => Promise<void>): Promise<void> {
  const tools: CDPSession = await page.context().newCDPSession(page)
  try {
    await gesture(async (type, touchPoints) => {
      const points = touchPoints.map((spot, id) => ({ ...spot, id }))
      await tools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    })
  } finally {
    await tools.detach()
  }
}

/** Where to touch, once the target has come to rest there: a dialog still rises when it is visible already. */
async function middleOf(target: Locator): Promise<Spot> {
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  if (box === null) throw new Error('there is nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const STEPS = 8

/** Two fingers beside the middle of the target part (or come together) to so many times their distance. */
export async function pinch(page: Page, target: Locator, factor: number): Promise<void> {
  const { x, y } = await middleOf(target)
  const apart = factor > 1 ? 40 : 40 / factor
  const fingers = (by: number): Spot[] => [
    { x: x - by / 2, y },
    { x: x + by / 2, y },
  ]
  await withTouch(page, async (send) => {
    await send('touchStart', fingers(apart))
    for (let step = 1; step <= STEPS; step += 1)
      await send('touchMove', fingers(apart * (1 + ((factor - 1) * step) / STEPS)))
    await send('touchEnd', [])
  })
}

/** One finger draws the target along. */
export async function drag(page: Page, target: Locator, by: Spot): Promise<void> {
  const { x, y } = await middleOf(target)
  await withTouch(page, async (send) => {
    await send('touchStart', [{ x, y }])
    for (let step = 1; step <= STEPS; step += 1)
      await send('touchMove', [{ x: x + (by.x * step) / STEPS, y: y + (by.y * step) / STEPS }])
    await send('touchEnd', [])
  })
}

export async function doubleTap(page: Page, target: Locator): Promise<void> {
  const spot = await middleOf(target)
  await withTouch(page, async (send) => {
    for (let tap = 0; tap < 2; tap += 1) {
      await send('touchStart', [spot])
      await send('touchEnd', [])
    }
  })
}
