import type { BrowserRouter } from './router/browser-router.ts'
import type { Screens } from './router/screen.ts'
import { registerWorker } from './shared/page/offline.ts'
import { trackFaults } from './shared/tracking/faults.ts'
import { trackPages } from './shared/tracking/tracking.ts'

/** A busy page runs idle work after so long at the latest, in milliseconds. */
const IDLE_WITHIN_MS = 1_000

/** Safari has no `requestIdleCallback`: the next task has to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS })
    else setTimeout(resolve)
  })

/**
 * Fetches the code of the other screens, so that a tap without a connection shows our own offline page. One after the
 * other, each when the page is idle: requesting all of them blocks a slow phone for a third of a second.
 */
export async function fetchAhead(screens: Screens, hasTime: () => Promise<void> = idle): Promise<void> {
  for (const code of Object.values(screens)) {
    await hasTime()
    await code().catch(() => {})
  }
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Visitors without a session have one screen and need no other. */
const needsOthers = (): boolean =>
  new URLSearchParams(window.location.search).has('sessionId') && !savesData()

/** What begins when the first page is at rest. */
export function atRest(router: BrowserRouter, screens: Screens): void {
  trackPages(router)
  trackFaults(router)
  if (needsOthers()) void fetchAhead(screens)
  registerWorker()
  router.saveShown()
}
