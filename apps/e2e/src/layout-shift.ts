/** How much of a page moved by itself, by the browser's own count (the Layout Instability API). */
import type { Page } from 'playwright-core'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** One line for each time that something moved since the page was opened and nobody had touched it: how much, and what. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `<${node.localName} class="${node.className}"> ${(node.textContent ?? '').trim().slice(0, 30)}`
        : (node?.textContent ?? 'what is gone').slice(0, 30)
    // What happened before is handed over at once, what waits to be counted a frame later.
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      const found: PerformanceEntry[] = []
      new PerformanceObserver((list) => found.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      })
      requestAnimationFrame(() => setTimeout(() => resolve(found), 50))
    })
    return (entries as Shift[])
      .filter(({ hadRecentInput, value }) => !hadRecentInput && value > 0)
      .map(
        ({ value, sources }) => `${value.toFixed(4)}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`,
      )
  })
