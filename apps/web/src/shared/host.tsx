/**
 * What the process that serves the pages gives to them. On the server it is handed over once, when the pages
 * are mounted; in the browser the part that may be public is read from the page itself.
 */
import { createIsomorphicFn } from '@tanstack/react-start'

/** Brand, company and market, all from configuration. (Decisions, section 1.) */
export interface PageConfig {
  readonly appName: string
  readonly company: string
  readonly registrationNumber: string
  readonly certificateNumber: string
  readonly address: string
  readonly telephone: string
  readonly email: string
  readonly copyright: string
  readonly brandColor: string
  readonly onBrandColor: string
  readonly schemePrefix: string
  readonly market: 'reference' | 'ph'
  readonly sandbox: boolean
  /** Origin of the pages, such as https://app.example; empty means the host that answers. */
  readonly origin: string
  /** Origin of the calls, such as https://api.example; empty means that of the pages. */
  readonly apiBase: string
  /** Hosts, beside our own, whose QR pictures may be shown. */
  readonly pictureHosts: readonly string[]
}

/** One call, made inside the process: no network on the way from a page to its data. */
export interface HostCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Record<string, string>
  readonly body?: string
}

export interface Host {
  readonly page: PageConfig
  call(request: HostCall): Promise<unknown>
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
  .server((request: HostCall) => mounted().call(request))
  .client((_request: HostCall): Promise<unknown> => {
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
