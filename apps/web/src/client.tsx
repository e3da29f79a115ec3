/**
 * The first script of a page. It rests on no other, so it is small and may come before the page has been painted. It
 * waits for that, since asking for two dozen files takes a slow phone as long as painting; then the app follows. The
 * sheet of styles is named here, so that it belongs to every page, also to one that no route answers.
 */
import './styles.css'
import { afterPaint } from './shared/first-paint/after-paint.ts'
import { countFirstVisit } from './shared/first-paint/first-visit.ts'
import { bringScripts } from './shared/first-paint/scripts-to-come.ts'
import { bringStyles } from './shared/first-paint/styles-to-come.ts'

countFirstVisit(window)
afterPaint(document, () => {
  bringStyles(document)
  bringScripts(document)
  void import('./app.tsx')
})
