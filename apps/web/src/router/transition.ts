/**
 * The change from one page to another, moved by the browser where it can: the old page fades, the new one slides in
 * (`packages/ui/src/styles/transitions.css`). Taps reach the new page while it moves.
 */
import { flushSync } from 'react-dom'
import type { Direction } from './scroll.ts'

/** Says where the page goes, to the sheet of styles. */
const ATTRIBUTE = 'data-moving'

/** What newer browsers have; the types of the oldest that we serve do not know it. */
type Transition = Readonly<Record<'ready' | 'finished' | 'updateCallbackDone', Promise<unknown>>>
type Page = Pick<Document, 'hidden' | 'documentElement'> & {
  startViewTransition?: (update: () => void) => Transition
}

/** One that begins ends the one before. */
let newest: Transition | undefined

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Draws immediately where nothing moves: the browser has no transitions, the person prefers reduced motion, or the page
 * is hidden.
 *
 * @returns what ends once it is drawn, not once it has moved
 */
export async function moveTo(draw: () => void, direction: Direction): Promise<void> {
  const page: Page = document
  if (!page.startViewTransition || page.hidden || isCalm()) return draw()
  const root = page.documentElement
  root.setAttribute(ATTRIBUTE, direction)
  const moving = page.startViewTransition(() => flushSync(draw))
  newest = moving
  // A page that is left before its transition ends is no error.
  moving.ready.catch(() => {})
  moving.finished.then(
    () => {
      if (newest === moving) root.removeAttribute(ATTRIBUTE)
    },
    () => {},
  )
  await moving.updateCallbackDone
}
