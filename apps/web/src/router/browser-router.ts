/**
 * Moves between screens in the browser: the history API, one loader at a time, and the place on the page that somebody
 * comes back to.
 */
import { type Address, nameOf, readAddress } from './address.ts'
import { loadScreen, type Outcome, type Screen, type Screens } from './screen.ts'
import { createScroll, type Scroll } from './scroll.ts'
import { moveTo } from './transition.ts'
import type { Router, RouterState, Shown } from './use-router.ts'

/** A screen that has not loaded by then shows a placeholder: shaped like it, with its title and its way back. */
const PENDING_AFTER_MS = 150
/** The placeholder stays long enough to be visible, or it would only flicker. */
const PENDING_FOR_MS = 250
/** So many pages show their earlier data immediately while it is requested again. */
const MOST_REMEMBERED = 20

export type NavigationListener = (to: Address) => void

export interface BrowserRouterOptions {
  readonly screens: Screens
  /** What the server has drawn. */
  readonly shown: Shown
  /** Gets errors of loaders and of code that could not be fetched. */
  readonly onFault: (error: unknown) => void
  /** Screens that leave only the last page of another path behind, since it is their way back: by their paths. */
  readonly above?: Readonly<Record<string, string>>
  /** What screens showed last, for a phone without a connection; without it nothing is saved. */
  readonly saved?: SavedPages | undefined
}

export interface SavedPages {
  save(address: Address, data: unknown): Promise<void>
  find(address: Address): Promise<{ readonly data: unknown; readonly at: number } | undefined>
}

type ReadyOutcome = Extract<Outcome, { kind: 'ready' }>

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export interface BrowserRouter extends Router {
  /** Tells of each address with another path, before it is loaded. */
  onNavigate(listener: NavigationListener): () => void
  /** Saves what the server has drawn, where its screen can be viewed without a connection. */
  saveShown(): void
}

/** What pages showed, by their address. */
function createMemory() {
  const pages = new Map<string, Shown>()
  return {
    find: (address: Address): Shown | undefined => pages.get(nameOf(address)),
    save(address: Address, shown: Shown): void {
      if (shown.kind !== 'ready') return
      const name = nameOf(address)
      pages.delete(name)
      pages.set(name, shown)
      const [oldest] = pages.keys()
      if (pages.size > MOST_REMEMBERED && oldest !== undefined) pages.delete(oldest)
    },
  }
}

function createStore(shown: Shown) {
  const subscribers = new Set<() => void>()
  let state: RouterState = { address: readAddress(window.location), shown, loading: false, leaving: false }
  return {
    state: (): RouterState => state,
    subscribe(changed: () => void): () => void {
      subscribers.add(changed)
      return () => void subscribers.delete(changed)
    },
    set(next: Partial<RouterState>): void {
      state = { ...state, ...next }
      for (const changed of subscribers) changed()
    },
  }
}

async function outcomeOf(
  screens: Screens,
  address: Address,
  onScreen: (screen: Screen) => void,
): Promise<Outcome> {
  const code = screens[address.path]
  if (!code) return { kind: 'not-found' }
  try {
    const { screen } = await code()
    onScreen(screen)
    return await loadScreen(screen, address.search)
  } catch (error) {
    return { kind: 'failed', error }
  }
}

/** Shows the placeholder of a screen that has not loaded in time. */
function createPending(isWanted: () => boolean) {
  let isOver = false
  let shown: Promise<void> | undefined
  return {
    /** @param show ends once it is drawn: on a busy phone that takes a while, in which nobody sees it */
    begin(show: () => Promise<void>): void {
      void wait(PENDING_AFTER_MS).then(() => {
        if (!isOver && isWanted()) shown = show().then(() => wait(PENDING_FOR_MS))
      })
    },
    /**
     * The screen has loaded: ends when the placeholder was visible for long enough, immediately where it was not shown.
     */
    async end(): Promise<void> {
      isOver = true
      await shown
    },
  }
}

/** What the network did not return, as it was saved earlier. */
function createCopies(saved: SavedPages | undefined) {
  const save = (address: Address, { screen, data }: ReadyOutcome): void => {
    if (screen.reached(data) === 'whole') void saved?.save(address, data)
  }
  return {
    save,
    async instead(address: Address, outcome: Outcome): Promise<Outcome> {
      if (outcome.kind !== 'ready') return outcome
      save(address, outcome)
      if (outcome.screen.reached(outcome.data) !== 'unreachable') return outcome
      const copy = await saved?.find(address)
      return copy ? { ...outcome, data: copy.data, savedAt: copy.at } : outcome
    },
  }
}

