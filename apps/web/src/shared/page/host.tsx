/**
 * What the process that serves the pages gives to them. On the server it is handed over once, when the pages
 * are mounted; in the browser the part that may be public is read from the page itself.
 */
import type { PageConfig, WireRequest } from '@sandigan/contract/client'
import { createIsomorphicFn } from '@tanstack/react-start'

export interface Host {
  readonly page: PageConfig
  /** Made inside the process: no network on the way from a page to its data. */
  call(request: WireRequest): Promise<unknown>
}

const CONFIG_ID = 'page-config'
let host: Host | undefined
let readConfig: PageConfig | undefined

export function setHost(given: Host): void {
  host = given
}

function mounted(): Host {
  if (!host) throw new Error('the pages were asked for before they were mounted')
  return host
}

export const hostCall = createIsomorphicFn()
  .server((request: WireRequest) => mounted().call(request))
  .client((_request: WireRequest): Promise<unknown> => {
    throw new Error('only the server calls in its own process')
  })

export const pageConfig = createIsomorphicFn()
  .server((): PageConfig => mounted().page)
  .client((): PageConfig => {
    readConfig ??= JSON.parse(document.getElementById(CONFIG_ID)?.textContent ?? '{}') as PageConfig
    return readConfig
  })

/** The script element that carries the configuration to the browser. `<` is escaped: it must not end the element. */
export function PageConfigScript() {
  const text = JSON.stringify(pageConfig()).replaceAll('<', '\\u003c')
  return (
    <script
      id={CONFIG_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
