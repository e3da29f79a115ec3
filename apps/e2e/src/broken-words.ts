/** Words of an open page of which one line has the beginning and the next the end. */
import type { Page } from 'playwright-core'

function findBrokenWords(): string[] {
  // Quoted to the letter, with the hyphens that the specification has.
  if (document.documentElement.dataset['copy'] === 'default') return []
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+(?:[-\u2011]\p{L}+)+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.add(`“${word}” stands on ${lines.size} lines`)
    }
  }
  return [...found]
}

/** One line for each word that breaks at a hyphen of its own. */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate(findBrokenWords)
