/** The way of the keyboard through a page: where it stops, what each stop is called, and whether it is visible. */
import type { Page } from 'playwright-core'

export interface Stop {
  /** What is read out. */
  readonly name: string
  /** Whether something around it says that it has the focus. */
  readonly isMarked: boolean
  /** Whether it stands clear of the bars. */
  readonly isInSight: boolean
}

/** Runs inside the page: what has the focus now; null where that is the page itself. */
function stopNow(): (Stop & { key: string }) | null {
  const target = document.activeElement as HTMLElement | null
  if (!target || target === document.body) return null
  const { labels: given } = target as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> | null }
  const labels = [...(given ?? [])]
  const said =
    target.getAttribute('aria-label') ||
    (target.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim() ||
    labels.map((label) => label.textContent).join(' ') ||
    (target.textContent ?? '').trim() ||
    [...target.querySelectorAll('img')].map(({ alt }) => alt).join(' ')
  const box = target.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 40)]
  const above = document.elementFromPoint(x, y)
  /** A ring may stand around the label in place of the field. */
  const rings = [target, ...labels, target.parentElement].map((one) => one && getComputedStyle(one))
  return {
    key: `${target.localName}#${[...document.querySelectorAll('*')].indexOf(target)}`,
    name: said,
    isMarked:
      target.classList.contains('sg-slider') ||
      rings.some((style) => style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none')),
    isInSight:
      above !== null &&
      (target.contains(above) || above.contains(target) || labels.some((one) => one.contains(above))),
  }
}

/** Every stop of the Tab key, once around the page. */
export async function focusStops(page: Page, most = 80): Promise<Stop[]> {
  const stops: Stop[] = []
  const visited = new Set<string>()
  for (let n = 0; n < most; n += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopNow)
    if (stop === null || visited.has(stop.key)) break
    visited.add(stop.key)
    stops.push(stop)
  }
  return stops
}
