/** What a route is: a title, a loader and a component. */
import { createElement, type ComponentType, type ReactElement } from 'react'
import type { SearchText } from './address.ts'

/** Reads the search values of a screen out of what its address says. Never throws. */
export type SearchSchema<Search> = (search: SearchText) => Search

/** All the data, none since nobody answered, or less than all. */
export type Reached = 'whole' | 'unreachable' | 'refused'

/** A route as its file describes it. */
export interface ScreenParts<Search, Data> {
  /** What of the address the screen reads. */
  readonly search: SearchSchema<Search>
  /** The document's title. */
  readonly title: (data: Data) => string
  /**
   * Gets the data: on the server before the page is sent, in the browser after a tap. It returns what JSON can carry,
   * and may throw `redirect()` or `notFound()`. Called again whenever the screen asks for its data anew.
   */
  readonly load?: (search: Search) => Data | Promise<Data>
  readonly Page: ComponentType<{ data: Data }>
  /** Shown while loading the data of a tap takes long: its title, its way back, its shape. */
  readonly Pending?: ComponentType
  /**
   * For a screen that works offline: how its data arrived. Complete data is saved on the phone, and shown again, with
   * its time, when the service cannot be reached.
   */
  readonly reached?: (data: Data) => Reached
  /** The data stays as it is for as long as the document does. */
  readonly loadsOnce?: boolean
  /** Hidden from search engines. */
  readonly unlisted?: boolean
}

/** A route as the router uses it, whatever its data is. */
export interface Screen {
  load(search: SearchText): Promise<unknown>
  title(data: unknown): string
  page(data: unknown): ReactElement
  readonly Pending: ComponentType | undefined
  /** Undefined where the data is not saved. */
  reached(data: unknown): Reached | undefined
  readonly loadsOnce: boolean
  readonly unlisted: boolean
}

export function defineScreen<Search, Data>(parts: ScreenParts<Search, Data>): Screen {
  const { search: schema, title, load, Page, Pending, reached, loadsOnce = false, unlisted = false } = parts
  return {
    load: async (search) => load?.(schema(search)),
    // The data came from this screen's own loader, in this process or, through the page, in the server's.
    title: (data) => title(data as Data),
    page: (data) => createElement(Page, { data: data as Data }),
    Pending,
    reached: (data) => reached?.(data as Data),
    loadsOnce,
    unlisted,
  }
}

/** Every address, with the code of its screen. */
export type Screens = Readonly<Record<string, () => Promise<{ readonly screen: Screen }>>>

/** Where what was thrown leads to. No class, whose field a helper would spell out for the phones that we serve. */
const redirects = new WeakMap<object, string>()

const NOT_FOUND = {}

/** To be thrown by a loader: another address takes the place of this one, and there is no way back to it. */
export function redirect(href: string): object {
  const thrown = {}
  redirects.set(thrown, href)
  return thrown
}

/** To be thrown by a loader: there is no such page. */
export const notFound = (): object => NOT_FOUND

/** What an address comes to. */
export type Outcome =
  | {
      readonly kind: 'ready'
      readonly screen: Screen
      readonly data: unknown
      /** Of data that was saved on the phone earlier: when it was up to date, in milliseconds since the epoch. */
      readonly savedAt?: number
    }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly href: string }

/** Runs a screen's loader. Never throws. */
export async function loadScreen(screen: Screen, search: SearchText): Promise<Outcome> {
  try {
    return { kind: 'ready', screen, data: await screen.load(search) }
  } catch (thrown) {
    const href = redirects.get(Object(thrown))
    if (href !== undefined) return { kind: 'redirect', href }
    if (thrown === NOT_FOUND) return { kind: 'not-found' }
    return { kind: 'failed', error: thrown }
  }
}
