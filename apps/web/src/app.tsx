/** The app in the browser: takes over what the server has drawn. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readAddress } from './router/address.ts'
import { BrowserRouter } from './router/browser-router.ts'
import { RouterView } from './router/router-view.tsx'
import type { Screens } from './router/screen.ts'
import type { Shown } from './router/use-router.ts'
import { SCREENS } from './screens.ts'
import { keepLocaleOfPage } from './shared/locale/locale.ts'
import { APP_ID, readPageData } from './shared/page/page-data.ts'
import { fault, watchFaults } from './shared/tracking/early-faults.ts'

/** A page counts as at rest this long after it loaded, in milliseconds. */
const AT_REST_MS = 3_000

watchFaults()
keepLocaleOfPage()

const pageFault = (error: unknown): void => {
  console.error(error)
  fault(error, 'page')
}

/** What the server has drawn. Without the code of its screen nothing can be taken over. */
async function shownByServer(screens: Screens): Promise<Shown> {
  const { kind, data } = readPageData(document)
  if (kind === 'not-found') return { kind }
  if (kind === 'failed') return { kind, error: new Error('the server could not make this page') }
  const code = screens[readAddress(window.location).path]
  if (!code) return { kind: 'not-found' }
  return { kind, screen: (await code()).screen, data }
}

async function start(): Promise<void> {
  const shown = await shownByServer(SCREENS)
  const router = new BrowserRouter({ screens: SCREENS, shown, onFault: pageFault })
  // Counted from the first moment; what sends it in batches is fetched at rest.
  const stopVisits = router.onNavigate(({ path }) => window.visited?.(path))
  const app = document.getElementById(APP_ID)
  if (!app) throw new Error('the document has no place for the app')
  startTransition(() => {
    // What the error page shows is no error of the window.
    hydrateRoot(app, <RouterView router={router} />, { onCaughtError: pageFault })
  })
  /** What nobody waits for is not even fetched before the page is at rest. */
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

void start()
