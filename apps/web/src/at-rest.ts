import type { getRouter } from './router.tsx'
import { trackFaults } from './shared/tracking/faults.ts'
import { trackPages } from './shared/tracking/tracking.ts'

type Router = ReturnType<typeof getRouter>

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches the code of the other screens, so that a tap without a connection meets our own words: a screen whose
 * code is missing is requested by loading the whole page, which then is the browser's error page. Visitors without
 * a session have one screen and need no other.
 */
function fetchAhead(router: Router): void {
  if (!new URLSearchParams(window.location.search).has('sessionId') || savesData()) return
  for (const route of Object.values(router.routesById)) void router.loadRouteChunk(route)?.catch(() => {})
}

/** What begins when the first page is at rest. */
export function atRest(router: Router): void {
  trackPages(router)
  trackFaults(router)
  fetchAhead(router)
}
