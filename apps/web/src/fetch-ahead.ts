import type { getRouter } from './router.tsx'

/** A page counts as at rest this long after it loaded, in milliseconds. */
const AT_REST_MS = 4_000

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches the code of the other screens once this one is at rest, so that a tap without a connection meets our
 * own words: a screen whose code is missing is asked for by loading the whole page, which then is the browser's
 * error page. Visitors without a session have one screen and need no other.
 */
export function fetchAhead(router: ReturnType<typeof getRouter>): void {
  if (!new URLSearchParams(window.location.search).has('sessionId') || savesData()) return
  const fetchAll = () => {
    for (const route of Object.values(router.routesById)) void router.loadRouteChunk(route)?.catch(() => {})
  }
  const plan = () => setTimeout(fetchAll, AT_REST_MS)
  // The scripts do not hold up the load event, and may come after it.
  if (document.readyState === 'complete') plan()
  else window.addEventListener('load', plan)
}
