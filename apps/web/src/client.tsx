/**
 * The first script of a page. It rests on no other, so it is small and may come before the page has been painted. It
 * waits for that, since asking for a dozen files takes a slow phone as long as painting; then the app follows.
 */
import './styles.css'
import { afterPaint } from './shared/page/after-paint.ts'
import { readPageData } from './shared/page/page-data.ts'
import { countFirstVisit } from './shared/tracking/first-visit.ts'

countFirstVisit(window)
afterPaint(document, () => {
  // Named by the server, so that they do not wait for one another.
  for (const href of readPageData(document).scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void import('./app.tsx')
})
