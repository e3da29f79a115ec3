/**
 * The first script of a page. It rests on no other, so it is small and may come before the page has been painted. It
 * waits for that, since asking for a dozen files takes a slow phone as long as painting; then the app follows. A file of it that
 * does not arrive is said on the page (`server/not-loaded.ts`).
 */
import './styles.css'
import { afterPaint } from './shared/page/after-paint.ts'
import { readPageData } from './shared/page/page-data.ts'
import { countFirstVisit } from './shared/tracking/first-visit.ts'

declare global {
  interface Window {
    /** Shows or hides that scripts are missing. The document defines it. */
    notLoaded?: ((missing: boolean) => void) | undefined
  }
}

countFirstVisit(window)
afterPaint(document, () => {
  // Named by the server, so that they do not wait for one another.
  for (const href of readPageData(document).scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import('./app.tsx')
    .then(({ started }) => started)
    .then(
      () => window.notLoaded?.(false),
      (error: unknown) => {
        console.error(error)
        window.notLoaded?.(true)
      },
    )
})