/** Loads addresses, and shows the result. */
function createLoader(options: BrowserRouterOptions, store: ReturnType<typeof createStore>, scroll: Scroll) {
  const { screens, onFault, saved } = options
  const memory = createMemory()
  const copies = createCopies(saved)
  /** Counts up with each load: the result of an older load is not shown any more. */
  let newest = 0

  /** Shows another page by a transition, and a change of this one immediately. */
  async function show(
    next: Partial<RouterState> & Pick<RouterState, 'address'>,
    isWanted = () => true,
  ): Promise<void> {
    const draw = () => {
      if (isWanted()) store.set({ ...next, leaving: false })
    }
    if (next.address.path === store.state().address.path) draw()
    else await moveTo(draw, scroll.direction())
  }

  /**
   * Loads an address and shows it, unless another was requested meanwhile.
   * @returns where it sends on
   */
  async function load(address: Address): Promise<string | undefined> {
    const id = ++newest
    const isNewest = () => id === newest
    const isHere = () => nameOf(address) === nameOf(store.state().address)
    store.set({ loading: true, leaving: !isHere() })
    const pending = createPending(isNewest)
    const loaded = await outcomeOf(screens, address, (screen) => {
      // A page that is on the screen stays there until its data is new.
      if (isHere() || !screen.Pending) return
      pending.begin(() => show({ address, shown: { kind: 'pending', screen } }, isNewest))
    })
    await pending.end()
    const outcome = await copies.instead(address, loaded)
    if (!isNewest()) return undefined
    if (outcome.kind === 'redirect') return outcome.href
    if (outcome.kind === 'failed') onFault(outcome.error)
    memory.save(address, outcome)
    await show({ address, shown: outcome, loading: false }, isNewest)
    return undefined
  }

  return { memory, copies, show, load }
}

const lacksConnection = (shown: Shown): boolean =>
  shown.kind === 'ready' &&
  (shown.savedAt !== undefined || shown.screen.reached(shown.data) === 'unreachable')

/** A closure: private fields of a class are spelled out for the phones that we serve, which costs each screen half a kilobyte. */
export function createBrowserRouter(options: BrowserRouterOptions): BrowserRouter {
  const { screens, shown: first } = options
  const scroll = createScroll()
  const store = createStore(first)
  const loader = createLoader(options, store, scroll)
  const listeners = new Set<NavigationListener>()
  let lastDrawn: Shown | undefined

  const load = async (address: Address): Promise<void> => {
    const href = await loader.load(address)
    if (href !== undefined) await router.navigate(href, { replace: true })
  }

  /** Shows the address that the browser has come to. */
  async function arrive(address: Address): Promise<void> {
    const { address: before, loading } = store.state()
    if (address.path !== before.path) for (const listener of listeners) listener(address)
    const samePage = nameOf(address) === nameOf(before) && !loading
    if (samePage && address.hash !== before.hash) {
      store.set({ address })
      return scroll.restore()
    }
    const known = loader.memory.find(address)
    if (known && !samePage) await loader.show({ address, shown: known })
    if (known?.kind === 'ready' && known.screen.loadsOnce) return
    await load(address)
  }

  const router: BrowserRouter = {
    origin: window.location.origin,
    state: store.state,
    subscribe: store.subscribe,
    onNavigate(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async navigate(href, { replace = false } = {}) {
      const url = new URL(href, window.location.href)
      // Documents of their own, addresses that are nobody's, other sites.
      if (url.origin !== router.origin || !screens[readAddress(url).path]) {
        if (replace) window.location.replace(url)
        else window.location.assign(url)
        return
      }
      const wentBack = await scroll.backTo(options.above?.[url.pathname])
      scroll.leave(!wentBack && (replace || url.href === window.location.href) ? 'replace' : 'push', url)
      await arrive(readAddress(url))
    },
    invalidate: () => load(store.state().address),
    saveShown() {
      const { address, shown } = store.state()
      if (shown.kind === 'ready') loader.copies.save(address, shown)
    },
    drawn(shown) {
      if (shown === lastDrawn) return
      lastDrawn = shown
      scroll.restore()
    },
  }

  loader.memory.save(store.state().address, first)
  window.addEventListener('popstate', () => {
    if (scroll.comeBack()) void arrive(readAddress(window.location))
  })
  // The connection is back: requests that failed without it are sent again.
  window.addEventListener('online', () => {
    if (lacksConnection(store.state().shown)) void router.invalidate()
  })
  return router
}
