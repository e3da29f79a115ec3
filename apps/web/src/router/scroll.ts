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

/** A browser that does not go back by then is not waited for: the new page is put on top. */
const BACK_WITHIN_MS = 1_000

export type Direction = 'forward' | 'back'

export interface Scroll {
  /** Goes to another address of this document. */
  leave(how: 'push' | 'replace', url: URL): void
  /** The browser has gone to another entry of the history. @returns whether somebody wanted that, and not `backTo` */
  comeBack(): boolean
  /**
   * Takes the entries off the history that were made since the last one of this path, without showing that.
   * @returns false where this document has no such entry below the present one
   */
  backTo(path: string | undefined): Promise<boolean>
  /** Which way the last of these two went. */
  direction(): Direction
  /** Scrolls to where the page belongs, once for each way to it. */
  restore(): void
}

interface Entry {
  readonly key: string
  readonly path: string
}

/** The entries of the history that this document has made, as far as it knows. */
function createTrail(first: Entry) {
  let entries = [first]
  let at = 0
  return {
    leave(how: 'push' | 'replace', entry: Entry): void {
      if (how === 'push') at += 1
      entries = [...entries.slice(0, at), entry]
    },
    comeBack(entry: Entry): void {
      at = entries.findIndex(({ key }) => key === entry.key)
      // Made before this document was loaded: what lies around it is not known.
      if (at >= 0) return
      entries = [entry]
      at = 0
    },
    /** How many entries lie above the last one of this path; 0 where there is none below the present one. */
    stepsTo(path: string | undefined): number {
      for (let below = at - 1; below >= 0; below -= 1) if (entries[below]?.path === path) return at - below
      return 0
    },
  }
}

export function createScroll(): Scroll {
  const places = new Map<string, number>()
  let current = keyOf(window.history.state)
  const trail = createTrail({ key: current, path: window.location.pathname })
  /** While entries are taken off. */
  let arrived: (() => void) | undefined
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
  /** The page on the screen is no longer that of the current entry. */
  let away = false
  const keep = () => void (away || places.set(current, window.scrollY))

  return {
    leave: (how, url) => {
      keep()
      away = false
      direction = 'forward'
      takeOver(true)
      current = `${Date.now()}.${++entries}`
      if (how === 'push') window.history.pushState({ key: current }, '', url)
      else window.history.replaceState({ key: current }, '', url)
      trail.leave(how, { key: current, path: url.pathname })
      const target = targetOf(url)
      toGo = () => {
        const element = target === '' ? null : document.getElementById(target)
        if (element) element.scrollIntoView()
        else window.scrollTo(0, 0)
      }
    },
    comeBack: () => {
      keep()
      away = arrived !== undefined
      current = keyOf(window.history.state)
      trail.comeBack({ key: current, path: window.location.pathname })
      if (arrived) {
        arrived()
        arrived = undefined
        return false
      }
      direction = 'back'
      const place = places.get(current)
      toGo = place === undefined ? undefined : () => window.scrollTo(0, place)
      return true
    },
    backTo: async (path) => {
      const steps = trail.stepsTo(path)
      if (steps === 0) return false
      await new Promise<void>((resolve) => {
        arrived = resolve
        setTimeout(resolve, BACK_WITHIN_MS)
        window.history.go(-steps)
      })
      return true
    },
    direction: () => direction,
    restore: () => {
      toGo?.()
      toGo = undefined
    },
  }
}
