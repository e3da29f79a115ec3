/**
 * The first script of a page. It rests on no other, so it is small and runs as soon as it is there; the app, which
 * takes a slow phone long to read, follows once the page has been painted. The sheet of styles is named here, so that
 * it belongs to every page, also to one that no route answers.
 */
import './styles.css'
import { bringScripts } from './shared/first-paint/scripts-to-come.ts'
import { bringStyles } from './shared/first-paint/styles-to-come.ts'

bringStyles(document)
bringScripts(document)
void import('./app.tsx')
