/** The pages as the serving process sees them: `mount` once, then `render` each request. */
import type { PageAnswer, PageRequest } from '@sandigan/contract/client'
import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { answerSite, siteCacheKey } from './features/site/site.ts'
import { type Locale, overwriteGetLocale } from './paraglide/runtime.js'
import { type Address, readAddress } from './router/address.ts'
import { RouterView, titleOf } from './router/router-view.tsx'
import { loadScreen, type Outcome, type Screens } from './router/screen.ts'
import type { Router, RouterState } from './router/use-router.ts'
import { SCREENS } from './screens.ts'
import { builtAssets, developingAssets } from './server/assets.ts'
import { documentOf } from './server/document.ts'
import { answerOffline } from './server/offline-files.ts'
import { chooseLocale } from './shared/locale/locale.ts'
import { localesOf } from './shared/locale/market.ts'
import { pageConfig } from './shared/page/host.ts'

export { setHost as mount } from './shared/page/host.ts'

const current = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => current.getStore() ?? 'default')

const assets = import.meta.env.DEV ? developingAssets : builtAssets(join(import.meta.dirname, '..'))
const screens: Screens = SCREENS
const STATUS = { ready: 200, 'not-found': 404, failed: 500 } as const

/** What a page can show that the server sends. */
type Drawable = Exclude<Outcome, { kind: 'redirect' }>

/** Draws a state once: nothing changes on the server. */
function draw(state: RouterState, origin: string): string {
  const router: Router = {
    origin,
    state: () => state,
    subscribe: () => () => {},
    navigate: () => Promise.resolve(),
    invalidate: () => Promise.resolve(),
    drawn: () => {},
  }
  return renderToString(<RouterView router={router} />)
}

/** What is shown, and its appearance. A screen that breaks while it is drawn is the error page. */
function drawOutcome(
  shown: Drawable,
  address: Address,
  origin: string,
): { shown: Drawable; content: string } {
  try {
    return { shown, content: draw({ address, shown, loading: false, leaving: false }, origin) }
  } catch (error) {
    console.error(error)
    const failed: Drawable = { kind: 'failed', error }
    return {
      shown: failed,
      content: draw({ address, shown: failed, loading: false, leaving: false }, origin),
    }
  }
}

async function outcomeOf({ path, search }: Address): Promise<Outcome> {
  const code = screens[path]
  return code ? loadScreen((await code()).screen, search) : { kind: 'not-found' }
}

async function renderPage(url: URL, locale: Locale, nonce: string): Promise<PageAnswer> {
  const address = readAddress(url)
  const outcome = await outcomeOf(address)
  if (outcome.kind === 'redirect') return { status: 307, headers: { location: outcome.href }, body: '' }
  if (outcome.kind === 'failed') console.error(outcome.error)
  const { shown, content } = drawOutcome(outcome, address, url.origin)
  const ready = shown.kind === 'ready'
  const body = documentOf({
    assets,
    config: pageConfig(),
    locale,
    title: titleOf(shown) ?? '',
    content,
    data: {
      kind: shown.kind,
      ...(ready && { data: shown.data }),
      scripts: assets.ofScreen(address.path),
    },
    unlisted: ready && shown.screen.unlisted,
    nonce,
  })
  return { status: STATUS[shown.kind], headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

const offeredLocales = () => localesOf(pageConfig().market)

const localeOf = ({ url, cookie }: PageRequest): Locale =>
  chooseLocale(url.searchParams, cookie, offeredLocales())

/** Renders a page. `nonce` goes on its script, for the content security policy of the answer. */
export function render(request: PageRequest, nonce: string): Promise<PageAnswer> {
  const { url } = request
  const locale = localeOf(request)
  return current.run(
    locale,
    async () =>
      answerOffline(url, assets, pageConfig(), nonce) ??
      (await answerSite(url, locale, offeredLocales())) ??
      renderPage(url, locale, nonce),
  )
}

/** The name under which the answer may be given to everyone who asks the same; undefined: to this one alone. */
export function keepAs(request: PageRequest): string | undefined {
  return siteCacheKey(request.url, localeOf(request))
}
