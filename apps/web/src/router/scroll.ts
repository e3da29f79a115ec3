/**
 * Where a page is scrolled to: a new one begins at its top, an earlier one at its last position. While the app moves
 * between screens it scrolls itself, since the browser would scroll before the screen is drawn; after a document load
 * the browser restores the position.
 */

/** The entry of the history by which its place is found again. */
const keyOf = (state: unknown): string => (state as { key?: string } | null)?.key ?? 'first'

/** Id of the element that an address points to. A lone percent sign, as in a campaign's name, is no escape. */
function targetOf({ hash }: URL): string {
  const text = hash.slice(1)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export type Direction = 'forward' | 'back'

export interface Scroll {
  /** Goes to another address of this document. */
  leave(how: 'push' | 'replace', url: URL): void
  /** The browser has gone to another entry of the history. */
  comeBack(): void
  /** Which way the last of these two went. */
  direction(): Direction
  /** Scrolls to where the page belongs, once for each way to it. */
  restore(): void
}

export function createScroll(): Scroll {
  const places = new Map<string, number>()
  let current = keyOf(window.history.state)
  let entries = 0
  let toGo: (() => void) | undefined
  let direction: Direction = 'forward'
  // Not before the first navigation: the browser may still be restoring the position of a reloaded document.
  let ours = false
  const takeOver = (active: boolean) => {
    ours ||= active
    if (ours) window.history.scrollRestoration = active ? 'manual' : 'auto'
  }
  window.addEventListener('pagehide', () => takeOver(false))
  window.addEventListener('pageshow', () => takeOver(ours))
  const keep = () => void places.set(current, window.scrollY)

  return {
    leave: (how, url) => {
      keep()
      direction = 'forward'
      takeOver(true)
      current = `${Date.now()}.${++entries}`
      if (how === 'push') window.history.pushState({ key: current }, '', url)
      else window.history.replaceState({ key: current }, '', url)
      const target = targetOf(url)
      toGo = () => {
        const element = target === '' ? null : document.getElementById(target)
        if (element) element.scrollIntoView()
        else window.scrollTo(0, 0)
      }
    },
    comeBack: () => {
      keep()
      direction = 'back'
      current = keyOf(window.history.state)
      const place = places.get(current)
      toGo = place === undefined ? undefined : () => window.scrollTo(0, place)
    },
    direction: () => direction,
    restore: () => {
      toGo?.()
      toGo = undefined
    },
  }
}
