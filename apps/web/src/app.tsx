import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'
import { bringState } from './shared/first-paint/state-to-come.ts'
import { fault, watchFaults } from './shared/tracking/early-faults.ts'
import { keepLocaleOfPage } from './shared/locale/locale.ts'

/** A page counts as at rest this long after it loaded, in milliseconds. */
const AT_REST_MS = 3_000

bringState(document)
watchFaults()
keepLocaleOfPage()
// The framework's own client entry also brings the machinery of server functions, which these pages never use.
const router = getRouter()
// Counted from the first moment; what sends it in batches is fetched at rest.
const stopVisits = router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation, toLocation }) => {
  if (pathChanged && fromLocation) window.visited?.(toLocation.pathname)
})
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />, {
    // Shown by the error page, and so no error of the window.
    onCaughtError(error) {
      console.error(error)
      fault(error, 'page')
    },
  })
})

/** What nobody waits for is not even fetched before the page is at rest. */
const rest = () =>
  setTimeout(() => {
    import('./at-rest.ts').then(
      ({ atRest }) => {
        stopVisits()
        atRest(router)
      },
      () => {},
    )
  }, AT_REST_MS)
// The scripts do not hold up the load event, and may come after it.
if (document.readyState === 'complete') rest()
else window.addEventListener('load', rest)
