/** What is too small for a thumb: 44 px by 44 px, as the guidelines of phones ask (WCAG 2.2, 2.5.5). */
import type { Page } from 'playwright-core'

export const TARGET_PX = 44

/** Runs inside the page. */
function findSmall(least: number): string[] {
  /** Half a pixel is drawn, not missed. */
  const SLACK = 0.5
  const root = document.documentElement
  const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  const targets = (modal ?? root).querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=radio], [role=slider], [role=checkbox], [role=option]',
  )

  /** A link inside a sentence is as high as the sentence's lines. */
  const isInSentence = (target: HTMLElement): boolean => {
    if (!getComputedStyle(target).display.startsWith('inline') || target.localName !== 'a') return false
    const block = target.closest('p, li, dd, td, label, span, div')
    const around = (block?.textContent ?? '').replace(target.textContent ?? '', '').trim()
    return around !== ''
  }

  /** What is tapped in place of a field: the label around it, or the one that names it. */
  const boxOf = (target: HTMLElement): DOMRect => {
    const own = target.getBoundingClientRect()
    const labels =
      target instanceof HTMLInputElement && /checkbox|radio|file/.test(target.type) ? target.labels : null
    return [...(labels ?? [])].reduce((largest, label) => {
      const box = label.getBoundingClientRect()
      return box.width * box.height > largest.width * largest.height ? box : largest
    }, own)
  }

  const nameOf = (target: HTMLElement): string =>
    `<${target.localName}> ${(target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40)}`

  return [...targets].flatMap((target) => {
    if (
      !target.checkVisibility({ visibilityProperty: true, opacityProperty: false }) ||
      target.closest('[inert]')
    )
      return []
    const { width, height, right, bottom } = boxOf(target)
    // Only read out, until it has the focus: a link that skips the menu.
    if (width <= 1 || height <= 1 || right <= 0 || bottom <= 0) return []
    if (width >= least - SLACK && height >= least - SLACK) return []
    if (isInSentence(target)) return []
    return [`${nameOf(target)}: ${Math.round(width)} × ${Math.round(height)}`]
  })
}

/** One line for each target on the page that is too small. Links inside a sentence may be. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmall, TARGET_PX)
