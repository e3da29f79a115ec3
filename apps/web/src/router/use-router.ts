/** The router as screens see it. */
import { createContext, use, useSyncExternalStore } from 'react'
import type { Address } from './address.ts'
import type { Outcome, Screen } from './screen.ts'

/** What is on the screen. */
export type Shown =
  | Exclude<Outcome, { kind: 'redirect' }>
  | { readonly kind: 'pending'; readonly screen: Screen }

export interface RouterState {
  readonly address: Address
  readonly shown: Shown
  /** Data is on its way: for another address, or anew for this one. */
  readonly loading: boolean
  /** Another page was requested, and nothing of it is shown yet. */
  readonly leaving: boolean
}

export interface NavigateOptions {
  /** Leaves no way back to this page. */
  readonly replace?: boolean
}

export interface Router {
  /** Scheme and host of our pages. */
  readonly origin: string
  /** The same object for as long as nothing changes. */
  state(): RouterState
  subscribe(changed: () => void): () => void
  /** Goes to an address. Ends when it is shown, or something else is. */
  navigate(href: string, options?: NavigateOptions): Promise<void>
  /** Asks for the data of this page anew, and shows the old until the new is there. */
  invalidate(): Promise<void>
  /** To be called whenever this was drawn. */
  drawn(shown: Shown): void
}

export const RouterContext = createContext<Router | null>(null)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('a screen is drawn inside the router')
  return router
}

export function useRouterState(): RouterState {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, router.state, router.state)
}

/** The address of the page that is shown, which is not yet the one that is on its way. */
export const useAddress = (): Address => useRouterState().address
