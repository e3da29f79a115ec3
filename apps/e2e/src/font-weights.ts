/** Texts in a weight that the kit does not have: a phone builds a font for each before it paints (packages/ui/src/styles/tokens.css). */
import type { Page } from 'playwright-core'

const WEIGHTS = ['400', '600']

/** Runs inside the page. */
function findOthers(weights: readonly string[]): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { data, parentElement: holder } = texts.currentNode as Text
    // What is only read out is drawn as well.
    if (data.trim() === '' || !holder?.checkVisibility()) continue
    const { fontWeight } = getComputedStyle(holder)
    if (!weights.includes(fontWeight)) found.push(`“${data.trim().slice(0, 40)}” is drawn at ${fontWeight}`)
  }
  return found
}

/** One line for each text on the page that is neither regular nor semibold. */
export const otherWeights = (page: Page): Promise<string[]> => page.evaluate(findOthers, WEIGHTS)
