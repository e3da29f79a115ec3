/** How much of a page moved by itself, by the browser's own count (the Layout Instability API). */
import type { Page } from 'playwright-core'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/**
 * One line for each time that something moved since the page was opened: how much, and what. The page must not have been
 * touched or resized. `hadRecentInput` is no help: the browser also sets it for half a second after a page got its first
 * size, and that is when most pages shift.
 */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `<${node.localName} class="${node.className}"> ${(node.textContent ?? '').trim().slice(0, 30)}`
        : (node?.textContent ?? 'what is gone').slice(0, 30)
    // Earlier shifts are delivered immediately, later ones a frame later.
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      const found: PerformanceEntry[] = []
      new PerformanceObserver((list) => found.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      })
      requestAnimationFrame(() => setTimeout(() => resolve(found), 50))
    })
    return (entries as Shift[])
      .filter(({ value }) => value > 0)
      .map(
        ({ value, sources }) => `${value.toFixed(4)}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`,
      )
  })
