/**
 * Moves between screens in the browser: the history API, one loader at a time, and the place on the page that somebody
 * comes back to.
 */
import { type Address, nameOf, readAddress } from './address.ts'
import { loadScreen, type Outcome, type Screen, type Screens } from './screen.ts'
import { createScroll } from './scroll.ts'
import { moveTo } from './transition.ts'
import type { NavigateOptions, Router, RouterState, Shown } from './use-router.ts'

/** A screen that is not there by then shows that it is being fetched: shaped like it, with its title and its way back. */
const PENDING_AFTER_MS = 150
/** And does so long enough to be seen, or it would only flicker. */
const PENDING_FOR_MS = 250
/** So many pages show what they showed before, at once, while their data is asked for anew. */
const MOST_REMEMBERED = 20

export type NavigationListener = (to: Address) => void

export interface BrowserRouterOptions {
  readonly screens: Screens
  /** What the server has drawn. */
  readonly shown: Shown
  /** Told of errors of loaders and of code that could not be fetched. */
  readonly onFault: (error: unknown) => void
  /** What screens showed last, for a phone without a connection; without it nothing is saved. */
  readonly saved?: SavedPages | undefined
}

export interface SavedPages {
  save(address: Address, data: unknown): Promise<void>
  find(address: Address): Promise<{ readonly data: unknown; readonly at: number } | undefined>
}

