import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchAhead } from './fetch-ahead.ts'
import { getRouter } from './router.tsx'
import { keepLocaleOfPage } from './shared/locale.ts'
import { trackPages } from './shared/tracking.ts'

keepLocaleOfPage()
// The framework's own client entry also brings the machinery of server functions, which these pages never use.
const router = getRouter()
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
fetchAhead(router)
trackPages(router)
