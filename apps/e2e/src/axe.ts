/** The quick way of axe. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Takes the place of axe's own half megabyte on a page that has read it. */
const NOTHING = ';'

/**
 * Half faded in, a text is too pale. Runs in the page; what goes on for ever is not waited for. Other colours of the device reach
 * the page with its next frame: their transitions begin then.
 */
async function untilShown(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const ends = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(ends.map(({ finished }) => finished))
}

/**
 * Axe on a page without frames of others; only violations are requested. Its slow mode sums up in a page of its own and
 * finds nothing more there; with every element that passes it takes four times as long, and ten times on long tables.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  // What opens by itself while axe runs is there immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(untilShown)
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(isThere ? { page, axeSource: NOTHING } : { page })
  return axe.setLegacyMode().options({ resultTypes: ['violations'] })
}