type ReadyOutcome = Extract<Outcome, { kind: 'ready' }>

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export class BrowserRouter implements Router {
  readonly origin = window.location.origin
  readonly #screens: Screens
  readonly #onFault: (error: unknown) => void
  readonly #saved: SavedPages | undefined
  readonly #scroll = createScroll()
  readonly #subscribers = new Set<() => void>()
  readonly #listeners = new Set<NavigationListener>()
  readonly #remembered = new Map<string, Shown>()
  #state: RouterState
  #lastDrawn: Shown | undefined
  /** Counts up with each load: what an older one brings is not shown any more. */
  #newest = 0

  constructor({ screens, shown, onFault, saved }: BrowserRouterOptions) {
    this.#screens = screens
    this.#saved = saved
    this.#onFault = onFault
    this.#state = { address: readAddress(window.location), shown, loading: false, leaving: false }
    this.#remember(this.#state.address, shown)
    window.addEventListener('popstate', () => {
      this.#scroll.comeBack()
      void this.#arrive(readAddress(window.location))
    })
    window.addEventListener('online', () => void this.#reconnect())
  }

  state = (): RouterState => this.#state

  subscribe = (changed: () => void): (() => void) => {
    this.#subscribers.add(changed)
    return () => void this.#subscribers.delete(changed)
  }

  /** Tells of each address with another path, before it is loaded. */
  onNavigate(listener: NavigationListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async navigate(href: string, { replace = false }: NavigateOptions = {}): Promise<void> {
    const url = new URL(href, window.location.href)
    // Documents of their own, addresses that are nobody's, other sites.
    if (url.origin !== this.origin || !this.#screens[readAddress(url).path]) {
      if (replace) window.location.replace(url)
      else window.location.assign(url)
      return
    }
    this.#scroll.leave(replace || url.href === window.location.href ? 'replace' : 'push', url)
    await this.#arrive(readAddress(url))
  }

  invalidate(): Promise<void> {
    return this.#load(this.#state.address)
  }

  /** Saves what the server has drawn, where its screen can be looked at without a connection. */
  saveShown(): void {
    const { address, shown } = this.#state
    if (shown.kind === 'ready') this.#save(address, shown)
  }

  /** The connection is back: what it was missed for is asked for again. */
  async #reconnect(): Promise<void> {
    const { shown } = this.#state
    if (shown.kind !== 'ready') return
    if (shown.savedAt !== undefined || shown.screen.reached(shown.data) === 'unreachable')
      await this.invalidate()
  }

  drawn(shown: Shown): void {
    if (shown === this.#lastDrawn) return
    this.#lastDrawn = shown
    this.#scroll.restore()
  }

  #set(next: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...next }
    for (const changed of this.#subscribers) changed()
  }

  /** Shows something of another page by a transition, and of this one at once. */
  async #show(
    next: Partial<RouterState> & Pick<RouterState, 'address'>,
    isWanted = () => true,
  ): Promise<void> {
    const draw = () => {
      if (isWanted()) this.#set({ ...next, leaving: false })
    }
    if (next.address.path === this.#state.address.path) draw()
    else await moveTo(draw, this.#scroll.direction())
  }

  #remember(address: Address, shown: Shown): void {
    if (shown.kind !== 'ready') return
    const name = nameOf(address)
    this.#remembered.delete(name)
    this.#remembered.set(name, shown)
    const [oldest] = this.#remembered.keys()
    if (this.#remembered.size > MOST_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest)
  }

  /** Shows the address that the browser has come to. */
  async #arrive(address: Address): Promise<void> {
    const before = this.#state.address
    if (address.path !== before.path) for (const listener of this.#listeners) listener(address)
    const samePage = nameOf(address) === nameOf(before) && !this.#state.loading
    if (samePage && address.hash !== before.hash) {
      this.#set({ address })
      this.#scroll.restore()
      return
    }
    const known = this.#remembered.get(nameOf(address))
    if (known && !samePage) await this.#show({ address, shown: known })
    if (known?.kind === 'ready' && known.screen.loadsOnce) return
    await this.#load(address)
  }

  /** Loads an address and shows it, unless another was asked for meanwhile. */
  async #load(address: Address): Promise<void> {
    const turn = ++this.#newest
    this.#set({ loading: true, leaving: nameOf(address) !== nameOf(this.#state.address) })
    const isNewest = () => turn === this.#newest
    const pending = new Pending(isNewest)
    const loaded = await this.#outcomeOf(address, (screen) => {
      // A page that is on the screen stays there until its data is new.
      if (nameOf(address) === nameOf(this.#state.address) || !screen.Pending) return
      pending.begin(() => this.#show({ address, shown: { kind: 'pending', screen } }, isNewest))
    })
    await pending.end()
    const outcome = await this.#savedInstead(address, loaded)
    if (!isNewest()) return
    if (outcome.kind === 'redirect') return this.navigate(outcome.href, { replace: true })
    if (outcome.kind === 'failed') this.#onFault(outcome.error)
    this.#remember(address, outcome)
    await this.#show({ address, shown: outcome, loading: false }, isNewest)
  }

  #save(address: Address, { screen, data }: ReadyOutcome): void {
    if (screen.reached(data) === 'whole') void this.#saved?.save(address, data)
  }

  /** What could not be had, as it was saved earlier. */
  async #savedInstead(address: Address, outcome: Outcome): Promise<Outcome> {
    if (outcome.kind !== 'ready') return outcome
    this.#save(address, outcome)
    if (outcome.screen.reached(outcome.data) !== 'unreachable') return outcome
    const copy = await this.#saved?.find(address)
    return copy ? { ...outcome, data: copy.data, savedAt: copy.at } : outcome
  }

  async #outcomeOf(address: Address, onScreen: (screen: Screen) => void): Promise<Outcome> {
    const code = this.#screens[address.path]
    if (!code) return { kind: 'not-found' }
    try {
      const { screen } = await code()
      onScreen(screen)
      return await loadScreen(screen, address.search)
    } catch (error) {
      return { kind: 'failed', error }
    }
  }
}

/** The moment at which a screen that is not there yet shows that it is being fetched. */
class Pending {
  readonly #isWanted: () => boolean
  #isOver = false
  #seen: Promise<void> | undefined

  constructor(isWanted: () => boolean) {
    this.#isWanted = isWanted
  }

  /** @param show ends once it is drawn: on a busy phone that takes a while, in which nobody sees it */
  begin(show: () => Promise<void>): void {
    void wait(PENDING_AFTER_MS).then(() => {
      if (!this.#isOver && this.#isWanted()) this.#seen = show().then(() => wait(PENDING_FOR_MS))
    })
  }

  /** What was waited for is there: ends when its shape was seen for long enough, at once where it was not shown. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#seen
  }
}
