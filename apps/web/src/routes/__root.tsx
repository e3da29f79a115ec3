import { createRootRoute } from '@tanstack/react-router'
import { Document } from '../shared/page/document.tsx'
import { NotFound, PageError } from '../shared/page/page-error.tsx'
import '../styles.css'

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'referrer', content: 'no-referrer' },
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
  shellComponent: Document,
  errorComponent: PageError,
  notFoundComponent: NotFound,
})
