import type { BrowserRouter } from './router/browser-router.ts'
import type { Screens } from './router/screen.ts'
import { registerWorker } from './shared/page/offline.ts'
import { trackFaults } from './shared/tracking/faults.ts'
import { trackPages } from './shared/tracking/tracking.ts'

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches the code of the other screens, so that a tap without a connection meets our own words. Visitors without
 * a session have one screen and need no other.
 */
function fetchAhead(screens: Screens): void {
  if (!new URLSearchParams(window.location.search).has('sessionId') || savesData()) return
  for (const code of Object.values(screens)) void code().catch(() => {})
}

/** What begins when the first page is at rest. */
export function atRest(router: BrowserRouter, screens: Screens): void {
  trackPages(router)
  trackFaults(router)
  fetchAhead(screens)
  registerWorker()
  router.saveShown()
}
