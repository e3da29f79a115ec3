/**
 * The message of a page whose scripts did not arrive. The server draws it, hidden, and a script in the document shows
 * it, since any file may be the missing one. Without it the page appears to work and does nothing.
 */
import { REQUEST_TIMEOUT_MS } from '@sandigan/contract/client'
import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'

/** Id of the element with the first script, and of the note. */
export const ENTRY_ID = 'entry'
const NOTE_ID = 'not-loaded'

/** `window.notLoaded` says from then on whether scripts are missing (`client.tsx`). A file that never ends counts as missing too. */
const SCRIPT = `(function () {
  var note = document.getElementById('${NOTE_ID}')
  var style = document.documentElement.style
  var timer = setTimeout(function () { window.notLoaded(true) }, ${REQUEST_TIMEOUT_MS})
  window.notLoaded = function (missing) {
    clearTimeout(timer)
    if (note.hidden === !missing) return
    note.hidden = !missing
    style.setProperty('--strip', missing ? note.offsetHeight + 'px' : '')
  }
  note.querySelector('button').onclick = function () { location.reload() }
  addEventListener('error', function (event) {
    if (event.target.id === '${ENTRY_ID}') window.notLoaded(true)
  }, true)
})()`

/** @param nonce for the security policy of the answer */
export const notLoaded = (locale: Locale, nonce: string): string =>
  `<noscript><p class="bg-warn-soft px-4 py-2 text-center text-warn">${m.not_loaded_off({}, { locale })}</p></noscript>
<div id="${NOTE_ID}" class="sg-strip" role="alert" hidden>${m.not_loaded({}, { locale })} <button type="button" class="tap shrink-0 px-2 font-semibold underline">${m.not_loaded_again({}, { locale })}</button></div>
<script nonce="${nonce}">${SCRIPT}</script>`
