/** The document around every screen. */
import { type PageConfig, REQUEST_TIMEOUT_MS } from '@sandigan/contract/client'
import { brandTints } from '@sandigan/ui'
import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import { telephoneLink } from '../shared/locale/format.ts'
import { languageTag } from '../shared/locale/locale.ts'
import { CONFIG_ID, MANIFEST_PATH } from '../shared/page/host.ts'
import { APP_ID, DATA_ID, type PageData } from '../shared/page/page-data.ts'
import type { Assets } from './assets.ts'

/**
 * The message of a page whose scripts did not arrive. The server draws it, hidden, and a script in the document shows
 * it, since any file may be the missing one. Without it the page appears to work and does nothing.
 */
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

export interface DocumentParts {
  readonly assets: Assets
  readonly config: PageConfig
  readonly locale: Locale
  readonly title: string
  /** What the screen drew. */
  readonly content: string
  readonly data: PageData
  /** Hidden from search engines. */
  readonly unlisted: boolean
  /** For the security policy of the answer. */
  readonly nonce: string
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** `<` is escaped: what is said in it must not end the element. */
const json = (id: string, value: unknown): string =>
  `<script id="${id}" type="application/json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/** Requested after everything that is painted. */
const preload = (script: string): string => `<link rel="modulepreload" href="${script}" fetchpriority="low">`

const declared = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** Shown where the sheet of styles does not hide it: on a phone that knows no layers. (docs/phones.md) */
function oldBrowserNote({ telephone }: PageConfig, locale: Locale): string {
  const number = `<a href="${escaped(telephoneLink(telephone))}">${escaped(telephone)}</a>`
  return `<p id="old-phone">${escaped(m.old_phone({}, { locale }))} ${number}</p>`
}

/** @returns the document in UTF-8 */
export function documentOf(parts: DocumentParts): Uint8Array {
  const { assets, config, locale, title, content, data, unlisted, nonce } = parts
  const { brandColor, onBrandColor } = config
  const colors = declared({ '--brand': brandColor, '--on-brand': onBrandColor, ...brandTints(brandColor) })
  const head = `<!doctype html>
<html lang="${languageTag(locale)}" data-copy="${locale}" style="${escaped(colors)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(title)}</title>
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no">
<meta name="theme-color" content="${escaped(config.brandColor)}">
<link rel="manifest" href="${MANIFEST_PATH}">
<link rel="apple-touch-icon" href="/icons/touch-180.png">
${unlisted ? '<meta name="robots" content="noindex">\n' : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${assets.app.map(preload).join('')}
`
  const rest = `
</head>
<body>
${oldBrowserNote(config, locale)}
<div id="${APP_ID}">${content}</div>
${json(CONFIG_ID, config)}
${json(DATA_ID, data)}
${notLoaded(locale, nonce)}
<script id="${ENTRY_ID}" type="module" src="${assets.entry}" async nonce="${nonce}"></script>
</body>
</html>`
  return Buffer.concat([Buffer.from(head), assets.styles, Buffer.from(rest)])
}
