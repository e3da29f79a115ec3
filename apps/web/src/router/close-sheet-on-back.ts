import type { Router } from './use-router.ts'

/** Of an entry of the history, as `scroll.ts` names it: when it was made, and its number within that document. */
function orderOf(state: unknown): [made: number, number: number] {
  const key = (state as { key?: unknown } | null)?.key
  const [made = 0, number = 0] = typeof key === 'string' ? key.split('.').map(Number) : []
  return [made, number]
}

function isBefore(state: unknown, other: unknown): boolean {
  const [made, number] = orderOf(state)
  const [otherMade, otherNumber] = orderOf(other)
  return made < otherMade || (made === otherMade && number < otherNumber)
}

/**
 * The way back closes an open sheet and stays on its page. Chromium on Android does so by itself; on iOS and in older webviews the
 * gesture goes back in the history, which is undone here. Without an entry of its own a sheet leaves the history as it was.
 */
export function closeSheetOnBack({ subscribe }: Pick<Router, 'subscribe'>): void {
  const { history } = window
  let here: unknown = history.state
  let returning = false
  subscribe(() => {
    if (!returning) here = history.state
  })
  const onBack = (event: PopStateEvent) => {
    const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (!returning && (!sheet || !isBefore(event.state, here))) return
    event.stopImmediatePropagation()
    returning = !returning
    if (!returning) return
    // As Escape does: a dialog that has to be answered stays.
    sheet?.dispatchEvent(new Event('cancel', { cancelable: true }))
    history.forward()
  }
  // Before the router's own listener.
  window.addEventListener('popstate', onBack, { capture: true })
}
