/** The pages as the serving process sees them: `mount` once, then `render` each request. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { tsrStartManifest } from 'tanstack-start-manifest:v'
import { answerSite, siteCacheKey } from './features/site/site.ts'
import { type Locale, overwriteGetLocale } from './paraglide/runtime.js'
import type { PageRequest } from './shared/page/page-request.ts'
import { createLightener } from './shared/first-paint/lighten-page.ts'
import { setPageRequestReader } from './shared/page/page-request.ts'
import { pageConfig } from './shared/page/host.tsx'
import { chooseLocale } from './shared/locale/locale.ts'
import { localesOf } from './shared/locale/market.ts'

export { setHost as mount } from './shared/page/host.tsx'

const current = new AsyncLocalStorage<PageRequest>()
overwriteGetLocale(() => current.getStore()?.locale ?? 'default')
setPageRequestReader(() => current.getStore())

const handle = createStartHandler(defaultRenderHandler)

// One sheet for all screens is built (`vite.config.ts`); while developing there is none.
const [sheet] = Object.entries(tsrStartManifest().inlineCss?.styles ?? {})
const lighten = sheet ? createLightener({ href: sheet[0], css: sheet[1] }) : (html: string) => html

/** An application page. It is made whole before it is sent, so nothing streams that could be held up here. */
async function renderPage(request: Request): Promise<Response> {
  const page = await handle(request)
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  return new Response(lighten(await page.text()), page)
}

const offeredLocales = () => localesOf(pageConfig().market)

const localeOf = (request: Request, address: URL): Locale =>
  chooseLocale(address.searchParams, request.headers.get('cookie') ?? '', offeredLocales())

/** Renders a page. `nonce` goes on every inline script, for the content security policy of the answer. */
export function render(request: Request, nonce: string): Promise<Response> {
  const address = new URL(request.url)
  const locale = localeOf(request, address)
  return current.run(
    { locale, nonce },
    async () => (await answerSite(address, locale, offeredLocales())) ?? renderPage(request),
  )
}

/** The name under which the answer may be given to everyone who asks the same; undefined: to this one alone. */
export function keepAs(request: Request): string | undefined {
  const address = new URL(request.url)
  return siteCacheKey(address, localeOf(request, address))
}

export default { fetch: (request: Request) => render(request, '') }
