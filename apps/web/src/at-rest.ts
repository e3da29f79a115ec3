import type { BrowserRouter } from './router/browser-router.ts'
import { fetchAhead } from './router/fetch-ahead.ts'
import type { Screens } from './router/screen.ts'
import { registerWorker } from './shared/page/offline.ts'
import { trackFaults } from './shared/tracking/faults.ts'
import { trackPages } from './shared/tracking/tracking.ts'

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
