/** The pages as the serving process sees them: `mount` once, then `render` each request. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { overwriteGetLocale } from './paraglide/runtime.js'
import type { PageRequest } from './shared/page-request.ts'
import { setPageRequestReader } from './shared/page-request.ts'
import { pageConfig } from './shared/host.tsx'
import { chooseLocale } from './shared/locale.ts'
import { localesOf } from './shared/market.ts'

export { setHost as mount } from './shared/host.tsx'

const current = new AsyncLocalStorage<PageRequest>()
overwriteGetLocale(() => current.getStore()?.locale ?? 'default')
setPageRequestReader(() => current.getStore())

const handle = createStartHandler(defaultRenderHandler)

/** Renders a page. `nonce` goes on every inline script, for the content security policy of the answer. */
export function render(request: Request, nonce: string): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const offered = localesOf(pageConfig().market)
  const locale = chooseLocale(searchParams, request.headers.get('cookie') ?? '', offered)
  return current.run({ locale, nonce }, async () => handle(request))
}

export default { fetch: (request: Request) => render(request, '') }
