/** What screens ask of the page around them, for tests that render one alone. */
import { vi } from 'vitest'
import type { SearchText } from '../router/address.ts'

interface Sent {
  readonly call: string
  readonly payload: Record<string, string>
}

/** Calls answer what `answers` says for their last path segment, else an empty success. */
export const page = {
  search: {} as Record<string, string>,
  sent: [] as Sent[],
  went: [] as string[],
  answers: {} as Record<string, unknown>,
  /** Ends when the page that one goes to is there. */
  going: Promise.resolve(),
  reset(search: Record<string, string> = {}): void {
    Object.assign(page, { search, sent: [], went: [], answers: {}, going: Promise.resolve() })
    localStorage.clear()
    sessionStorage.clear()
  },
}

const written = (link: string, extra: SearchText = {}): string => {
  const query = new URLSearchParams(
    Object.entries(extra).filter((pair): pair is [string, string] => Boolean(pair[1])),
  ).toString()
  return query === '' ? link : `${link}${link.includes('?') ? '&' : '?'}${query}`
}

const goTo = (where: string): Promise<void> => {
  page.went.push(where)
  return page.going
}

const go = {
  to: (link: string, extra?: object) => goTo(written(link, { ...extra })),
  replace: (link: string, extra?: object) => goTo(`replace ${written(link, { ...extra })}`),
  href: (link: string, extra?: object) => written(link, { ...extra }),
}

/** For `vi.mock('…/shared/parameters.ts', parameters)`. */
export const parameters = async (original: () => Promise<object>) => ({
  ...(await original()),
  useParameters: () => page.search,
  useGo: () => go,
})

/** A native app that takes every action; gives what it was sent. Take it away with `vi.unstubAllGlobals()`. */
export function insideNativeApp(): [action: string, payload: unknown][] {
  const messages: [string, unknown][] = []
  const handler = (_: object, action: string) => ({
    postMessage: (payload: unknown) => void messages.push([action, payload]),
  })
  vi.stubGlobal('webkit', { messageHandlers: new Proxy({}, { get: handler }) })
  return messages
}

export const links = () => ({
  opensElsewhere: () => false,
  useLink: () => (link: string, extra?: object) => ({ href: written(link, { ...extra }) }),
})

export const sending = () => ({
  NO_ANSWER: 'no-answer',
  send: (call: { path: string }, payload: Record<string, string>) => {
    const name = call.path.split('/').at(-1) ?? ''
    page.sent.push({ call: name, payload })
    return Promise.resolve(page.answers[name] ?? { success: true, code: '0', message: '', data: {} })
  },
})

const ADDRESS = { path: '/', query: '', hash: '', search: {} }
const SHOWN = { kind: 'not-found' } as const
const STATE = { address: ADDRESS, shown: SHOWN, loading: false, leaving: false }

/** A router that only notes that the page was requested again. */
export const router = async (original: () => Promise<object>) => ({
  ...(await original()),
  useRouter: () => ({
    origin: 'http://app.example',
    invalidate: () => Promise.resolve(page.went.push('invalidate')),
  }),
  useRouterState: () => STATE,
  useAddress: () => ADDRESS,
})

/** These tests ignore beacons. */
export const withoutBeacons = (): void => {
  Object.defineProperty(navigator, 'sendBeacon', { value: vi.fn(), configurable: true })
}
