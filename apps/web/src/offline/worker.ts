/**
 * What the service worker does: scripts come from its cache, documents from the network. Without one a screen of ours
 * is answered with an empty document of the app, which shows what `shared/storage/saved-pages.ts` has. Nothing here
 * knows a borrower: no answer of a call and no page with somebody's data is ever cached. (Decision 097.)
 */

/** What the server says of its build, in front of the worker's code. */
export interface OfflineFiles {
  /** Another one for every build, and for every change of the brand. */
  readonly version: string
  /** Address of the empty document. */
  readonly shell: string
  /** Scripts of the screens that work offline. */
  readonly files: readonly string[]
  /** Paths of the app. */
  readonly screens: readonly string[]
}

/** The part of a worker's events that is used. The project's types are those of a page. */
export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchLikeEvent extends WorkerEvent {
  readonly request: Request
  /** The document, requested by the browser while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  fetch(request: Request): Promise<Response>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchLikeEvent) => void): void
}

const PREFIX = 'app-'
/** Requests for a cached file differ in nothing that matters, and a script may be requested under a second name. */
const ANY = { ignoreVary: true, ignoreSearch: true } as const

export function serveOffline(scope: WorkerScope, { version, shell, files, screens }: OfflineFiles): void {
  const { caches } = scope
  const name = PREFIX + version

  /** All or nothing: half a release would leave a page without its scripts. */
  const fill = async () => {
    const cache = await caches.open(name)
    try {
      await cache.addAll([...files, shell])
    } catch (error) {
      await caches.delete(name)
      throw error
    }
    await scope.skipWaiting()
  }

  /** The release before this one stays: a page that is open may still ask for a script of it. */
  const tidy = async () => {
    const others = (await caches.keys()).filter((one) => one.startsWith(PREFIX) && one !== name)
    await Promise.all(others.slice(0, -1).map((one) => caches.delete(one)))
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }

  /**
   * Not after a later release has deleted this cache. Opening a deleted cache creates it again: one without the empty
   * document was created here, and is deleted again.
   */
  const keep = async (request: Request, answer: Response) => {
    const cache = await caches.open(name)
    if (await cache.match(shell, { ignoreVary: true })) await cache.put(request, answer)
    else await caches.delete(name)
  }

  const script = async (event: FetchLikeEvent): Promise<Response> => {
    const cached = await caches.match(event.request, ANY)
    if (cached) return cached
    const answer = await scope.fetch(event.request)
    if (answer.ok) {
      const copy = answer.clone()
      event.waitUntil(keep(event.request, copy))
    }
    return answer
  }

  const page = async (event: FetchLikeEvent): Promise<Response> => {
    try {
      // Made by the browser, so that the server sees who asks for it; the worker asks where a browser makes none.
      return (await event.preloadResponse) ?? (await scope.fetch(event.request))
    } catch (error) {
      const { pathname } = new URL(event.request.url)
      const empty = screens.includes(pathname) ? await caches.match(shell, { ignoreVary: true }) : undefined
      if (empty) return empty
      throw error
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(fill()))
  scope.addEventListener('activate', (event) => event.waitUntil(tidy()))
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== scope.location.origin) return
    if (mode === 'navigate') event.respondWith(page(event))
    else if (pathname.startsWith('/assets/')) event.respondWith(script(event))
  })
}
