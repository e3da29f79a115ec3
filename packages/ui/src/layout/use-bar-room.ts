import { useEffect } from 'react'

type Bar = HTMLElement | null

/** A bar that takes more of the window than this no longer sticks: with text at 200 % it would cover what it is about. */
const MOST_OF_WINDOW = 1 / 3

function letGoOfLarge(bar: Bar): void {
  if (bar) bar.style.position = bar.offsetHeight > window.innerHeight * MOST_OF_WINDOW ? 'static' : ''
}

/** How much of the page a bar covers, in CSS pixels: nothing where it does not stick. */
const covered = (bar: Bar): number =>
  bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0

/** What an open keyboard covers at the foot of the page. A page that is zoomed in is no keyboard. */
function keyboard(): number {
  const viewport = window.visualViewport
  if (!viewport || viewport.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.offsetTop - viewport.height))
}

/** Typed into, and marked as wrong: it stays in sight when the keyboard opens. */
const wrongFocus = (): Element | null =>
  document.activeElement?.getAttribute('aria-invalid') === 'true' ? document.activeElement : null

/**
 * Tells the page how much of it is covered by its sticky bars and by the keyboard, as `--bar-top` and `--bar-bottom`
 * on the root element. `base.css` makes scroll padding of them, so that whatever the browser scrolls to (a field by
 * its focus, a link's place) lies between them.
 */
export function useBarRoom(header: Bar, footer: Bar): void {
  useEffect(() => {
    const root = document.documentElement
    const measure = () => {
      letGoOfLarge(header)
      letGoOfLarge(footer)
      root.style.setProperty('--bar-top', `${covered(header)}px`)
      root.style.setProperty('--bar-bottom', `${Math.max(covered(footer), keyboard())}px`)
    }
    const resized = () => {
      measure()
      wrongFocus()?.scrollIntoView({ block: 'center' })
    }
    measure()
    // Bars grow with what stands in them: a message above the button, text set larger.
    const bars = new ResizeObserver(measure)
    for (const bar of [header, footer]) if (bar) bars.observe(bar)
    const viewport = window.visualViewport
    viewport?.addEventListener('resize', resized)
    return () => {
      bars.disconnect()
      viewport?.removeEventListener('resize', resized)
    }
  }, [header, footer])
}
