/**
 * The first script of a page. It imports nothing, so it is small and may arrive before the first paint. It waits for
 * that paint, since requesting a dozen files takes a slow phone as long as painting; then it loads the app. A file that
 * does not arrive is reported on the page (`server/document.ts`).
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
  // Named by the server, so that they load in parallel.
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
