/** The app in the browser: takes over what the server has drawn. */
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readAddress } from './router/address.ts'
import { ABOVE } from './shared/address/way-back.ts'
import { createBrowserRouter } from './router/browser-router.ts'
import { closeSheetOnBack } from './router/close-sheet-on-back.ts'
import { loadAgainWhenRestored } from './router/restored.ts'
import { RouterView } from './router/router-view.tsx'
import type { Screens } from './router/screen.ts'
import type { Shown } from './router/use-router.ts'
import { SCREENS } from './screens.ts'
import { chooseLocale, keepLocaleOfPage, languageTag } from './shared/locale/locale.ts'
import { localesOf } from './shared/locale/market.ts'
import { pageConfig } from './shared/page/host.ts'
import { savedPages } from './shared/page/offline.ts'
import { APP_ID, readPageData } from './shared/page/page-data.ts'
import { fault, watchFaults } from './shared/tracking/early-faults.ts'

/** A page counts as at rest this long after it loaded, in milliseconds. */
const AT_REST_MS = 3_000

watchFaults()
keepLocaleOfPage()
const { kind, data } = readPageData(document)
const isOffline = kind === 'offline'

const pageFault = (error: unknown): void => {
  console.error(error)
  fault(error, 'page')
}

/** The empty document of the service worker has no language: the address or the phone chooses it, as on the server. */
function speak(): void {
  const { documentElement: root, cookie } = document
  const query = new URLSearchParams(window.location.search)
  const locale = chooseLocale(query, cookie, localesOf(pageConfig().market))
  root.lang = languageTag(locale)
  root.dataset['copy'] = locale
}

/** What the server has drawn. Without the code of its screen nothing can be taken over. */
async function shownByServer(screens: Screens): Promise<Shown> {
  if (kind === 'not-found') return { kind }
  if (kind === 'failed') return { kind, error: new Error('the server could not make this page') }
  const code = screens[readAddress(window.location).path]
  if (!code) return { kind: 'not-found' }
  if (kind === 'offline') return { kind: 'pending', screen: (await code()).screen }
  return { kind, screen: (await code()).screen, data }
}

async function start(): Promise<void> {
  if (isOffline) speak()
  const shown = await shownByServer(SCREENS)
  const router = createBrowserRouter({
    screens: SCREENS,
    shown,
    onFault: pageFault,
    above: ABOVE,
    saved: savedPages(),
  })
  loadAgainWhenRestored(router, window)
  closeSheetOnBack(router)
  // Counts from the start of the page; the code that sends the events in batches is fetched when the page is at rest.
  const stopVisits = router.onNavigate(({ path }) => window.visited?.(path))
  const app = document.getElementById(APP_ID)
  if (!app) throw new Error('the document has no place for the app')
  startTransition(() => {
    // What the error page shows is no error of the window.
    const options = { onCaughtError: pageFault }
    if (isOffline) createRoot(app, options).render(<RouterView router={router} />)
    else hydrateRoot(app, <RouterView router={router} />, options)
  })
  if (isOffline) void router.invalidate()
  /** Code that is not needed yet is not fetched before the page is at rest. */
  const rest = () =>
    setTimeout(() => {
      import('./at-rest.ts').then(
        ({ atRest }) => {
          stopVisits()
          atRest(router, SCREENS)
        },
        () => {},
      )
    }, AT_REST_MS)
  // The scripts do not hold up the load event, and may come after it.
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest)
}

/** Fails where the code of the page's screen did not arrive. */
export const started = start()
